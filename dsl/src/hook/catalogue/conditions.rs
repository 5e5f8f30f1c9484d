//! Whether a sentence applies, and which men it is about.

use super::Topic::{Condition, Men};
use super::{Entry, later, ready};

pub(super) const ENTRIES: &[Entry] = &[
    ready(
        Condition,
        ["if", "if C"],
        [
            "The sentence applies when the condition holds.",
            "La frase vale cuando se cumple la condición.",
        ],
        "end: win if no moves",
    ),
    ready(
        Condition,
        ["unless", "unless C"],
        [
            "The sentence applies when the condition does not hold.",
            "La frase vale cuando la condición no se cumple.",
        ],
        "move: swap own runner with own scout unless in check",
    ),
    ready(
        Condition,
        ["in check", "in check | enemy in check"],
        [
            "A royal of the side is attacked; the own side's unless you say otherwise.",
            "Una pieza real del bando está atacada; del propio si no se dice otra cosa.",
        ],
        "move: swap own chief with own scout if in check",
    ),
    ready(
        Condition,
        ["no moves", "no moves | enemy has no moves"],
        [
            "The side has no legal move; the one to move unless you say otherwise.",
            "El bando no tiene jugada legal; el de turno si no se dice otra cosa.",
        ],
        "end: lose if no moves and not in check",
    ),
    ready(
        Condition,
        ["can capture", "own can capture | enemy can capture"],
        [
            "The side has a legal capture; the one to move unless you say otherwise.",
            "El bando tiene una captura legal; el de turno si no se dice otra cosa.",
        ],
        "forbid quiet if own can capture",
    ),
    ready(
        Condition,
        ["count", "count(A) = N | count(A) < count(B)"],
        [
            "How many such men there are, either side's unless you say otherwise; with = != < <= > >=.",
            "Cuántas piezas así hay, de ambos bandos si no se dice otra cosa; con = != < <= > >=.",
        ],
        "end: lose if count(enemy) = 1 or count(own guard) < 2",
    ),
    ready(
        Condition,
        ["can move", "A can move to REGION"],
        [
            "Such a man has a legal move that ends there.",
            "Una pieza así tiene una jugada legal que termina allí.",
        ],
        "end: lose if not own chief can move to centre",
    ),
    ready(
        Condition,
        ["to move", "own to move"],
        ["It is the side's turn.", "Le toca jugar al bando."],
        "on capture: draw if count(any) = 2 and enemy to move",
    ),
    ready(
        Condition,
        ["COUNTER", "COUNTER >= N | enemy COUNTER >= N"],
        [
            "Asks a counter of the side.",
            "Pregunta por un contador del bando.",
        ],
        "on check: win if checks >= 3",
    ),
    ready(
        Condition,
        ["A", "A"],
        [
            "There is such a man, either side's unless you say otherwise.",
            "Hay una pieza así, de cualquier bando si no se dice otra cosa.",
        ],
        "end: win if own chief in enemy camp",
    ),
    ready(
        Condition,
        ["is empty", "REGION is empty"],
        ["Nobody stands there.", "No hay nadie allí."],
        "end: draw if own camp is empty and enemy camp is empty",
    ),
    ready(
        Condition,
        ["and", "C and C"],
        [
            "Both hold; `and` binds more tightly than `or`.",
            "Se cumplen ambas; `and` une con más fuerza que `or`.",
        ],
        "end: win if no moves and in check",
    ),
    ready(
        Condition,
        ["or", "C or C"],
        ["At least one holds.", "Se cumple al menos una."],
        "end: win if no moves or (in check and count(own) = 1)",
    ),
    ready(
        Condition,
        ["not", "not C"],
        ["It does not hold.", "No se cumple."],
        "end: draw if not in check and count(any) = 2",
    ),
    ready(
        Condition,
        ["capture", "capture"],
        ["The move was a capture.", "La jugada fue una captura."],
        "on arrive scout in centre: win if capture",
    ),
    ready(
        Condition,
        ["attacks", "A attacks B"],
        [
            "One such man attacks another.",
            "Una pieza así ataca a otra.",
        ],
        "end: win if own scout attacks enemy chief",
    ),
    ready(
        Condition,
        ["outranks", "A outranks B"],
        [
            "There are such men, and the highest royal of the first stands above all of the second.",
            "Hay piezas así, y la pieza real de mayor rango de las primeras supera a todas las segundas.",
        ],
        "end: win if own royal outranks enemy royal",
    ),
    ready(
        Condition,
        ["is unmoved", "A is unmoved"],
        [
            "It has not moved in this game.",
            "No se ha movido en esta partida.",
        ],
        "move: swap own chief with own scout if own chief is unmoved",
    ),
    ready(
        Condition,
        ["it attacks", "it attacks N of A that cannot move"],
        [
            "The man of an extra move attacks so many (1 if not said) once it stands where it goes; `that cannot move` counts only those that could go nowhere.",
            "La pieza de una jugada adicional ataca a tantas (1 si no se dice) una vez en su destino; `that cannot move` cuenta solo las que no podrían ir a ninguna parte.",
        ],
        "move: move own guard to centre if it attacks 2 of enemy or it attacks enemy that cannot move",
    ),
    ready(
        Condition,
        ["can move", "A can move"],
        [
            "The side to move has a legal move of such a man.",
            "El bando de turno tiene una jugada legal de una pieza así.",
        ],
        "forbid move of not scout if own scout can move",
    ),
    ready(
        Condition,
        ["is sole royal", "A is sole royal"],
        [
            "The side has no other royal.",
            "El bando no tiene otra pieza real.",
        ],
        "move: swap own chief with own scout if chief is sole royal",
    ),
    later(
        Condition,
        ["drop could block", "own drop could block"],
        [
            "A man put from the hand could parry the check.",
            "Una pieza de la reserva podría parar el jaque.",
        ],
        "end: draw if own drop could block",
    ),
    ready(
        Men,
        ["own", "own A"],
        [
            "Men of the side that moves or has moved.",
            "Piezas del bando que juega o ha jugado.",
        ],
        "end: lose if count(own not guard) = 1",
    ),
    ready(
        Men,
        ["enemy", "enemy A"],
        ["Men of the other side.", "Piezas del otro bando."],
        "end: win if count(enemy) = 1",
    ),
    ready(
        Men,
        ["any", "any A"],
        ["Men of either side.", "Piezas de cualquier bando."],
        "end: draw if count(any) = 2",
    ),
    later(
        Men,
        ["neutral", "neutral A"],
        ["Men of neither side.", "Piezas de ningún bando."],
        "end: draw if count(neutral) = 0",
    ),
    ready(
        Men,
        ["unmoved", "own unmoved A"],
        [
            "Men that have not moved since the game began.",
            "Piezas que no se han movido desde el comienzo de la partida.",
        ],
        "move: swap own unmoved chief with own unmoved scout within 1 of from",
    ),
    ready(
        Men,
        ["KIND", "KIND or KIND"],
        [
            "Men of these kinds, or of these classes.",
            "Piezas de estas clases o grupos.",
        ],
        "end: lose if count(own scout or runner) = 0",
    ),
    ready(
        Men,
        ["royal", "royal"],
        ["All royal kinds.", "Todas las clases reales."],
        "end: lose if count(own royal) = 0",
    ),
    ready(
        Men,
        ["man", "man | men"],
        ["All kinds.", "Todas las clases."],
        "on arrive man in enemy camp: win",
    ),
    ready(
        Men,
        ["not", "not KIND not KIND"],
        ["All kinds but these.", "Todas las clases menos estas."],
        "on capture: remove any not royal not guard within 1 of to",
    ),
    ready(
        Men,
        ["mover", "mover"],
        [
            "The man that moves or has moved; in `on` and `forbid`.",
            "La pieza que juega o ha jugado; en `on` y `forbid`.",
        ],
        "on capture: remove mover",
    ),
    ready(
        Men,
        ["captured", "captured"],
        [
            "The man that is captured, before the move is played.",
            "La pieza que se captura, antes de jugar.",
        ],
        "forbid capture if mover attacks captured and count(own) = 1",
    ),
    ready(
        Men,
        ["top", "top royal"],
        [
            "The highest royal that its side has; ranks are numbers under `royal`.",
            "La pieza real de mayor rango de su bando; los rangos son números en `royal`.",
        ],
        "on arrive top royal in enemy camp: draw",
    ),
    ready(
        Men,
        ["sole", "sole royal"],
        [
            "A royal whose side has no other.",
            "Una pieza real cuyo bando no tiene otra.",
        ],
        "on arrive sole royal in enemy camp: draw",
    ),
    ready(
        Men,
        ["in", "A in REGION"],
        [
            "Those that stand in the region.",
            "Las que están en la región.",
        ],
        "on capture runner in own camp: draw",
    ),
    ready(
        Men,
        ["at", "A at REGION"],
        [
            "The same as `in`, for single squares; `at to` and `at from` are the squares of the move.",
            "Lo mismo que `in`, para casillas sueltas; `at to` y `at from` son las de la jugada.",
        ],
        "move: swap runner at a1|a8 with scout at b1|b8",
    ),
    ready(
        Men,
        ["within", "A within N of to | from | REGION | B"],
        [
            "Those at most N king steps away, diagonal steps included, holes ignored; of one kind or class of men, or of a side's.",
            "Las que están a lo sumo a N pasos de rey, también en diagonal, sin contar huecos; de una clase de piezas, o de un bando.",
        ],
        "on capture: remove any within 1 of to",
    ),
    ready(
        Men,
        ["there", "A there"],
        [
            "Those on the square where the move arrives: the same as `at to`.",
            "Las que están en la casilla adonde llega la jugada: lo mismo que `at to`.",
        ],
        "on capture: remove any there",
    ),
];
