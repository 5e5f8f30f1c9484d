// Chooses a move: what is held, where it may go, and which move was meant.
import { choose } from "../dialog.js";
import { t, hasWords } from "../words.js";

/** What a person holds at a board. */
export class Picker {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {string|null} */
    this.from = null;
    /** @type {string|null} */
    this.drop = null;
    /** @type {{from: string, to: string}|null} what is to be played as soon as it is one's turn */
    this.plan = null;
  }

  get holding() {
    return this.from !== null || this.drop !== null;
  }

  /** @returns {import("./board.js").Move[]} */
  get legal() {
    return this.board.movable ? this.board.position?.legal ?? [] : [];
  }

  /** The moves of what is held. */
  #held() {
    if (this.from !== null) return this.legal.filter((move) => move.from === this.from && !move.drop);
    if (this.drop !== null) return this.legal.filter((move) => move.drop === this.drop);
    return [];
  }

  /** The squares where it may go. */
  targets() {
    return new Set(this.#held().map((move) => move.to));
  }

  clear() {
    this.plan = null;
    this.hold(null);
  }

  /** Shows what is held, on the board and among the men in hand. */
  #tell() {
    this.board.refresh();
    this.board.element.dispatchEvent(new CustomEvent("held"));
  }

  /** The side that may plan its next move although it is not its turn. */
  get planner() {
    return this.board.movable ? null : this.board.wishes.early?.() ?? null;
  }

  /**
   * A position was shown: what was planned is played if it can be, and what is held stays in the hand if it can move.
   * @param {boolean} same whether nothing has changed on this board
   */
  follow(same) {
    const { plan } = this;
    if (plan && this.board.movable) this.#carryOut(plan);
    else if (same || (plan && this.planner) || (this.from !== null && this.canHold(this.from))) this.#tell();
    else this.clear();
  }

  /** @param {{from: string, to: string}} plan */
  #carryOut({ from, to }) {
    this.clear();
    if (!this.canHold(from)) return;
    this.hold(from);
    if (this.targets().has(to)) this.go(to);
    else this.clear();
  }

  /** @param {string|null} square */
  hold(square) {
    if (square !== null) this.plan = null;
    this.from = square;
    this.drop = null;
    this.#tell();
  }

  /** @param {string} kind a man in hand */
  holdDrop(kind) {
    const again = this.drop === kind;
    this.from = null;
    this.drop = again ? null : kind;
    this.#tell();
  }

  /**
   * Whether there is a man to be taken up. One that cannot move now may be too, to be told why.
   * @param {string} square
   */
  canHold(square) {
    const { planner } = this;
    if (planner) return this.board.manAt(square)?.side === planner;
    const { position, movable, wishes } = this.board;
    const own = movable && wishes.refused && this.board.manAt(square)?.side === position?.turn;
    return Boolean(own) || this.legal.some((move) => move.from === square);
  }

  /**
   * A square was clicked or confirmed.
   * @param {string} square
   */
  async press(square) {
    if (this.board.wishes.press) return this.board.wishes.press(square);
    if (this.targets().has(square)) return this.go(square);
    const { from } = this;
    if (this.planner && from !== null && from !== square) return this.#intend({ from, to: square });
    if (from !== square && this.canHold(square)) return this.hold(square);
    this.clear();
    if (from !== null && from !== square) this.board.wishes.refused?.(from, square);
    return undefined;
  }

  /** @param {{from: string, to: string}} plan */
  #intend(plan) {
    this.plan = plan;
    this.hold(null);
  }

  /**
   * Plays what is held to a square.
   * @param {string} square
   */
  async go(square) {
    const moves = this.#held().filter((move) => move.to === square);
    const move = moves.length > 1 ? await this.#meant(moves) : moves[0];
    this.clear();
    if (!move) return this.board.men.settle();
    if (move.from) this.board.men.preview(move.from, move.to);
    return this.board.wishes.play?.(move);
  }

  /** @param {import("./board.js").Move[]} moves */
  #meant(moves) {
    const side = this.board.position?.turn ?? "first";
    const promotes = moves.some((move) => move.promotion);
    return choose(t(promotes ? "choice.promotion" : "choice.move"), moves.map((move) => ({
      value: move,
      label: this.#describe(move, moves),
      picture: move.promotion && this.board.titles.has(move.promotion) ? this.board.art.picture(move.promotion, side) : null,
    })));
  }

  /**
   * What tells a move from the others with the same squares.
   * @param {import("./board.js").Move} move
   * @param {import("./board.js").Move[]} moves
   */
  #describe(move, moves) {
    const parts = [];
    if (move.promotion) parts.push(this.board.titles.get(move.promotion) ?? move.promotion);
    else if (moves.some((other) => other.promotion)) parts.push(t("choice.stay"));
    if (move.special) parts.push(hasWords(`special.${move.special}`) ? t(`special.${move.special}`) : move.special);
    const victims = new Set(moves.map((other) => other.victims.join(" ")));
    if (victims.size > 1) parts.push(move.victims.length ? t("choice.victims", { squares: move.victims.join(", ") }) : t("choice.no-victims"));
    return parts.length ? `${parts.join(", ")} (${move.san})` : move.san;
  }
}
