// A game in progress or over.
import { get, listen } from "../api.js";
import { h, put } from "../dom.js";
import { attempt, say, sound } from "../live.js";
import { onSetting } from "../settings.js";
import { sideName, t } from "../words.js";
import { recall } from "../memory.js";
import { rulesetOf } from "../ruleset.js";
import { pieceCard } from "../piece-card.js";
import { boardColumn } from "./column.js";
import { moveList } from "./moves.js";
import { controls } from "./controls.js";
import { handOver, seatFor } from "./seat.js";
import { whyNot } from "../why.js";
import { Review } from "./review.js";

/** @type {import("../main.js").Page["show"]} */
export async function show(root, [id], signal) {
  const first = recall(await get(`/api/tables/${encodeURIComponent(id)}`));
  const ruleset = await rulesetOf(first);
  if (signal.aborted) return;
  const table = new TablePage(root, first, ruleset, signal);
  signal.addEventListener("abort", () => table.leave());
  table.open();
}

/** One table on the page. */
export class TablePage {
  /**
   * @param {HTMLElement} root
   * @param {any} view
   * @param {import("../ruleset.js").Ruleset} ruleset
   * @param {AbortSignal} signal
   */
  constructor(root, view, ruleset, signal) {
    this.view = view;
    this.path = `/api/tables/${encodeURIComponent(view.id)}`;
    this.ruleset = ruleset;
    this.signal = signal;
    this.covered = false;
    this.said = view.moves.length;
    this.review = new Review(this);
    this.card = pieceCard(ruleset.game, ruleset.art);
    this.columns = view.boards.map((/** @type {any} */ _, /** @type {number} */ board) => boardColumn(this, board));
    this.moves = moveList(this);
    this.controls = controls(this);
    this.stop = () => {};
    /** @type {string|null|undefined} */
    this.seat = undefined;
    this.boards = h("div", { class: `boards boards-${view.boards.length}` }, this.columns.map((/** @type {any} */ column) => column.element));
    const { geometry } = this.columns[0].board;
    put(root, h("div", { class: `table-page ${ruleset.game.hands ? "with-hands" : ""}`, style: `${geometry.shape()};--boards:${view.boards.length}` },
      h("h1", { class: "unseen" }, ruleset.game.title),
      this.boards,
      h("aside", { class: "side" }, this.controls.head, this.moves.element, this.controls.element, this.card.element)));
    signal.addEventListener("abort", onSetting((name) => {
      if (["coordinates", "art", "animation"].includes(name)) this.columns.forEach((/** @type {any} */ column) => column.board.redraw());
    }));
    document.addEventListener("keydown", (event) => this.#keys(event), { signal });
  }

  open() {
    const person = this.persons().length === 1 ? this.persons()[0] : "first";
    this.columns.forEach((/** @type {any} */ column, /** @type {number} */ index) => column.board.turnTo(person.startsWith("second") !== (index === 1) !== person.endsWith("-b")));
    // What was fetched is what may be seen; the stream of events need not come first.
    if (!this.view.hides) this.#draw();
    this.#sit(seatFor(this.view), true);
  }

  leave() {
    this.stop();
    this.columns.forEach((/** @type {any} */ column) => column.leave());
  }

  /** The seats that people have. */
  persons() {
    return Object.entries(this.view.players).filter(([, player]) => player.kind === "person").map(([seat]) => seat);
  }

  /**
   * Takes a seat and listens to what it sees.
   * @param {string|null} seat
   * @param {boolean} [returning] after a reload nobody knows who sits here
   */
  async #sit(seat, returning = false) {
    this.stop();
    this.stop = () => {};
    this.seat = seat;
    const shared = this.view.hides && !this.view.result && this.persons().length > 1;
    this.covered = shared;
    if (shared) {
      this.#draw();
      await handOver(this.boards, seat, returning);
      if (this.signal.aborted) return;
      this.covered = false;
    }
    this.stop = listen(`${this.path}/events`, { seat }, {
      view: (view) => this.take(view),
      thinking: (thinking) => this.controls.thinking(thinking),
    });
  }

  /**
   * Takes in what the server says the table is now.
   * @param {any} view
   */
  take(view) {
    if (this.signal.aborted) return;
    this.view = { ...view, source: view.source ?? this.view.source, start: view.start ?? this.view.start };
    const seat = seatFor(view);
    if (seat !== this.seat) {
      this.#sit(seat);
      return;
    }
    this.review.follow();
    this.#draw();
    this.#tell();
  }

  #draw() {
    this.columns.forEach((/** @type {any} */ column) => column.refresh());
    this.moves.refresh();
    this.controls.refresh();
  }

  /** Says what has happened since it last spoke. */
  #tell() {
    const { moves, result } = this.view;
    const fresh = moves.slice(this.said);
    const over = result && !this.told;
    this.told = Boolean(result);
    this.said = moves.length;
    if (fresh.length === 0 && !over) return;
    const spoken = fresh.map((/** @type {any} */ move) => t("say.move", { side: sideName(move.side), move: move.san ?? t("move.hidden") }));
    const check = this.view.boards.some((/** @type {any} */ board) => board.check.length > 0);
    if (check && !result) spoken.push(t("say.check"));
    if (result) spoken.push(result.words ?? result.result);
    say(spoken.join(". "));
    sound(over ? "end" : check ? "check" : /x/.test(fresh.at(-1)?.san ?? "") ? "capture" : "move");
  }

  /**
   * Whether a person is to move at a board, and may.
   * @param {number} board
   */
  movable(board) {
    const { result, players, boards } = this.view;
    if (result || this.covered || this.review.at !== null) return false;
    const seat = boards[board].turn + (board === 1 ? "-b" : "");
    return players[seat]?.kind === "person";
  }

  /**
   * The side that may plan its next move at a board while an engine is to move there.
   * @param {number} board
   * @returns {"first"|"second"|null}
   */
  early(board) {
    const { result, players, boards } = this.view;
    if (result || this.covered || this.review.at !== null) return null;
    const { turn } = boards[board];
    const end = board === 1 ? "-b" : "";
    const waiting = turn === "first" ? "second" : "first";
    return players[turn + end]?.kind === "engine" && players[waiting + end]?.kind === "person" ? waiting : null;
  }

  /**
   * Says why a man cannot go where it was sent.
   * @param {string} from
   * @param {string} to
   * @param {number} board
   */
  async explain(from, to, board) {
    const fen = () => this.view.boards.map((/** @type {any} */ one) => one.fen).join(" | ");
    const asked = fen();
    const words = await whyNot(this.ruleset, asked, from + to, board);
    if (!this.signal.aborted && fen() === asked) this.controls.note(words);
  }

  /**
   * Sends a request about this table. What it changes comes by the stream of events, in order; the answer may be older
   * than the latest event and is not shown.
   * @param {() => Promise<any>} request
   */
  async send(request) {
    const answer = await attempt(request);
    if (!answer) this.take(await get(this.path, { seat: this.seat }).catch(() => this.view));
    return answer;
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    const at = /** @type {Element} */ (event.target);
    if (at.closest("input, textarea, select, dialog, .board") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "/") event.preventDefault();
    if (event.key === "ArrowLeft") this.review.step(-1);
    else if (event.key === "ArrowRight") this.review.step(1);
    else if (event.key === "/") this.controls.type();
    else if (event.key === "f") this.columns.forEach((/** @type {any} */ column) => column.flip());
  }
}
