//! When a sentence is asked, and what the moments with words of their own are about.

use super::Topic::{Attack, Event, Forbid, Moment, Move, See};
use super::{Entry, ready};

pub(super) const ENTRIES: &[Entry] = &[
    ready(
        Moment,
        ["move", "move: swap A with B, once per side unless C"],
        [
            "An extra move, which the pieces do not have by themselves.",
            "Una jugada adicional, que las piezas no tienen por sí mismas.",
        ],
        "move: swap own runner with own scout, once per side, unless in check",
    ),
    ready(
        Moment,
        ["forbid", "forbid capture of A to REGION taking B if C"],
        [
            "Moves that may not be played; the parts of the sentence must all hold.",
            "Jugadas prohibidas; deben cumplirse todas las partes de la frase.",
        ],
        "forbid quiet if can capture",
    ),
    ready(
        Moment,
        [
            "attack",
            "attack: along BETZA from REGION, through everything, on A",
        ],
        [
            "Squares are attacked though no piece attacks them.",
            "Unas casillas están atacadas aunque ninguna pieza las ataque.",
        ],
        "attack: along B from centre, on own chief",
    ),
    ready(
        Moment,
        ["on", "on arrive A in REGION: win, add N to COUNTER if C"],
        [
            "What follows when something has happened on the board.",
            "Lo que ocurre después de algo que ha pasado en el tablero.",
        ],
        "on arrive scout in centre: win",
    ),
    ready(
        Moment,
        ["safe", "safe: if C"],
        [
            "While C holds, seen from a side, its royals need not fear attacks: there is no check.",
            "Mientras C se cumple, vista desde un bando, sus piezas reales no temen ataques: no hay jaque.",
        ],
        "safe: if own chief in own camp",
    ),
    ready(
        Moment,
        ["end", "end: win if C"],
        [
            "The game is decided before the side to move plays: it wins, loses or draws.",
            "La partida se decide antes de que juegue el bando de turno: gana, pierde o empata.",
        ],
        "end: lose if count(own) = 1",
    ),
    ready(
        Moment,
        ["see", "see: own, targets, attacks, REGION if C"],
        [
            "What a side sees, whoever is to move; all else is hidden from it until the game is over. Several sentences add up.",
            "Lo que ve un bando, sea de quien sea el turno; lo demás le queda oculto hasta el final de la partida. Varias frases se suman.",
        ],
        "see: own, targets, centre",
    ),
    ready(
        Event,
        ["arrive", "on arrive A in REGION"],
        [
            "A man that moved now stands there, as what it now is.",
            "Una pieza que se movió está ahora allí, como lo que ahora es.",
        ],
        "on arrive chief in enemy camp: draw",
    ),
    ready(
        Event,
        ["leave", "on leave A in REGION"],
        [
            "A man has moved away from where it stood, as what it was.",
            "Una pieza ha salido de donde estaba, como lo que era.",
        ],
        "on leave chief in own camp: lose",
    ),
    ready(
        Event,
        ["capture", "on capture A"],
        [
            "A man was captured, where and as what it stood; an enemy's unless you say otherwise. Once for each man that a move captures.",
            "Se ha capturado una pieza, donde y como estaba; enemiga si no se dice otra cosa. Una vez por cada pieza que la jugada captura.",
        ],
        "on capture: remove any not guard within 1 of to",
    ),
    ready(
        Event,
        ["promote", "on promote A"],
        ["A man has become A.", "Una pieza se ha convertido en A."],
        "on promote runner: win",
    ),
    ready(
        Event,
        ["check", "on check"],
        ["The move gives check.", "La jugada da jaque."],
        "on check: add 1 to checks",
    ),
    ready(
        Event,
        ["move", "on move A"],
        [
            "Any move; A is the man that moved, where it stood and what it was.",
            "Cualquier jugada; A es la pieza que se movió, donde estaba y lo que era.",
        ],
        "on move: add 1 to moves if moves < 30",
    ),
    ready(
        Move,
        ["swap", "swap A with B"],
        [
            "Two men change places; own men unless you say otherwise.",
            "Dos piezas cambian de sitio; propias si no se dice otra cosa.",
        ],
        "move: swap runner at a1|a8 with scout at b1|b8, once per side",
    ),
    ready(
        Move,
        ["by way of", "swap A with B by way of REGION"],
        [
            "The first goes to where the second stands, and that one to the nearest empty square of the region.",
            "La primera va adonde está la segunda, y esta a la casilla vacía más próxima de la región.",
        ],
        "move: swap own chief with own scout by way of enemy camp, once per side",
    ),
    ready(
        Move,
        ["move", "move A to REGION becoming KIND, removing B"],
        [
            "A man goes to any empty square of the region, or takes off who may be removed there.",
            "Una pieza va a cualquier casilla vacía de la región, o retira a quien puede quitarse de allí.",
        ],
        "move: move own guard to centre becoming runner, removing enemy not royal, once per side",
    ),
    ready(
        Move,
        ["along", "move A along BETZA"],
        [
            "A man goes along a movement that it has not by itself; it captures no royals.",
            "Una pieza va según un movimiento que no tiene por sí misma; no captura piezas reales.",
        ],
        "move: move own chief along N, once per side",
    ),
    ready(
        Move,
        ["place", "place KIND on REGION"],
        [
            "A new man appears on any empty square of the region.",
            "Aparece una pieza nueva en cualquier casilla vacía de la región.",
        ],
        "move: place own guard on own camp, 2 per side",
    ),
    ready(
        Move,
        ["pass", "pass"],
        [
            "The side to move does nothing.",
            "El bando de turno no hace nada.",
        ],
        "move: pass, once per side",
    ),
    ready(
        Forbid,
        ["drop", "forbid drop"],
        [
            "Only drops from the hand. Without it, `of A` never means a man in hand.",
            "Solo piezas que se sueltan de la mano. Sin ella, `of A` nunca es una pieza en mano.",
        ],
        "forbid drop of guard to centre",
    ),
    ready(
        Forbid,
        ["quiet", "forbid quiet"],
        [
            "Moves that capture nothing.",
            "Jugadas que no capturan nada.",
        ],
        "forbid quiet move of guard to centre",
    ),
    ready(
        Forbid,
        ["capture", "forbid capture"],
        ["Moves that capture.", "Jugadas que capturan."],
        "forbid capture of guard",
    ),
    ready(
        Forbid,
        ["move", "forbid move"],
        [
            "Moves of either sort; the word may be left out.",
            "Jugadas de ambas clases; la palabra puede omitirse.",
        ],
        "forbid move of runner to enemy camp",
    ),
    ready(
        Forbid,
        ["of", "of A"],
        [
            "Moves of these men, where they stand before the move; own men unless you say otherwise.",
            "Jugadas de estas piezas, donde están antes de jugar; propias si no se dice otra cosa.",
        ],
        "forbid move of guard in centre",
    ),
    ready(
        Forbid,
        ["to", "to REGION"],
        ["Moves that arrive there.", "Jugadas que llegan allí."],
        "forbid move to centre unless own can capture",
    ),
    ready(
        Forbid,
        ["taking", "taking A"],
        [
            "Captures of these men; enemy men unless you say otherwise.",
            "Capturas de estas piezas; enemigas si no se dice otra cosa.",
        ],
        "forbid capture of guard taking runner",
    ),
    ready(
        Forbid,
        ["that", "that leaves C"],
        [
            "Moves after which, all consequences included, the condition holds; seen from the side that plays them.",
            "Jugadas tras las cuales, con todas sus consecuencias, se cumple la condición; vista desde el bando que las juega.",
        ],
        "forbid capture that leaves count(own chief) = 0",
    ),
    ready(
        Forbid,
        ["becoming", "becoming KIND"],
        ["Promotions to this kind.", "Promociones a esta clase."],
        "forbid move of guard becoming runner if count(own runner) >= 2",
    ),
    ready(
        Attack,
        ["along", "along BETZA from REGION, along BETZA from KIND"],
        [
            "The lines of attack: a movement from each of the squares, by the side of the attacked man, or from each man of a kind, an enemy's unless you say otherwise.",
            "Las líneas de ataque: un movimiento desde cada casilla, según el bando de la pieza atacada, o desde cada pieza de una clase, enemiga si no se dice otra cosa.",
        ],
        "attack: along R from own camp",
    ),
    ready(
        Attack,
        ["through", "through everything"],
        [
            "The lines go through all that stands in their way.",
            "Las líneas atraviesan todo lo que encuentran.",
        ],
        "attack: along B from centre, through everything",
    ),
    ready(
        Attack,
        ["on", "on A"],
        [
            "Only these men are attacked; without it, royal men.",
            "Solo estas piezas están atacadas; sin esto, las reales.",
        ],
        "attack: along B from centre, on chief",
    ),
    ready(
        See,
        ["own", "own"],
        [
            "The squares of the own men, which a side always sees; alone, nothing else.",
            "Las casillas de las piezas propias, que un bando siempre ve; a solas, nada más.",
        ],
        "see: own",
    ),
    ready(
        See,
        ["enemy", "enemy"],
        [
            "The squares of all enemy men.",
            "Las casillas de todas las piezas enemigas.",
        ],
        "see: enemy if count(own guard) >= 1",
    ),
    ready(
        See,
        ["targets", "targets"],
        [
            "The squares that own men could move to, and what they could capture, also in passing.",
            "Las casillas a las que podrían ir las piezas propias, y lo que podrían capturar, también al paso.",
        ],
        "see: targets",
    ),
    ready(
        See,
        ["attacks", "attacks"],
        [
            "The squares on which own men could capture if an enemy stood there.",
            "Las casillas en las que las piezas propias podrían capturar si hubiera allí una pieza enemiga.",
        ],
        "see: targets, attacks",
    ),
];
