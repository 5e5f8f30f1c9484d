// Sets a position up by hand; the server says whether it can be played.
import { post } from "../api.js";
import { button, calm, h, put } from "../dom.js";
import { sideName, t } from "../words.js";
import { icon } from "../icons.js";
import { Board } from "../board/board.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */

const LEFT = "w";

/** @param {AnalysisPage} page */
export function editor(page) {
  new Editor(page).open();
}

/** An editor in the place of the analysis. */
class Editor {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    const { game, art } = page.ruleset;
    this.game = game;
    this.art = art;
    const [placement, turn, ...rest] = page.answer.position.fen.split(" ");
    this.hands = /\[.*\]$/.exec(placement)?.[0] ?? "";
    this.turn = turn;
    this.rest = rest.length ? ["-", ...rest.slice(1)] : ["-", "-", "0", "1"];
    this.men = page.answer.position.men.map((/** @type {any} */ man) => ({ ...man }));
    /** @type {{kind: string, side: "first"|"second"}|null} */
    this.held = null;
    this.valid = false;
    this.board = new Board(game, art, { press: (square) => this.#press(square), carry: (from, to) => this.#carry(from, to) });
    this.board.turnTo(page.board.geometry.flipped);
  }

  open() {
    this.palette = h("div", { class: "palette", role: "group", "aria-label": t("editor.palette") });
    this.fen = h("input", { class: "wide-input", spellcheck: "false", "aria-label": "FEN", onchange: () => this.#read() });
    this.message = h("div", { role: "status", class: "editor-message" });
    this.use = button(t("editor.use"), () => this.#close(true), { class: "strong", id: "use-position" });
    const turn = h("select", { "aria-label": t("editor.turn"), onchange: () => { this.turn = turn.value; this.#show(); } },
      [["w", "first"], ["b", "second"]].map(([letter, side]) => h("option", { value: letter, selected: letter === this.turn }, t("editor.to-move", { side: sideName(/** @type {any} */ (side)) }))));
    put(this.page.place, this.board.element);
    put(this.page.side, h("section", { class: "card form" },
      h("h2", {}, t("analysis.set-up")), h("p", { class: "quiet" }, t("editor.help")),
      this.palette, turn, h("label", { class: "field" }, h("span", {}, "FEN"), this.fen), this.message,
      h("div", { class: "row" },
        button(t("editor.empty"), () => { this.men = []; this.#show(); }),
        button(t("editor.start"), () => { this.#load(this.game.position.fen, this.game.position.men); }),
        button(t("do.cancel"), () => this.#close(false)), this.use)));
    this.page.place.scrollIntoView({ block: "start" });
    this.#drawPalette();
    this.#show();
  }

  #drawPalette() {
    const choice = (/** @type {any} */ man) => h("button", {
      type: "button", "aria-pressed": String(this.held?.kind === man.kind && this.held?.side === man.side), "aria-label": this.board.manName(man), title: this.board.manName(man),
      onclick: () => this.#hold(man),
    }, this.art.picture(man.kind, man.side));
    const sides = /** @type {const} */ (["first", "second"]);
    put(this.palette, sides.map((side) => h("div", { class: "palette-side" }, this.game.kinds.map((/** @type {any} */ kind) => choice({ kind: kind.name, side })))),
      h("button", { type: "button", "aria-pressed": String(this.held === null), "aria-label": t("editor.rubber"), title: t("editor.rubber"), onclick: () => this.#hold(null) }, icon("rubber")));
  }

  /** @param {any} man */
  #hold(man) {
    this.held = man;
    this.#drawPalette();
  }

  /** @param {string} square */
  #press(square) {
    const there = this.men.find((/** @type {any} */ man) => man.square === square);
    const again = there && this.held && there.kind === this.held.kind && there.side === this.held.side;
    this.men = this.men.filter((/** @type {any} */ man) => man.square !== square);
    if (this.held && !again) this.men.push({ ...this.held, square });
    this.#show();
  }

  /**
   * @param {string} from
   * @param {string|null} to outside of the board the man goes away
   */
  #carry(from, to) {
    const man = this.men.find((/** @type {any} */ one) => one.square === from);
    this.men = this.men.filter((/** @type {any} */ one) => one.square !== from && one.square !== to);
    if (man && to) this.men.push({ ...man, square: to });
    this.#show();
  }

  #show() {
    this.fen.value = this.#text();
    this.board.show({ .../** @type {any} */ (this.page.answer.position), fen: this.fen.value, men: this.men, legal: [], last: [], check: [], hidden: [] }, { still: true });
    this.#validate();
  }

  /** The FEN of what stands on the board. */
  #text() {
    const { geometry } = this.board;
    const at = new Map(this.men.map((/** @type {any} */ man) => [man.square, man]));
    const letters = new Map(this.game.kinds.map((/** @type {any} */ kind) => [kind.name, kind.letters]));
    const rows = [];
    for (let rank = geometry.ranks - 1; rank >= 0; rank -= 1) {
      const cells = Array.from({ length: geometry.files }, (_, file) => {
        const square = geometry.byPlace.get(`${file},${rank}`);
        const man = square && at.get(square.name);
        return square ? (man ? letters.get(man.kind)[man.side] : "") : "*";
      });
      rows.push(cells.reduce(join, { text: "", gap: 0 }).text);
    }
    return [rows.join("/") + this.hands, this.turn, ...this.rest].join(" ");

    /**
     * @param {{text: string, gap: number}} row
     * @param {string} cell
     * @param {number} index
     */
    function join(row, cell, index) {
      const gap = cell === "" ? row.gap + 1 : 0;
      const ends = cell !== "" || index === geometry.files - 1;
      return { text: row.text + (ends && (cell === "" ? gap : row.gap) ? String(cell === "" ? gap : row.gap) : "") + cell, gap: ends ? 0 : gap };
    }
  }

  #validate = calm(async () => {
    try {
      const { warnings = [], result } = await post("/api/position", { ...this.page.ruleset.what, fen: this.fen.value, moves: [] });
      this.#say(result ? result.words ?? result.reason : warnings.map((/** @type {any} */ one) => one.message ?? one).join(" ") || t("editor.fine"), true);
    } catch (error) {
      const { diagnostics = [], message } = /** @type {any} */ (error);
      this.#say(diagnostics.map((/** @type {any} */ one) => [one.message, one.help].filter(Boolean).join(": ")).join(" ") || message, false);
    }
  }, 150);

  /**
   * @param {string} text
   * @param {boolean} fine
   */
  #say(text, fine) {
    this.message.textContent = text;
    this.message.classList.toggle("bad", !fine);
    this.use.disabled = !fine;
  }

  /** Reads the FEN that was typed. */
  async #read() {
    try {
      const { position } = await post("/api/position", { ...this.page.ruleset.what, fen: this.fen.value, moves: [] });
      this.#load(position.fen, position.men);
    } catch (error) {
      this.#say(/** @type {Error} */ (error).message, false);
    }
  }

  /**
   * @param {string} fen
   * @param {any[]} men
   */
  #load(fen, men) {
    const [placement, turn, ...rest] = fen.split(" ");
    this.hands = /\[.*\]$/.exec(placement)?.[0] ?? "";
    this.turn = turn ?? LEFT;
    this.rest = rest;
    this.men = men.map((man) => ({ ...man }));
    this.#show();
  }

  /** @param {boolean} use */
  #close(use) {
    const { page } = this;
    put(page.place, page.hands.second, page.board.element, page.hands.first);
    put(page.side, h("section", { class: "card" }, page.tools.game, page.status, page.note), page.lines.element, page.moves.element, page.graph.element, page.tools.element, page.card.element);
    if (use) page.begin(this.fen.value);
  }
}
