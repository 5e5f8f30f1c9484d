// Looking back: positions that have been, without leaving the game.
import { post } from "../api.js";
import { attempt } from "../live.js";

/** Which ply of a table is looked at. */
export class Review {
  /** @param {import("./page.js").TablePage} table */
  constructor(table) {
    this.table = table;
    /** @type {number|null} how many moves have been played there; null is the present */
    this.at = null;
    /** @type {Map<string, any>} */
    this.positions = new Map();
    this.length = table.view.moves.length;
  }

  /** After a new move the present is shown again. */
  follow() {
    const { length } = this.table.view.moves;
    if (length !== this.length) this.at = null;
    this.length = length;
  }

  /** @param {number} by */
  step(by) {
    this.go((this.at ?? this.length) + by);
  }

  /** @param {number|null} ply */
  async go(ply) {
    const at = ply === null || ply >= this.length ? null : Math.max(ply, 0);
    if (at !== null && !(await attempt(() => this.#fetch(at)))) return;
    this.at = at;
    this.table.columns.forEach((/** @type {any} */ column) => column.refresh());
    this.table.moves.refresh();
    this.table.controls.refresh();
  }

  /**
   * Fetches what is needed to show a ply.
   * @param {number} ply
   */
  async #fetch(ply) {
    for (const board of this.table.view.boards.keys()) await this.#position(this.#fen(ply, board));
    return true;
  }

  /** @param {string|null} fen */
  async #position(fen) {
    if (fen === null || this.positions.has(fen)) return;
    const { position } = await post("/api/position", { ...this.table.ruleset.what, fen });
    this.positions.set(fen, { ...position, legal: [] });
  }

  /**
   * The FEN of a board after so many moves; null for the start if nobody told it.
   * @param {number} ply
   * @param {number} board
   * @returns {string|null}
   */
  #fen(ply, board) {
    const { moves, start } = this.table.view;
    const last = moves.slice(0, ply).findLast((/** @type {any} */ move) => (move.board ?? 0) === board && move.fen);
    return last?.fen ?? (Array.isArray(start) ? start[board] : start) ?? null;
  }

  /**
   * What a board shows now.
   * @param {number} board
   */
  position(board) {
    const { view, ruleset } = this.table;
    if (this.at === null) return view.boards[board];
    const fen = this.#fen(this.at, board);
    return (fen ? this.positions.get(fen) : null) ?? { ...ruleset.game.position, legal: [] };
  }
}
