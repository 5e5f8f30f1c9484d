// One board of a table with its players, clocks and men in hand.
import { post } from "../api.js";
import { h, put } from "../dom.js";
import { sideName, t } from "../words.js";
import { Board } from "../board/board.js";
import { handTray } from "../board/hands.js";
import { clockFace } from "./clock.js";

const SIDES = /** @type {const} */ (["first", "second"]);

/**
 * @param {import("./page.js").TablePage} table
 * @param {number} index
 */
export function boardColumn(table, index) {
  const { game, art } = table.ruleset;
  const board = new Board(game, art, {
    play: (move) => play(table, move.move, index),
    point: (man) => table.card.show(man),
    early: () => table.early(index),
    refused: (from, to) => table.explain(from, to, index),
  });
  const plates = Object.fromEntries(SIDES.map((side) => [side, plate(table, index, side, handTray(board, side))]));
  const other = h("div", { class: "row other-moves" });
  const [above, below] = [h("div", { class: "edge" }), h("div", { class: "edge" })];
  const element = h("section", { class: "board-column", style: board.geometry.shape(), "data-board": index, "aria-label": t("board.number", { board: "AB"[index] }) },
    table.view.boards.length > 1 && h("h2", { class: "board-name" }, t("board.number", { board: "AB"[index] })),
    above, board.element, below, other);
  const arrange = () => {
    const [top, bottom] = board.geometry.flipped ? SIDES : [SIDES[1], SIDES[0]];
    put(above, plates[top].element);
    put(below, plates[bottom].element);
  };
  const refresh = () => {
    arrange();
    const position = table.review.position(index);
    board.show(table.covered ? bare(position) : position, { movable: table.movable(index) });
    SIDES.forEach((side) => plates[side].refresh());
    put(other, otherMoves(table, index, board));
  };
  const flip = () => {
    board.flip();
    refresh();
  };
  return { element, board, refresh, flip, leave: () => SIDES.forEach((side) => plates[side].leave()) };
}

/**
 * What may be seen while the screen changes hands: nothing.
 * @param {any} position
 */
const bare = (position) => ({ ...position, fen: "", men: [], legal: [], last: [], check: [], hands: { first: [], second: [] } });

/**
 * Moves that no square of departure shows, such as a pass.
 * @param {import("./page.js").TablePage} table
 * @param {number} index
 * @param {Board} board
 */
function otherMoves(table, index, board) {
  if (!board.movable || !board.position) return [];
  return board.position.legal
    .filter((move) => (!move.from && !move.drop) || (move.from && move.from === move.to))
    .slice(0, 12)
    .map((move) => h("button", { type: "button", onclick: () => play(table, move.move, index) }, move.san));
}

/**
 * @param {import("./page.js").TablePage} table
 * @param {string} move
 * @param {number} board
 */
export function play(table, move, board) {
  return table.send(() => post(`${table.path}/moves`, { move, board, ply: table.view.moves.length }));
}

/**
 * The name of a player, the men in hand, and the clock.
 * @param {import("./page.js").TablePage} table
 * @param {number} index
 * @param {"first"|"second"} side
 * @param {Element} hand
 */
function plate(table, index, side, hand) {
  const name = h("span", { class: "plate-name" });
  const clock = clockFace(side);
  const element = h("div", { class: "plate" }, h("span", { class: `disc ${side}`, "aria-hidden": "true" }), name, hand, clock.element);
  const refresh = () => {
    const { players, boards, clocks, result } = table.view;
    const player = players[index === 1 ? `${side}-b` : side];
    name.textContent = `${sideName(side)} · ${playerName(player)}`;
    element.classList.toggle("to-move", !result && boards[index].turn === side);
    clock.set(clocks?.[index] ?? null);
  };
  return { element, refresh, leave: clock.leave };
}

/** @param {any} player */
export function playerName(player) {
  if (!player) return "";
  if (player.kind === "person") return player.name || t("person");
  if (player.level) return t("engine.level", { level: player.level });
  return t("engine.time", { seconds: player.milliseconds / 1000 });
}
