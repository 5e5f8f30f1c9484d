fn main() {
    for f in std::env::args().skip(1) {
        let t = std::fs::read_to_string(&f).unwrap();
        let l = simurgh_dsl::ruleset::load(
            &simurgh_dsl::source::Source::new(f.clone(), t.clone()),
            &S,
            &[],
        );
        println!("== {f}");
        let mut v: Vec<_> = l
            .diagnostics
            .iter()
            .map(|d| {
                let (a, b) = d.place.source.line_and_column(d.place.span.start);
                let (c, e) = d.place.source.line_and_column(d.place.span.end);
                (
                    a,
                    b,
                    c,
                    e,
                    d.code,
                    d.message(Default::default()),
                    d.help(Default::default()),
                )
            })
            .collect();
        v.sort();
        for (a, b, c, e, k, m, h) in v {
            println!(
                "{a}:{b}-{c}:{e} {k} {m} | {} || {}",
                h.unwrap_or_default(),
                t.lines()
                    .nth(a - 1)
                    .map(|l| l.chars().skip(b - 1).collect::<String>())
                    .unwrap_or_default()
            );
        }
    }
}
struct S;
impl simurgh_dsl::source::Shelf for S {
    fn find(
        &self,
        n: &str,
        _: &simurgh_dsl::source::Source,
    ) -> Option<simurgh_dsl::source::Source> {
        for d in ["rulesets", "rulesets/persian"] {
            let p = format!("{d}/{n}.toml");
            if let Ok(t) = std::fs::read_to_string(&p) {
                return Some(simurgh_dsl::source::Source::new(p, t));
            }
        }
        None
    }
    fn names(&self) -> Vec<String> {
        vec!["chess".into(), "celtic-citadel".into()]
    }
}
