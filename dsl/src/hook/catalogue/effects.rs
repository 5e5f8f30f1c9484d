//! What a sentence does, and how often.

use super::Topic::{Effect, Limit};
use super::{Entry, ready};

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
    ready(
        Effect,
        ["send", "send A to own | enemy hand"],
        [
            "Men leave the board for a hand, from which they can be dropped; `captured` too. To a partner's hand is read, not played.",
            "Unas piezas dejan el tablero por una reserva, desde la que pueden colocarse; también `captured`. A la de un compañero se lee, no se juega.",
        ],
        "on capture guard in dark: send captured to own hand",
    ),
    ready(
        Effect,
        ["turn", "turn A into KIND"],
        [
            "All these men turn into a kind of their own side.",
            "Todas estas piezas se convierten en una clase, sin cambiar de bando.",
        ],
        "on capture: turn own guard within 1 of to into scout",
    ),
    ready(
        Effect,
        ["move", "move A to REGION | from | to"],
        [
            "Each of these men goes to the first square of the region that is empty or may be cleared; the first of them goes to a square of the move, if it is empty.",
            "Cada una de estas piezas va a la primera casilla de la región que esté vacía o pueda vaciarse; la primera de ellas va a una casilla de la jugada, si está vacía.",
        ],
        "on capture: move mover to from",
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
        ["place", "place A on REGION"],
        [
            "A new man appears on each empty square of the region; an own one unless you say otherwise.",
            "Aparece una pieza nueva en cada casilla vacía de la región; propia si no se dice otra cosa.",
        ],
        "on capture: place own guard on own camp",
    ),
    ready(
        Effect,
        ["again", "again | again with mover"],
        [
            "The side that has moved moves again, with any man or with the same.",
            "El bando que ha jugado juega otra vez, con cualquier pieza o con la misma.",
        ],
        "on check: again with mover",
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
