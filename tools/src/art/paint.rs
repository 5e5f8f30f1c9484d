//! The colours of the sides: light with dark outlines, dark with light details.

use simurgh_dsl::side::Side;

/// The colours that a drawing is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    /// What a silhouette is filled with.
    pub(super) fill: &'static str,
    /// Its outline.
    pub(super) edge: &'static str,
    /// Lines and spots on it.
    pub(super) detail: &'static str,
    /// Parts that are light on both sides, such as faces.
    pub(super) face: &'static str,
}

const LIGHT: Paint = Paint {
    fill: "#fffdf5",
    edge: "#1f1a16",
    detail: "#1f1a16",
    face: "#fffdf5",
};

const DARK: Paint = Paint {
    fill: "#463e38",
    edge: "#12100e",
    detail: "#f6eedd",
    face: "#f6eedd",
};

impl Paint {
    /// The colours of a side.
    pub(super) const fn of(side: Side) -> Self {
        match side {
            Side::First => LIGHT,
            Side::Second => DARK,
        }
    }
}
