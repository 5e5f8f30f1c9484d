//! Texts in narrow places: wrapped between words, or shortened so that one sees that they are.

/// Breaks a text between words so that no line is wider, where words allow.
///
/// ```
/// assert_eq!(simurgh::lines::wrap("Na3 Nc3 e4", 8), "Na3 Nc3\ne4");
/// ```
pub fn wrap(text: &str, width: usize) -> String {
    text.lines()
        .flat_map(|line| wrap_line(line, width))
        .collect::<Vec<_>>()
        .join("\n")
}

fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().expect("there is one from the start");
        let room = width.saturating_sub(last.chars().count());
        if last.is_empty() {
            last.push_str(word);
        } else if word.chars().count() < room {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// A text in at most so many lines of a width, with an ellipsis where it had to be cut.
///
/// ```
/// assert_eq!(simurgh::lines::fit("White to move. e2 King", 14, 2), "White to move.\ne2 King");
/// assert_eq!(simurgh::lines::fit("White to move. e2 King", 14, 1), "White to move…");
/// ```
pub fn fit(text: &str, width: usize, rows: usize) -> String {
    let wrapped = wrap(text, width);
    let all: Vec<&str> = wrapped.lines().collect();
    let mut shown: Vec<String> = all.iter().take(rows).map(|line| cut(line, width)).collect();
    if all.len() > rows
        && let Some(last) = shown.last_mut()
        && !last.ends_with('…')
    {
        *last = cut(&format!("{last} {}", all[rows]), width);
        if !last.ends_with('…') {
            last.push('…');
            *last = cut(last, width);
        }
    }
    shown.join("\n")
}

/// The beginning of a line, with an ellipsis if that is not all.
fn cut(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    let kept: String = line.chars().take(width.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// The end of a line, with an ellipsis if that is not all: for what is being typed.
///
/// ```
/// assert_eq!(simurgh::lines::tail("Move: e2e4", 6), "…e2e4".to_owned());
/// ```
pub fn tail(line: &str, width: usize) -> String {
    let count = line.chars().count();
    if count <= width {
        return line.to_owned();
    }
    let kept: String = line.chars().skip(count + 1 - width.max(1)).collect();
    format!("…{}", kept.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_wider_or_longer_than_its_place() {
        let text = "Saved. Resume with: simurgh play --load /a/very/long/path/to/the/game.toml now";
        for width in 1..90 {
            for rows in 1..5 {
                let shown = fit(text, width, rows);
                assert!(shown.lines().count() <= rows, "{shown}");
                assert!(
                    shown.lines().all(|line| line.chars().count() <= width),
                    "{shown}"
                );
                assert!(shown == wrap(text, width) || shown.contains('…'), "{shown}");
            }
            assert!(tail(text, width).chars().count() <= width);
        }
    }
}
