// The tree of moves on the page.
import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** @param {import("./page.js").AnalysisPage} page */
export function treeView(page) {
  const list = h("div", { class: "tree", tabindex: 0, role: "group", "aria-label": t("moves.label") });
  const comment = h("textarea", {
    rows: 1, placeholder: t("analysis.comment"), "aria-label": t("analysis.comment"), oninput: () => {
      page.tree.current.comment = comment.value;
      page.remember();
    }, onchange: () => refresh(),
  });
  const step = (/** @type {any} */ sign, /** @type {string} */ key, /** @type {(tree: import("./tree.js").Tree) => void} */ walk) =>
    h("button", { type: "button", "aria-label": t(key), title: t(key), onclick: () => page.go(walk) }, icon(sign));
  const element = h("section", { class: "card moves-card" }, list,
    h("div", { class: "row step-bar" },
      step("first", "moves.first", (tree) => tree.toStart()), step("back", "moves.back", (tree) => tree.back()),
      step("forward", "moves.forward", (tree) => tree.forward()), step("last", "moves.last", (tree) => tree.toEnd()),
      step("up", "analysis.promote", (tree) => tree.promote()), step("cut", "analysis.cut", (tree) => tree.cut())),
    comment);

  const refresh = () => {
    const { children } = page.tree.root;
    put(list, children.length ? branch(page, children, [], true) : h("p", { class: "quiet" }, t("analysis.empty")));
    if (document.activeElement !== comment) comment.value = page.tree.current.comment;
    const now = list.querySelector('[aria-current="true"]');
    if (now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  };
  return { element, refresh };
}

/**
 * @param {import("./page.js").AnalysisPage} page
 * @param {import("./tree.js").Node[]} children
 * @param {number[]} path
 * @param {boolean} fresh
 * @returns {any[]}
 */
function branch(page, children, path, fresh) {
  /** @type {any[]} */
  const parts = [];
  let [level, here, needs] = [children, path, fresh];
  while (level.length > 0) {
    const [main, ...others] = level;
    parts.push(move(page, main, [...here, 0], needs));
    const from = here;
    others.forEach((other, index) => {
      const at = [...from, index + 1];
      parts.push(h("div", { class: "variation" }, move(page, other, at, true), branch(page, other.children, at, false)));
    });
    needs = others.length > 0 || Boolean(main.comment);
    level = main.children;
    here = [...here, 0];
  }
  return parts;
}

/**
 * @param {import("./page.js").AnalysisPage} page
 * @param {import("./tree.js").Node} node
 * @param {number[]} path
 * @param {boolean} fresh
 */
function move(page, node, path, fresh) {
  const here = path.length === page.tree.path.length && path.every((index, depth) => index === page.tree.path[depth]);
  const number = node.side === "first" ? `${node.number}. ` : fresh ? `${node.number}… ` : "";
  return [
    h("button", {
      type: "button", class: "plain move", "aria-current": here ? "true" : null,
      onclick: () => page.go((tree) => { tree.path = path; }),
    }, number && h("span", { class: "number" }, number), node.san),
    node.comment && h("span", { class: "comment" }, node.comment),
  ];
}
