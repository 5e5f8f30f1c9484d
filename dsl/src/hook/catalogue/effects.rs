//! What a sentence does, and how often.

use super::Topic::{Effect, Limit};
use super::{Entry, later, ready};

pub(super) const ENTRIES: &[Entry] = &[
    ready(
        Effect,
        ["win", "win"],
        [
            "The game ends: the side that moved wins (in `end`: the side to move).",
            "La partida termina: gana el bando que jugó (en `end`: el bando de turno).",
        ],
        "on arrive scout in centre: win",
    ),
    ready(
        Effect,
        ["lose", "lose"],
        [
            "The game ends: the side that moved loses (in `end`: the side to move).",
            "La partida termina: pierde el bando que jugó (en `end`: el bando de turno).",
        ],
        "end: lose if count(own chief) = 0",
    ),
    ready(
        Effect,
        ["draw", "draw"],
        [
            "The game ends: nobody wins.",
            "La partida termina: nadie gana.",
        ],
        "end: draw if count(any not chief) = 0",
    ),
    ready(
        Effect,
        ["remove", "remove A"],
        [
            "All these men are taken off the board, either side's unless you say otherwise.",
            "Se retiran del tablero todas estas piezas, de ambos bandos si no se dice otra cosa.",
        ],
        "on capture: remove mover, remove any not guard within 1 of to",
    ),
    ready(
        Effect,
        ["become", "become KIND"],
        [
            "The man that moved turns into a kind.",
            "La pieza que jugó se convierte en otra clase.",
        ],
        "on arrive scout in last: become runner",
    ),
    ready(
        Effect,
        ["add", "add N to COUNTER"],
        [
            "Adds to a counter of the side that moved; counters start at 0.",
            "Suma a un contador del bando que jugó; los contadores empiezan en 0.",
        ],
        "on check: add 1 to checks",
    ),
    later(
        Effect,
        ["send", "send A to own | enemy | partner hand"],
        [
            "A man goes into a hand, from which it can be dropped.",
            "Una pieza va a una reserva, desde la que puede colocarse.",
        ],
        "on capture guard in dark: send captured to own hand",
    ),
    ready(
        Effect,
        ["move", "move A to REGION"],
        [
            "Each of these men goes to the first square of the region that is empty or may be cleared.",
            "Cada una de estas piezas va a la primera casilla de la región que esté vacía o pueda vaciarse.",
        ],
        "on arrive guard in last: move mover to centre becoming runner",
    ),
    ready(
        Effect,
        ["becoming", "move A to REGION becoming KIND"],
        [
            "Where it arrives it is of that kind.",
            "Al llegar es de esa clase.",
        ],
        "on promote runner: move mover to camp becoming scout",
    ),
    ready(
        Effect,
        ["removing", "move A to REGION, removing B"],
        [
            "Who may stand on the target, and is then taken off; without it the target must be empty.",
            "Quién puede estar en el destino, y se retira; sin esto, el destino debe estar vacío.",
        ],
        "on promote runner: move mover to camp, removing any not royal",
    ),
    ready(
        Effect,
        [
            "else",
            "else nearest on its rank | else nearest free on its rank",
        ],
        [
            "If no square of the region will do: the nearest one of its rank that will, or that is empty; of two the one on the lower file.",
            "Si ninguna casilla de la región sirve: la más próxima de su fila que sirva, o que esté vacía; de dos, la de la columna anterior.",
        ],
        "on promote runner: move mover to camp, else nearest free on its rank",
    ),
    ready(
        Effect,
        ["place", "place KIND on REGION"],
        [
            "A new man of the side that moved appears on the first empty square.",
            "Aparece una pieza nueva del bando que jugó en la primera casilla vacía.",
        ],
        "on capture: place own guard on own camp",
    ),
    ready(
        Limit,
        ["once", "once per side | once per game"],
        [
            "Each side, or both together, may use the sentence once in a game.",
            "Cada bando, o los dos juntos, puede usar la frase una vez por partida.",
        ],
        "move: swap own runner with own scout, once per side",
    ),
    ready(
        Limit,
        ["N", "N per side | N per game"],
        ["At most so often.", "Como mucho tantas veces."],
        "move: swap own runner with own scout, 3 per game",
    ),
];
