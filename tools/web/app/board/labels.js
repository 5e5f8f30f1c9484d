// The coordinates around a board, as large as text on the page whatever the size of the squares.
import { put, s } from "../dom.js";
import { setting } from "../settings.js";
import { USUAL } from "./geometry.js";

// So many pixels high where there is room.
const HIGH = 13;
const [SMALLEST, LARGEST] = [0.16, 0.42];

/** The layer of coordinates; it also decides how much room the drawing leaves for them. */
export class Labels {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.layer = s("g", { class: "coordinates", "aria-hidden": "true" });
    this.size = USUAL;
  }

  /**
   * Takes the size that fits a board of some width.
   * @param {number} width on the screen
   */
  fit(width) {
    const unit = width / this.board.geometry.files;
    const size = Math.min(LARGEST, Math.max(SMALLEST, HIGH / unit));
    if (width === 0 || Math.abs(size - this.size) < 0.02) return;
    this.size = size;
    this.write();
  }

  /** Writes them and leaves room for them. */
  write() {
    const { geometry, svg } = this.board;
    const { files, ranks } = geometry;
    const size = setting("coordinates") && !this.board.wishes.small ? this.size : 0;
    const edges = geometry.edges(size);
    svg.setAttribute("viewBox", `${-edges.left} ${-edges.top} ${files + edges.left + edges.right} ${ranks + edges.top + edges.bottom}`);
    this.layer.setAttribute("font-size", String(size));
    put(this.layer, size > 0 && this.#texts(edges));
  }

  /** @param {{left: number, right: number, bottom: number}} edges */
  #texts({ left, right, bottom }) {
    const { files, ranks } = this.board.geometry;
    const { file, rank } = this.board.geometry.labels();
    const text = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y) =>
      s("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" }, words);
    return [
      file.map((name, column) => text(name, column + 0.5, ranks + bottom * 0.55)),
      rank.map((name, row) => [text(name, -left * 0.55, row + 0.5), right === left && text(name, files + right * 0.55, row + 0.5)]),
    ];
  }
}
