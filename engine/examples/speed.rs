use simurgh_engine::*;
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
        vec![]
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    use simurgh_dsl::source::Shelf;
    let src = S
        .find(&a[1], &simurgh_dsl::source::Source::new("", ""))
        .unwrap();
    let l = simurgh_dsl::ruleset::load(&src, &S, &[]);
    let v = compile(&l.ruleset.unwrap()).unwrap();
    let g = Game::new(&v);
    let d: u32 = a[2].parse().unwrap();
    for _ in 0..a[3].parse().unwrap() {
        let t = std::time::Instant::now();
        let n = g.perft(d, false);
        println!("{n} {:.1}", n as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
}
