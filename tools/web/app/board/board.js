// A board of any shape: draws a position and asks for moves.
import { h, put, s } from "../dom.js";
import { sideName, t } from "../words.js";
import { mayAnimate } from "../settings.js";
import { Geometry } from "./geometry.js";
import { Labels } from "./labels.js";
import { Men } from "./men.js";
import { Marks } from "./marks.js";
import { Picker } from "./picker.js";
import { listenToKeys, listenToPointer } from "./input.js";

/**
 * @typedef {{move: string, san: string, from: string|null, to: string, drop: string|null,
 *   promotion: string|null, victims: string[], special: string|null}} Move
 * @typedef {{square: string, kind: string, side: "first"|"second"}} Man
 * @typedef {{fen: string, turn: "first"|"second", number: number, check: string[], men: Man[], hidden: string[],
 *   hands: {first: {kind: string, count: number}[], second: {kind: string, count: number}[]},
 *   last: string[], legal: Move[]}} Position
 * @typedef {{play?: (move: Move) => void, point?: (man: Man|null, square: string) => void,
 *   press?: (square: string) => void, carry?: (from: string, to: string|null) => void,
 *   early?: () => "first"|"second"|null, refused?: (from: string, to: string) => void, small?: boolean}} Wishes
 */

/** One board on the page. */
export class Board {
  /**
   * @param {any} game what it is about: `board` and `kinds`
   * @param {import("../art.js").Art} art
   * @param {Wishes} [wishes] whom to tell; with `press` every square answers and no rule is asked; a `small` board is a
   *   picture without coordinates
   */
  constructor(game, art, wishes = {}) {
    this.game = game;
    this.art = art;
    this.wishes = wishes;
    this.geometry = new Geometry(game.board);
    this.titles = new Map(game.kinds.map((/** @type {any} */ kind) => [kind.name, kind.title]));
    /** @type {Position|null} */
    this.position = null;
    this.movable = false;
    this.cursor = this.geometry.first();
    this.element = h("div", { class: "board", style: this.geometry.shape() });
    this.picker = new Picker(this);
    this.labels = new Labels(this);
    this.#draw();
    new ResizeObserver(([{ contentRect }]) => this.labels.fit(contentRect.width)).observe(this.element);
    listenToPointer(this);
    listenToKeys(this);
  }

  /** Draws everything anew; needed when the board is turned. */
  #draw() {
    this.svg = s("svg", {
      role: "group", "aria-label": t("board.label"), class: "board-drawing",
    });
    this.squares = new Map();
    const frame = this.geometry.squares.map((square) => this.#frame(square));
    const squares = this.#inReadingOrder().map((square) => this.#square(square));
    this.men = new Men(this);
    this.marks = new Marks(this);
    this.svg.append(s("g", { class: "frame" }, frame), s("g", {}, squares),
      this.labels.layer, this.men.layer, this.marks.layer);
    put(this.element, this.svg);
    this.labels.write();
    this.#rove();
  }

  #inReadingOrder() {
    const order = (/** @type {any} */ square) => {
      const { x, y } = this.geometry.corner(square);
      return y * this.geometry.files + x;
    };
    return [...this.geometry.squares].sort((one, other) => order(one) - order(other));
  }

  /** @param {import("./geometry.js").Square} square */
  #frame(square) {
    const { x, y } = this.geometry.corner(square);
    return s("rect", { x: x - 0.05, y: y - 0.05, width: 1.1, height: 1.1, rx: 0.06 });
  }

  /** @param {import("./geometry.js").Square} square */
  #square(square) {
    const { x, y } = this.geometry.corner(square);
    const group = s("g", {
      class: `square ${square.dark ? "dark" : "light"}`, role: "button", tabindex: -1,
      "data-square": square.name, transform: `translate(${x} ${y})`,
    },
    s("rect", { class: "ground", width: 1, height: 1 }),
    s("rect", { class: "tint", width: 1, height: 1 }),
    s("circle", { class: "dot", cx: 0.5, cy: 0.5, r: 0.15 }),
    s("circle", { class: "halo", cx: 0.5, cy: 0.5, r: 0.44 }),
    s("rect", { class: "ring", x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.05 }));
    group.addEventListener("focus", () => {
      this.#rove(square.name);
      this.#tell(square.name);
    });
    this.squares.set(square.name, group);
    return group;
  }

  /** Turns the board around. */
  flip() {
    this.turnTo(!this.geometry.flipped);
  }

  /** @param {boolean} flipped */
  turnTo(flipped) {
    if (flipped === this.geometry.flipped) return;
    this.geometry.flipped = flipped;
    this.redraw();
  }

  /** Draws the position again, after a setting changed. */
  redraw() {
    const arrows = this.marks.all;
    this.#draw();
    this.marks.restore(arrows);
    if (this.position) this.show(this.position, { movable: this.movable, still: true });
  }

  /**
   * Shows a position.
   * @param {Position} position
   * @param {{movable?: boolean, still?: boolean}} [how]
   */
  show(position, how = {}) {
    const movable = how.movable ?? false;
    const fresh = this.position?.fen !== position.fen;
    const same = !fresh && this.movable === movable && this.position?.legal.length === position.legal.length;
    this.position = position;
    this.movable = movable;
    this.element.classList.toggle("animated", mayAnimate() && !how.still);
    this.men.show(position);
    if (fresh) this.marks.clear();
    this.picker.follow(same);
  }

  /** Puts the classes and names of all squares right. */
  refresh() {
    const position = this.position;
    if (!position) return;
    const men = new Map(position.men.map((man) => [man.square, man]));
    const targets = this.picker.targets();
    const own = this.movable ? new Set(position.legal.map((move) => move.from)) : new Set();
    const { plan } = this.picker;
    for (const [name, group] of this.squares) {
      const has = {
        last: position.last?.includes(name), check: position.check?.includes(name), hidden: position.hidden?.includes(name),
        selected: this.picker.from === name, planned: plan?.from === name || plan?.to === name, target: targets.has(name), taken: targets.has(name) && men.has(name),
        own: own.has(name),
      };
      for (const [word, on] of Object.entries(has)) group.classList.toggle(word, Boolean(on));
      group.setAttribute("aria-label", this.#name(name, men.get(name), has));
      group.setAttribute("aria-pressed", String(has.selected));
    }
  }

  /**
   * @param {string} name
   * @param {Man|undefined} man
   * @param {Record<string, any>} has
   */
  #name(name, man, has) {
    const parts = [name];
    if (man) parts.push(this.manName(man));
    else parts.push(has.hidden ? t("board.hidden") : t("board.empty"));
    if (has.check) parts.push(t("board.check"));
    if (has.target) parts.push(t("board.target"));
    if (has.planned) parts.push(t("board.planned"));
    return parts.join(", ");
  }

  /** @param {{kind: string, side: "first"|"second"}} man */
  manName(man) {
    return t("board.man", { side: sideName(man.side), kind: this.titles.get(man.kind) ?? man.kind });
  }

  /**
   * The man on a square.
   * @param {string} square
   */
  manAt(square) {
    return this.position?.men.find((man) => man.square === square) ?? null;
  }

  /**
   * Moves the cursor; only its square can be reached by the tabulator.
   * @param {string} [square]
   */
  #rove(square = this.cursor) {
    if (!this.squares.has(square)) return;
    this.squares.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = square;
    this.squares.get(square).setAttribute("tabindex", "0");
  }

  /** @param {string} square */
  focus(square) {
    this.#rove(square);
    this.squares.get(square)?.focus({ preventScroll: true });
  }

  /** @param {string} square */
  #tell(square) {
    this.wishes.point?.(this.manAt(square), square);
  }

  /**
   * Where a pointer is, in squares.
   * @param {{clientX: number, clientY: number}} event
   */
  place(event) {
    const matrix = this.svg.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y, square: this.geometry.at(point.x, point.y)?.name ?? null };
  }
}
