// The drawings of men: symbols of the server, put once into the page under names of their own.
import { artOf } from "./games.js";
import { h, parseSvg, s } from "./dom.js";
import { setting } from "./settings.js";

/** @type {Map<string, Art>} */
const sets = new Map();
let count = 0;

/** The drawings for one ruleset. */
export class Art {
  /**
   * @param {any} game with its `kinds`
   * @param {string} text one SVG with all symbols
   */
  constructor(game, text) {
    this.prefix = `set${count += 1}-`;
    this.kinds = new Map(game.kinds.map((/** @type {any} */ kind) => [kind.name, kind]));
    this.known = new Set();
    this.#install(text);
  }

  /** @param {string} text */
  #install(text) {
    const root = text ? parseSvg(text) : null;
    if (!root) return;
    root.querySelectorAll("[id]").forEach((node) => {
      this.known.add(node.id);
      node.id = this.prefix + node.id;
    });
    const rename = (/** @type {Element} */ node) => {
      for (const { name, value } of [...node.attributes]) {
        // Colours begin with the same sign as references.
        const refers = name.endsWith("href") ? /^#/ : /url\(#/g;
        if (refers.test(value)) node.setAttribute(name, value.replace(refers, `$&${this.prefix}`));
      }
    };
    root.querySelectorAll("*").forEach(rename);
    // Styles of the drawings must not reach the rest of the page.
    root.querySelectorAll("style").forEach((node) => {
      node.textContent = `[data-art="${this.prefix}"] { ${node.textContent} }`;
    });
    this.root = h("div", { class: "art", "aria-hidden": "true", "data-art": this.prefix }, root);
    document.body.append(this.root);
  }

  /** Takes the drawings out of the page. */
  drop() {
    this.root?.remove();
  }

  /**
   * A man as a part of an SVG drawing, one unit wide.
   * @param {string} kind
   * @param {"first"|"second"} side
   */
  man(kind, side) {
    const id = this.#id(kind, side);
    if (id) return s("use", { href: `#${this.prefix}${id}`, width: 1, height: 1 });
    return letter(this.kinds.get(kind)?.letters?.[side] ?? kind.slice(0, 2), side);
  }

  /**
   * @param {string} kind
   * @param {"first"|"second"} side
   */
  #id(kind, side) {
    const base = this.kinds.get(kind)?.art?.[side];
    const style = setting("art") === "figures" ? base : `${base}-${setting("art")}`;
    return [style, base].find((id) => this.known.has(id));
  }

  /**
   * A man as a picture of its own.
   * @param {string} kind
   * @param {"first"|"second"} side
   */
  picture(kind, side) {
    return s("svg", { viewBox: "0 0 1 1", class: "man-picture", "aria-hidden": "true" }, this.man(kind, side));
  }
}

/**
 * What a man looks like of whom there is no drawing.
 * @param {string} text
 * @param {"first"|"second"} side
 */
const letter = (text, side) => s("g", { class: `letter-man ${side}` },
  s("circle", { cx: 0.5, cy: 0.5, r: 0.38 }),
  s("text", { x: 0.5, y: 0.5, "text-anchor": "middle", "dominant-baseline": "central" }, text));

/**
 * The drawings of a built-in game.
 * @param {any} game
 * @param {string[]} [set]
 */
export async function artFor(game, set = []) {
  const key = `${game.name} ${set.join(" ")}`;
  let art = sets.get(key);
  if (!art) {
    art = new Art(game, await artOf(game.name, set).catch(() => ""));
    sets.set(key, art);
  }
  return art;
}
