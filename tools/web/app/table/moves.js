// The moves of a table.
import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** @param {import("./page.js").TablePage} table */
export function moveList(table) {
  const list = h("ol", { class: "moves", tabindex: 0, "aria-label": t("moves.label") });
  const comment = h("p", { class: "comment" });
  const bar = h("div", { class: "row step-bar" },
    step("first", "moves.first", () => table.review.go(0)), step("back", "moves.back", () => table.review.step(-1)),
    step("forward", "moves.forward", () => table.review.step(1)), step("last", "moves.last", () => table.review.go(null)));
  const element = h("section", { class: "card moves-card" }, list, comment, bar);
  const refresh = () => {
    const { moves, boards } = table.view;
    const at = table.review.at ?? moves.length;
    put(list, moves.length === 0 && h("li", { class: "quiet empty" }, t("moves.none")), rows(moves, boards.length > 1).map((row) => line(table, row, at)));
    list.classList.toggle("single", boards.length > 1);
    comment.textContent = moves[at - 1]?.comment ?? "";
    comment.hidden = !comment.textContent;
    const now = list.querySelector('[aria-current="true"]');
    if (now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
    else list.scrollTop = 0;
  };
  return { element, refresh };
}

/**
 * @param {any} sign
 * @param {string} key
 * @param {() => void} action
 */
const step = (sign, key, action) => h("button", { type: "button", "aria-label": t(key), title: t(key), onclick: action }, icon(sign));

/**
 * Moves in pairs: a row begins with each move of the first side. At two boards each move has its row.
 * @param {any[]} moves
 * @param {boolean} single
 */
function rows(moves, single) {
  /** @type {any[][]} */
  const all = [];
  moves.forEach((move, index) => {
    const entry = { ...move, index };
    if (single || move.side === "first" || all.length === 0 || all[all.length - 1].length > 1) all.push([entry]);
    else all[all.length - 1].push(entry);
  });
  return all;
}

/**
 * @param {import("./page.js").TablePage} table
 * @param {any[]} row
 * @param {number} at
 */
function line(table, row, at) {
  const gap = row[0].side === "second" && !table.view.boards[1] ? h("span", { class: "move" }, "…") : null;
  const where = table.view.boards[1] ? `${"AB"[row[0].board]} ` : "";
  return h("li", {},
    h("span", { class: "number" }, `${where}${row[0].number ?? Math.floor(row[0].index / 2) + 1}${row[0].side === "second" && where ? "…" : "."}`), gap,
    row.map((move) => h("button", {
      type: "button", class: "move plain", "aria-current": move.index + 1 === at ? "true" : null,
      onclick: () => table.review.go(move.index + 1),
    }, move.san ?? t("move.hidden"), move.comment && h("span", { class: "has-comment", "aria-hidden": "true" }, " ✎"))));
}
