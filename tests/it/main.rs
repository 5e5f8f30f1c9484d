//! All integration tests, one binary.
fn main() {}
