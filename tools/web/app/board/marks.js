// Arrows and circles that a person draws with the right button.
import { put, s } from "../dom.js";

/** The layer of arrows. */
export class Marks {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.layer = s("g", { class: "marks", "aria-hidden": "true" });
    /** @type {{from: string, to: string, tone: string}[]} */
    this.all = [];
    /** @type {{from: string, to: string, tone: string}[]} */
    this.hints = [];
  }

  /**
   * Draws a mark, or takes it away if it is there.
   * @param {string} from
   * @param {string} to the same square for a circle
   */
  toggle(from, to) {
    const there = this.all.some((mark) => mark.from === from && mark.to === to);
    this.restore(there
      ? this.all.filter((mark) => mark.from !== from || mark.to !== to)
      : [...this.all, { from, to, tone: "own" }]);
  }

  /** @param {{from: string, to: string, tone: string}[]} marks */
  restore(marks) {
    this.all = marks;
    this.#draw();
  }

  /**
   * Arrows of the program: a hint or the lines of the analysis.
   * @param {{from: string, to: string}[]} moves
   */
  hint(moves) {
    this.hints = moves.map((move) => ({ ...move, tone: "hint" }));
    this.#draw();
  }

  clear() {
    this.hints = [];
    this.restore([]);
  }

  #draw() {
    const known = (/** @type {{from: string, to: string}} */ mark) =>
      this.board.geometry.byName.has(mark.from) && this.board.geometry.byName.has(mark.to);
    put(this.layer, [...this.hints, ...this.all].filter(known).map((mark) => this.#mark(mark)));
  }

  /** @param {{from: string, to: string, tone: string}} mark */
  #mark({ from, to, tone }) {
    const start = this.board.geometry.centre(from);
    if (from === to) return s("circle", { class: tone, cx: start.x, cy: start.y, r: 0.43 });
    const end = this.board.geometry.centre(to);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    const at = (/** @type {number} */ far, /** @type {number} */ aside) =>
      `${start.x + along.x * far - along.y * aside},${start.y + along.y * far + along.x * aside}`;
    const neck = length - 0.45;
    return s("polygon", {
      class: `${tone} arrow`,
      points: [at(0.3, -0.07), at(neck, -0.07), at(neck, -0.2), at(length - 0.1, 0), at(neck, 0.2), at(neck, 0.07), at(0.3, 0.07)].join(" "),
    });
  }
}
