// Analysis: a tree of moves, the engine's lines, an editor of positions.
import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { attempt, say } from "../live.js";
import { keep, kept, onSetting } from "../settings.js";
import { sideName, t } from "../words.js";
import { Board } from "../board/board.js";
import { handTray } from "../board/hands.js";
import { pieceCard } from "../piece-card.js";
import { recall } from "../memory.js";
import { builtIn, fromSource, rulesetOf } from "../ruleset.js";
import { whyNot } from "../why.js";
import { node, Tree } from "./tree.js";
import { engineLines } from "./lines.js";
import { evaluationGraph } from "./graph.js";
import { treeView } from "./moves.js";
import { tools } from "./tools.js";

const DRAFT = "simurgh-analysis";
const FIRST_GAME = "chess";

/** @type {import("../main.js").Page["show"]} */
export async function show(root, parts, signal) {
  const study = await open(parts);
  if (signal.aborted) return;
  const page = new AnalysisPage(root, study, signal);
  await page.refresh();
  // From here on it is a study of its own, which a reload shall find as it is.
  if (parts.length > 0 && !signal.aborted) history.replaceState(null, "", "#/analysis");
}

/**
 * @typedef {{ruleset: import("../ruleset.js").Ruleset, fen: string|null, tree: Tree}} Study
 * @param {string[]} parts
 * @returns {Promise<Study>}
 */
async function open([kind, name]) {
  if (kind === "table") return fromTable(name);
  if (kind === "game") return { ruleset: await builtIn(name), fen: null, tree: new Tree(node()) };
  const draft = kept(DRAFT);
  if (!draft) return { ruleset: await builtIn(FIRST_GAME), fen: null, tree: new Tree(node()) };
  const { source, game, set } = draft.what;
  try {
    const ruleset = source ? await fromSource(source, set) : await builtIn(game, set);
    return { ruleset, fen: draft.fen, tree: new Tree(draft.root, draft.path) };
  } catch {
    return { ruleset: await builtIn(FIRST_GAME), fen: null, tree: new Tree(node()) };
  }
}

/**
 * @param {string} id
 * @returns {Promise<Study>}
 */
async function fromTable(id) {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  let view = recall(await get(path));
  if (view.hides) view = await get(path, { seat: "referee" });
  const ruleset = await rulesetOf(view);
  const tree = new Tree(node());
  for (const move of view.moves) tree.play(node({ ...move, comment: move.comment ?? "", children: [], score: null }));
  const start = Array.isArray(view.start) ? view.start[0] : view.start;
  return { ruleset, fen: start && start !== ruleset.game.fen ? start : null, tree };
}

/** The page of analysis. */
export class AnalysisPage {
  /**
   * @param {HTMLElement} root
   * @param {Study} study
   * @param {AbortSignal} signal
   */
  constructor(root, study, signal) {
    this.root = root;
    this.signal = signal;
    this.ruleset = study.ruleset;
    this.fen = study.fen;
    this.tree = study.tree;
    /** @type {any} */
    this.answer = null;
    this.moving = new AbortController();
    const { game, art } = this.ruleset;
    this.card = pieceCard(game, art);
    this.board = new Board(game, art, { play: (move) => this.play(move), point: (man) => this.card.show(man), refused: (from, to) => this.explain(from, to) });
    this.hands = { first: handTray(this.board, "first"), second: handTray(this.board, "second") };
    this.lines = engineLines(this);
    this.graph = evaluationGraph(this);
    this.moves = treeView(this);
    this.tools = tools(this);
    this.status = h("p", { class: "status" });
    this.note = h("p", { class: "thought quiet" });
    this.#layout();
    signal.addEventListener("abort", onSetting((name) => {
      if (["coordinates", "art", "animation"].includes(name)) this.board.redraw();
    }));
    signal.addEventListener("abort", () => this.lines.stop());
    document.addEventListener("keydown", (event) => this.#keys(event), { signal });
  }

  #layout() {
    this.place = h("section", { class: "board-column" }, this.hands.second, this.board.element, this.hands.first);
    this.side = h("aside", { class: "side" },
      h("section", { class: "card" }, this.tools.game, this.status, this.note),
      this.lines.element, this.moves.element, this.graph.element, this.tools.element, this.card.element);
    const { game } = this.ruleset;
    put(this.root, h("h1", { class: "unseen" }, t("page.analysis")), h("div", { class: `table-page study ${game.hands ? "with-hands" : ""}`, style: `${this.board.geometry.shape()};--boards:1` }, h("div", { class: "boards boards-1" }, this.place), this.side));
  }

  /** What the server is told about the place that is looked at. */
  question() {
    return { ...this.ruleset.what, ...(this.fen ? { fen: this.fen } : {}), moves: this.tree.moves() };
  }

  /** @param {import("../board/board.js").Move} move */
  play(move) {
    const { turn, number } = this.board.position ?? { turn: "first", number: 1 };
    this.tree.play(node({ move: move.move, san: move.san, side: turn, number }));
    say(t("say.move", { side: sideName(turn), move: move.san }));
    return this.refresh();
  }

  /**
   * Walks in the tree.
   * @param {(tree: Tree) => void} step
   */
  go(step) {
    step(this.tree);
    return this.refresh();
  }

  /** Asks the server for the position and draws everything. */
  async refresh() {
    this.moving.abort();
    this.moving = new AbortController();
    const { signal } = this.moving;
    const answer = await attempt(() => post("/api/position", this.question(), signal).catch((error) => {
      if (signal.aborted) return null;
      throw error;
    }));
    if (this.signal.aborted || signal.aborted) return;
    if (!answer) {
      if (this.board.position) this.board.show(this.board.position, { movable: true });
      return;
    }
    this.answer = answer;
    this.tree.current.fen = answer.position.fen;
    this.draw();
    this.lines.restart();
    this.remember();
  }

  draw() {
    const { position, result } = this.answer;
    this.board.show(position, { movable: !result });
    this.status.textContent = result ? result.words ?? `${result.result} ${result.reason}` : t("status.turn", { side: sideName(position.turn) });
    this.note.textContent = "";
    this.moves.refresh();
    this.graph.refresh();
    this.tools.refresh();
  }

  /**
   * Says why a man cannot go where it was sent.
   * @param {string} from
   * @param {string} to
   */
  async explain(from, to) {
    const { fen } = this.answer.position;
    const words = await whyNot(this.ruleset, fen, from + to);
    if (this.signal.aborted || this.answer.position.fen !== fen) return;
    this.note.textContent = words;
    say(words);
  }

  remember() {
    keep(DRAFT, { what: this.ruleset.what, fen: this.fen, root: this.tree.root, path: this.tree.path });
  }

  /**
   * Begins anew from a position.
   * @param {string|null} fen
   */
  begin(fen) {
    this.fen = fen;
    this.tree = new Tree(node());
    return this.refresh();
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    const at = /** @type {Element} */ (event.target);
    if (at.closest("input, textarea, select, dialog, .board") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ArrowLeft") this.go((tree) => tree.back());
    else if (event.key === "ArrowRight") this.go((tree) => tree.forward());
    else if (event.key === "f") this.board.flip();
  }
}
