// The men on the board: puts them on their squares and lets them glide there.
import { s } from "../dom.js";

/** @typedef {{kind: string, side: string, square: string, element: SVGGElement}} Shown */

/** The layer of men. */
export class Men {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.layer = s("g", { class: "men", "aria-hidden": "true" });
    /** @type {Shown[]} */
    this.shown = [];
  }

  /** @param {import("./board.js").Position} position */
  show(position) {
    const wanted = position.men.map((man) => ({ ...man, taken: false }));
    const stay = this.shown.filter((shown) => claim(wanted, (man) => same(man, shown) && man.square === shown.square));
    const loose = this.shown.filter((shown) => !stay.includes(shown));
    const movers = this.#movers(loose, wanted, position.last ?? []);
    loose.filter((shown) => !movers.includes(shown)).forEach((shown) => shown.element.remove());
    const fresh = wanted.filter((man) => !man.taken).map((man) => this.#enter(man));
    this.shown = [...stay, ...movers, ...fresh];
  }

  /**
   * Men that went elsewhere: those of the last move first, then any of the same kind.
   * @param {Shown[]} loose
   * @param {any[]} wanted
   * @param {string[]} last
   */
  #movers(loose, wanted, last) {
    const near = (/** @type {string} */ square) => (last.includes(square) ? 0 : 1);
    const ordered = [...loose].sort((one, other) => near(one.square) - near(other.square));
    return ordered.filter((shown) => {
      const man = claim(wanted, (one) => same(one, shown) && last.includes(one.square)) ?? claim(wanted, (one) => same(one, shown));
      if (man) {
        shown.square = man.square;
        this.layer.append(shown.element);
        this.place(shown);
      }
      return Boolean(man);
    });
  }

  /** @param {import("./board.js").Man} man */
  #enter(man) {
    const element = s("g", { class: `man ${man.side}` }, this.board.art.man(man.kind, man.side));
    const shown = { kind: man.kind, side: man.side, square: man.square, element };
    this.place(shown);
    this.layer.append(element);
    return shown;
  }

  /**
   * Puts a man where it belongs.
   * @param {Shown} shown
   */
  place(shown) {
    const square = this.board.geometry.byName.get(shown.square);
    if (!square) return;
    const { x, y } = this.board.geometry.corner(square);
    shown.element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Puts every man where it belongs. */
  settle() {
    this.shown.forEach((shown) => this.place(shown));
  }

  /**
   * Moves a man at once, before the server has answered.
   * @param {string} from
   * @param {string} to
   */
  preview(from, to) {
    const [mover, there] = [this.at(from), this.at(to)];
    if (!mover || from === to) return;
    if (there && there.side !== mover.side) {
      there.element.remove();
      this.shown = this.shown.filter((shown) => shown !== there);
    }
    mover.square = to;
    this.place(mover);
  }

  /** @param {string} square */
  at(square) {
    return this.shown.find((shown) => shown.square === square);
  }
}

/**
 * @param {{kind: string, side: string}} one
 * @param {{kind: string, side: string}} other
 */
const same = (one, other) => one.kind === other.kind && one.side === other.side;

/**
 * Takes the first man that fits and that nobody has taken.
 * @param {any[]} men
 * @param {(man: any) => boolean} fits
 */
function claim(men, fits) {
  const man = men.find((one) => !one.taken && fits(one));
  if (man) man.taken = true;
  return man;
}
