// Moves with variations: a tree whose first branch is the main line.

/**
 * @typedef {{move: string, san: string, side: "first"|"second", number: number, comment: string, fen: string|null,
 *   score: any, children: Node[]}} Node
 */

/**
 * @param {Partial<Node>} [given]
 * @returns {Node}
 */
export const node = (given = {}) => ({
  move: "", san: "", side: "first", number: 0, comment: "", fen: null, score: null, children: [], ...given,
});

/** A tree and the place in it that is looked at. */
export class Tree {
  /**
   * @param {Node} root
   * @param {number[]} [path] which child was taken at each step
   */
  constructor(root, path = []) {
    this.root = root;
    this.path = path;
    if (this.nodes().length !== path.length + 1) this.path = [];
  }

  /**
   * The nodes from the root to a place.
   * @param {number[]} [path]
   * @returns {Node[]}
   */
  nodes(path = this.path) {
    const nodes = [this.root];
    for (const index of path) {
      const next = nodes[nodes.length - 1].children[index];
      if (!next) break;
      nodes.push(next);
    }
    return nodes;
  }

  get current() {
    return /** @type {Node} */ (this.nodes().at(-1));
  }

  /** @param {number[]} [path] */
  moves(path) {
    return this.nodes(path).slice(1).map(({ move }) => move);
  }

  /**
   * Plays a move here: goes to it if it is there, or begins a variation.
   * @param {Node} played
   */
  play(played) {
    const at = this.current.children.findIndex((child) => child.move === played.move);
    const index = at >= 0 ? at : this.current.children.push(played) - 1;
    this.path = [...this.path, index];
  }

  back() {
    this.path = this.path.slice(0, -1);
  }

  forward() {
    if (this.current.children.length > 0) this.path = [...this.path, 0];
  }

  toStart() {
    this.path = [];
  }

  toEnd() {
    while (this.current.children.length > 0) this.forward();
  }

  /** Takes away the move that is looked at, with all that follows. */
  cut() {
    const last = this.path.at(-1);
    if (last === undefined) return;
    this.back();
    this.current.children.splice(last, 1);
  }

  /** Makes the variation that is looked at the main one. */
  promote() {
    const nodes = this.nodes();
    this.path.forEach((index, depth) => {
      const { children } = nodes[depth];
      children.unshift(...children.splice(index, 1));
    });
    this.path = this.path.map(() => 0);
  }

  /** The nodes of the line through the place that is looked at, to its end. */
  line() {
    const end = new Tree(this.root, this.path);
    end.toEnd();
    return { nodes: end.nodes(), path: end.path };
  }
}

/**
 * Moves as text with variations in brackets and comments in braces.
 * @param {Node[]} children
 * @param {boolean} [fresh] whether a number is needed before a move of the second side
 * @returns {string}
 */
export function movetext(children, fresh = true) {
  const [main, ...others] = children;
  if (!main) return "";
  const parts = [one(main, fresh)];
  for (const other of others) parts.push(`(${[one(other, true), movetext(other.children, Boolean(other.comment))].filter(Boolean).join(" ")})`);
  const rest = movetext(main.children, others.length > 0 || Boolean(main.comment));
  return [...parts, rest].filter(Boolean).join(" ");
}

/**
 * @param {Node} played
 * @param {boolean} fresh
 */
function one(played, fresh) {
  const dots = played.side === "first" ? `${played.number}. ` : fresh ? `${played.number}... ` : "";
  return `${dots}${played.san}${played.comment ? ` {${played.comment.replace(/[{}]/g, "")}}` : ""}`;
}

/**
 * A game with variations as PGN.
 * @param {string} variant
 * @param {Node} root
 * @param {string|null} fen the start, if it is not the game's own
 * @param {string} result
 */
export function pgn(variant, root, fen, result) {
  const tags = [["Event", "Simurgh"], ["Variant", variant], ...(fen ? [["SetUp", "1"], ["FEN", fen]] : []), ["Result", result]];
  const intro = root.comment ? `{${root.comment.replace(/[{}]/g, "")}} ` : "";
  const head = tags.map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`).join("\n");
  return `${head}\n\n${intro}${movetext(root.children)} ${result}\n`;
}
