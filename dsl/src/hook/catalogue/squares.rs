//! Squares.

use super::Topic::Region;
use super::{Entry, ready};

pub(super) const ENTRIES: &[Entry] = &[
    ready(
        Region,
        ["SQUARE", "a1"],
        ["A square by its name.", "Una casilla por su nombre."],
        "d4",
    ),
    ready(
        Region,
        ["REGION", "REGION"],
        [
            "A region of the game; of one that has sides, the own side's squares.",
            "Una región del juego; de las que tienen bandos, las casillas propias.",
        ],
        "camp",
    ),
    ready(
        Region,
        ["own", "own REGION"],
        [
            "The own side's squares of a region that has sides.",
            "Las casillas propias de una región con bandos.",
        ],
        "own camp",
    ),
    ready(
        Region,
        ["enemy", "enemy REGION"],
        [
            "The other side's squares of a region that has sides.",
            "Las casillas del otro bando de una región con bandos.",
        ],
        "enemy camp",
    ),
    ready(
        Region,
        ["any", "any REGION"],
        [
            "Both sides' squares of a region that has sides.",
            "Las casillas de ambos bandos de una región con bandos.",
        ],
        "board - any camp",
    ),
    ready(
        Region,
        ["|", "REGION | REGION"],
        [
            "The first side's squares, then the second side's.",
            "Las casillas del primer bando y luego las del segundo.",
        ],
        "a1 h1 | a8 h8",
    ),
    ready(
        Region,
        ["..", "b2..g7"],
        [
            "All squares between two corners.",
            "Todas las casillas entre dos esquinas.",
        ],
        "b2..g7",
    ),
    ready(
        Region,
        ["rank", "rank 4 | ranks 4..6"],
        [
            "All squares of a rank, or of ranks.",
            "Todas las casillas de una fila o de varias.",
        ],
        "rank 8 | rank 1",
    ),
    ready(
        Region,
        ["file", "file a | files a..c"],
        [
            "All squares of a file, or of files.",
            "Todas las casillas de una columna o de varias.",
        ],
        "files a..c",
    ),
    ready(
        Region,
        ["board", "board"],
        ["All squares.", "Todas las casillas."],
        "board - centre",
    ),
    ready(
        Region,
        ["light", "light"],
        ["The light squares.", "Las casillas claras."],
        "light & rank 1",
    ),
    ready(
        Region,
        ["dark", "dark"],
        [
            "The dark squares, the colour of the lower left corner.",
            "Las casillas oscuras, del color de la esquina inferior izquierda.",
        ],
        "dark & camp",
    ),
    ready(
        Region,
        ["edge", "edge"],
        [
            "Squares with fewer than eight neighbours.",
            "Casillas con menos de ocho vecinas.",
        ],
        "board - edge",
    ),
    ready(
        Region,
        ["none", "none"],
        ["No square.", "Ninguna casilla."],
        "none | rank 1",
    ),
    ready(
        Region,
        ["+", "REGION + REGION"],
        [
            "Squares of either; side by side, as in `a1 b2`, means the same and binds more tightly.",
            "Casillas de una u otra; juntas, como en `a1 b2`, es lo mismo y une con más fuerza.",
        ],
        "rank 1 + rank 2",
    ),
    ready(
        Region,
        ["-", "REGION - REGION"],
        [
            "Squares of the first that are not in the second; blanks around the dash.",
            "Casillas de la primera que no están en la segunda; espacios alrededor del guion.",
        ],
        "board - a1 h8",
    ),
    ready(
        Region,
        ["without", "REGION without REGION"],
        ["The same as `-`.", "Lo mismo que `-`."],
        "rank 1 without a1",
    ),
    ready(
        Region,
        ["&", "REGION & REGION"],
        [
            "Squares of both; binds more tightly than `+` and `-`.",
            "Casillas de ambas; une con más fuerza que `+` y `-`.",
        ],
        "dark & ranks 1..3",
    ),
    ready(
        Region,
        ["(", "(REGION)"],
        [
            "Brackets say what belongs together.",
            "Los paréntesis dicen qué va junto.",
        ],
        "dark & (rank 1 + rank 8)",
    ),
];
