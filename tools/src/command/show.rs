//! `simurgh show`: what a game looks like and how it is played.

use serde_json::{Value, json};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::language::Localized;
use simurgh_dsl::ruleset::{About, Kind, OptionValue, Ruleset};
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Variant};

use super::drawing;
use crate::art::{self, Style};
use crate::cli::Show;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::{self, Failure};
use crate::report::Finding;
use crate::result;
use crate::show::position::Picture;
use crate::show::{pieces, position, rules, setups};
use crate::text::Text;

pub(super) fn run(
    task: &Show,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let variant = load::open(&task.game, settings, console.text)?.warned(console)?;
    let drawn = load::draw(&variant, task.lot, console.text)?;
    let start = drawn.unwrap_or_else(|| Game::new(&variant));
    let chosen = match &task.piece {
        Some(name) => Some(chosen(&variant, name, console.text)?),
        None => None,
    };
    if let Some(path) = &task.svg {
        drawing::save(
            path,
            &drawn_as_svg(&start, chosen, task.style),
            console.text,
        )?;
    }
    match (chosen, task.json) {
        (Some(kind), true) => console.json(&piece(&variant, kind))?,
        (None, true) => console.json(&game(&variant, &start))?,
        (Some(kind), false) => {
            write!(
                console.out,
                "{}",
                pieces::describe(&variant, kind, console.text)
            )?;
        }
        (None, false) => write!(console.out, "{}", page(&variant, &start, console.text))?,
    }
    if let (Some(path), false) = (&task.svg, task.json) {
        drawing::tell(path, console)?;
    }
    Ok(Exit::Fine)
}

/// The start position, or one piece.
fn drawn_as_svg(game: &Game, kind: Option<KindId>, style: Style) -> String {
    match kind {
        Some(kind) => art::svg(game.variant().ruleset(), kind, Side::First, style),
        None => art::board::board(game, &Picture::new(game, None), style, false),
    }
}

fn chosen(variant: &Variant, name: &str, text: Text) -> Result<KindId, Box<Finding>> {
    pieces::find(variant.ruleset(), name, text).map_err(|known| {
        let message = text.fill("finding.T005", &[("name", &name)]);
        let names = text.list(&known, "list.or");
        let help = text.fill("finding.guess", &[("names", &names)]);
        Box::new(Finding::own("T005", name, message, Some(help)))
    })
}

/// The whole game on one page.
fn page(variant: &Variant, game: &Game, text: Text) -> String {
    let ruleset = variant.ruleset();
    let mut lines = head(&ruleset.about, text);
    lines.extend([String::new(), position::draw(game, false, None)]);
    if variant.hides() {
        let side = game.turn();
        let name = text.say(&format!("side.{}", result::side(side)));
        lines.push(text.fill("show.seen-by", &[("side", &name)]));
        lines.extend([String::new(), position::draw(game, false, Some(side))]);
    }
    lines.push(format!("FEN: {}", game.fen()));
    lines.extend(heading(text.say("show.pieces")));
    lines.extend(kinds(ruleset).map(|kind| pieces::describe(variant, kind, text)));
    let setups = setups::section(game, text);
    for section in setups.into_iter().chain(rules::sections(ruleset, text)) {
        lines.extend(heading(section.heading));
        lines.extend(section.items.iter().map(|item| format!("- {item}")));
    }
    lines.join("\n") + "\n"
}

fn head(about: &About, text: Text) -> Vec<String> {
    let summary = text.pick(&about.summary);
    let inventor = about.inventor.iter();
    let sources = about.sources.iter();
    let mut lines = vec![text.pick(&about.name).to_owned()];
    lines.extend((!summary.is_empty()).then(|| summary.to_owned()));
    lines.extend(inventor.map(|name| text.fill("show.inventor", &[("name", name)])));
    lines.extend(sources.map(|source| text.fill("show.source", &[("source", source)])));
    lines.extend(
        about
            .credit
            .iter()
            .map(|credit| text.pick(credit).to_owned()),
    );
    lines
}

fn heading(words: &str) -> [String; 3] {
    let line = "-".repeat(words.chars().count());
    [String::new(), words.to_owned(), line]
}

fn kinds(ruleset: &Ruleset) -> impl Iterator<Item = KindId> + use<> {
    (0..ruleset.kinds.len()).map(|index| KindId(index as u8))
}

fn game(variant: &Variant, start: &Game) -> Value {
    let ruleset = variant.ruleset();
    let board = &ruleset.board;
    let names: Vec<&str> = board.squares().map(|square| board.name(square)).collect();
    let pieces: Vec<Value> = kinds(ruleset).map(|kind| piece(variant, kind)).collect();
    json!({
        "id": ruleset.id,
        "name": localized(&ruleset.about.name),
        "summary": localized(&ruleset.about.summary),
        "inventor": ruleset.about.inventor,
        "sources": ruleset.about.sources,
        "credit": ruleset.about.credit.as_ref().map(localized),
        "board": {
            "files": board.file_names(),
            "ranks": board.rank_names(),
            "squares": names,
        },
        "fen": start.fen(),
        "setups": setups::json(start),
        "turn": result::side(ruleset.setup.turn),
        "pieces": pieces,
        "castling": castlings(ruleset),
        "hooks": hooks(ruleset),
        "options": options(ruleset),
    })
}

fn piece(variant: &Variant, id: KindId) -> Value {
    let ruleset = variant.ruleset();
    let kind = &ruleset.kinds[id.index()];
    json!({
        "id": kind.name,
        "name": localized(&kind.title),
        "letters": Side::ALL.map(|side| kind.token(side)),
        "move": kind.movement.text,
        "value": variant.value(id),
        "royal": kind.royal,
        "promotes_to": promotes_to(ruleset, kind),
    })
}

fn promotes_to<'a>(ruleset: &'a Ruleset, kind: &'a Kind) -> Vec<&'a str> {
    let promotion = kind.promotion.iter();
    promotion
        .flat_map(|promotion| &promotion.to)
        .map(|to| ruleset.kinds[to.index()].name.as_str())
        .collect()
}

fn castlings(ruleset: &Ruleset) -> Vec<Value> {
    let name = |square| ruleset.board.name(square);
    let squares = |castling: &simurgh_dsl::ruleset::Castling, side| {
        let squares = castling.squares[side];
        json!({
            "king": [name(squares.king_from), name(squares.king_to)],
            "rook": [name(squares.rook_from), name(squares.rook_to)],
        })
    };
    let castlings = ruleset.castlings.iter();
    castlings
        .map(|castling| {
            json!({
                "name": castling.name,
                "san": castling.san,
                "roams": castling.roams(),
                "first": squares(castling, Side::First),
                "second": squares(castling, Side::Second),
            })
        })
        .collect()
}

fn hooks(ruleset: &Ruleset) -> Vec<Value> {
    let hooks = ruleset.hooks.iter();
    hooks
        .map(|hook| json!({ "name": hook.name, "text": hook.text }))
        .collect()
}

fn options(ruleset: &Ruleset) -> Value {
    let options = ruleset.options.iter();
    options
        .map(|(name, value)| {
            let value = match value {
                OptionValue::Switch(on) => json!(on),
                OptionValue::Choice(choice) => json!(choice),
            };
            (name.clone(), value)
        })
        .collect::<serde_json::Map<_, _>>()
        .into()
}

fn localized(text: &Localized) -> Value {
    json!({ "en": text.en, "es": text.es })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::tests::{json, output};

    #[test]
    fn the_page_has_board_pieces_and_rules_in_both_languages() {
        for (language, words) in [
            ("en", ["Promotion", "Castling", "stalemate", "citadel-draw"]),
            ("es", ["Promoción", "Enroque", "ahogado", "citadel-draw"]),
        ] {
            let (page, _, _) = output(&["show", "celtic-citadel", "--lang", language]);
            for word in words {
                assert!(page.contains(word), "{word} in\n{page}");
            }
            assert!(page.contains(" 11  f"), "{page}");
        }
    }

    #[test]
    fn a_piece_is_found_by_key_title_and_letter() {
        let (by_name, _, _) = output(&["show", "celtic-citadel", "--piece", "Knight"]);
        let (by_letter, _, _) = output(&["show", "celtic-citadel", "--piece", "n"]);
        let (by_title, _, _) = output(&["show", "celtic-citadel", "--piece", "caballo"]);
        assert_eq!(by_name, by_letter);
        assert_eq!(by_name, by_title);
        assert!(by_name.contains("* . * ."), "{by_name}");
    }

    #[test]
    fn an_unknown_piece_is_refused_with_near_misses() {
        let (_, err, exit) = output(&["show", "celtic-citadel", "--piece", "knigth"]);
        assert_eq!(exit, Exit::Refused);
        assert!(err.contains("Knight"), "{err}");
    }

    #[test]
    fn the_start_position_is_drawn_with_every_square_and_man() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("board.svg");
        let name = path.to_string_lossy();
        let (_, err, exit) = output(&["show", "celtic-citadel", "--svg", &name]);
        assert_eq!(exit, Exit::Fine, "{err}");
        let svg = crate::file::read(&path).expect("written");
        let svg = svg.text();
        // Nine by nine squares and four citadels; two rows of nine for each side, and a fortress in
        // each citadel.
        let squares = svg.matches("<rect class=\"light\"").count()
            + svg.matches("<rect class=\"dark\"").count();
        assert_eq!(squares, 85);
        assert_eq!(svg.matches("<g transform=\"translate(").count(), 40);
        // Eleven files and ranks, each named at both ends.
        assert_eq!(svg.matches("<text class=\"coordinate\"").count(), 44);
    }

    #[test]
    fn programs_get_every_square_and_piece() {
        let value = json(&["show", "celtic-citadel", "--json"]);
        assert_eq!(value["board"]["squares"].as_array().map(Vec::len), Some(85));
        assert_eq!(value["castling"][0]["first"]["king"][0], "f2");
    }
}
