//! Silhouettes: layers of outlines, read from `tools/art/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::paint::Paint;

/// One coat of a silhouette. The texts are path data of SVG.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Layer {
    /// Filled and outlined.
    Body(String),
    /// The same, but light on both sides.
    Face(String),
    /// A dark stroke, on a face.
    Brow(String),
    /// Dark and filled, on a face.
    Eye(String),
    /// A stroke without filling.
    Line(String),
    /// Filled with the colour of strokes.
    Spot(String),
    /// All layers of another silhouette.
    Shape(String),
}

const SHEETS: [&str; 6] = [
    include_str!("../../art/beasts.toml"),
    include_str!("../../art/birds.toml"),
    include_str!("../../art/court.toml"),
    include_str!("../../art/people.toml"),
    include_str!("../../art/signs.toml"),
    include_str!("../../art/works.toml"),
];

static SHAPES: LazyLock<BTreeMap<String, Vec<Layer>>> = LazyLock::new(|| {
    let read = |sheet| toml::from_str::<BTreeMap<String, Vec<Layer>>>(sheet);
    let sheets = SHEETS.into_iter().map(read);
    sheets
        .flat_map(|sheet| sheet.expect("the drawings come with the program and a test reads them"))
        .collect()
});

/// Silhouettes nested deeper are cut off, so that a circle in the data ends.
const DEEPEST: u8 = 3;

/// A silhouette in the colours of a side. Nothing if there is none of that name.
pub(super) fn draw(name: &str, paint: Paint) -> String {
    let layers = layers(name, DEEPEST, &|layer| coat(layer, paint));
    format!(
        "<g stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{layers}</g>"
    )
}

/// A silhouette as a flat sign in one colour on a ground.
pub(super) fn flat(name: &str, ink: &str, ground: &str) -> String {
    layers(name, DEEPEST, &|layer| print(layer, ink, ground))
}

fn layers(name: &str, depth: u8, draw: &dyn Fn(&Layer) -> String) -> String {
    let shape = SHAPES.get(name).map_or(&[][..], Vec::as_slice);
    let one = |layer: &Layer| match (layer, depth) {
        (Layer::Shape(_), 0) => String::new(),
        (Layer::Shape(name), _) => layers(name, depth - 1, draw),
        _ => draw(layer),
    };
    shape.iter().map(one).collect()
}

fn coat(layer: &Layer, paint: Paint) -> String {
    let Paint {
        fill,
        edge,
        detail,
        face,
    } = paint;
    match layer {
        Layer::Body(d) => format!("<path d=\"{d}\" fill=\"{fill}\" stroke=\"{edge}\"/>"),
        Layer::Face(d) => format!("<path d=\"{d}\" fill=\"{face}\" stroke=\"{edge}\"/>"),
        Layer::Brow(d) => format!("<path d=\"{d}\" fill=\"none\" stroke=\"{edge}\"/>"),
        Layer::Eye(d) => format!("<path d=\"{d}\" fill=\"{edge}\"/>"),
        Layer::Line(d) => format!("<path d=\"{d}\" fill=\"none\" stroke=\"{detail}\"/>"),
        Layer::Spot(d) => format!("<path d=\"{d}\" fill=\"{detail}\"/>"),
        Layer::Shape(_) => String::new(),
    }
}

fn print(layer: &Layer, ink: &str, ground: &str) -> String {
    let stroke = |d: &str, color: &str| {
        format!(
            "<path d=\"{d}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.8\" \
             stroke-linecap=\"round\"/>"
        )
    };
    match layer {
        Layer::Body(d) => format!("<path d=\"{d}\" fill=\"{ink}\" stroke=\"{ink}\"/>"),
        Layer::Face(d) | Layer::Spot(d) => format!("<path d=\"{d}\" fill=\"{ground}\"/>"),
        Layer::Eye(d) => format!("<path d=\"{d}\" fill=\"{ink}\"/>"),
        Layer::Brow(d) => stroke(d, ink),
        Layer::Line(d) => stroke(d, ground),
        Layer::Shape(_) => String::new(),
    }
}

/// Whether there is a silhouette of that name.
#[cfg(test)]
pub(super) fn exists(name: &str) -> bool {
    SHAPES.contains_key(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sheet_repeats_a_name_and_all_references_lead_somewhere() {
        let mut names = 0;
        for sheet in SHEETS {
            let sheet: BTreeMap<String, Vec<Layer>> = toml::from_str(sheet).unwrap();
            names += sheet.len();
            for layer in sheet.values().flatten() {
                if let Layer::Shape(name) = layer {
                    assert!(exists(name), "{name}");
                }
            }
        }
        assert_eq!(names, SHAPES.len());
    }
}
