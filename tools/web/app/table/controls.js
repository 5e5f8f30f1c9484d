// What a player may do besides moving, and how the game stands.
import { post } from "../api.js";
import { button, h, put } from "../dom.js";
import { askText, confirm } from "../dialog.js";
import { attempt, say, toast } from "../live.js";
import { sideName, t } from "../words.js";
import { play } from "./column.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} table */
export function controls(table) {
  const status = h("p", { class: "status" });
  const result = h("div", { class: "result", hidden: true });
  const offer = h("div", { class: "offer", hidden: true });
  const thought = h("p", { class: "thought quiet" });
  const head = h("section", { class: "card table-head" },
    h("div", { class: "row spread" }, h("h2", { class: "table-title" }, table.ruleset.game.title),
      !table.ruleset.what.source && h("a", { href: `#/rules/${table.view.game}` }, t("page.rules"))),
    status, thought, result, offer);
  const [actions, more] = [h("div", { class: "row actions" }), h("div", { class: "row actions more" })];
  const typed = typedMove(table);
  const element = h("section", { class: "card" }, typed.element, actions, more);
  const refresh = () => {
    status.textContent = statusText(table);
    thought.textContent = "";
    drawResult(table, result);
    drawOffer(table, offer);
    put(actions, playing(table));
    put(more, looking(table));
    typed.refresh();
  };
  const note = (/** @type {string} */ words) => {
    thought.textContent = words;
    say(words);
  };
  const thinking = (/** @type {any} */ info) => {
    if (!table.view.thinking) return;
    const line = Array.isArray(info.san) ? info.san.slice(0, 4).join(" ") : info.san ?? "";
    thought.textContent = t("table.thought", { depth: info.depth, words: info.words ?? "", line });
  };
  return { head, element, refresh, thinking, note, type: typed.focus };
}

/** @param {TablePage} table */
function statusText(table) {
  const { view, review } = table;
  if (review.at !== null) return t("status.review", { ply: review.at, moves: view.moves.length });
  if (view.result) return t("status.over");
  if (view.boards.length > 1) return t("status.boards");
  const side = sideName(view.boards[0].turn);
  if (view.thinking) return t("status.thinking", { side });
  return t(view.boards[0].check.length > 0 ? "status.check" : "status.turn", { side });
}

/**
 * @param {TablePage} table
 * @param {HTMLElement} place
 */
function drawResult(table, place) {
  const { result, game } = table.view;
  place.hidden = !result;
  if (!result) return;
  const key = `reason.${result.reason}`;
  put(place,
    h("strong", { class: "score" }, result.result),
    h("p", { class: "reason", "data-reason": result.reason }, result.words ?? t(key)),
    h("div", { class: "row" },
      h("a", { class: "button strong", href: table.ruleset.what.source ? "#/workshop" : `#/new/${game}` }, t("table.again")),
      table.view.boards.length === 1 && h("a", { class: "button", href: `#/analysis/table/${table.view.id}` }, t("do.analyse"))));
}

/**
 * @param {TablePage} table
 * @param {HTMLElement} place
 */
function drawOffer(table, place) {
  const { offer, result } = table.view;
  place.hidden = !offer || Boolean(result);
  if (place.hidden) return;
  const answer = (/** @type {boolean} */ accept) => () =>
    table.send(() => post(`${table.path}/answer-draw`, { side: opposite(offer), accept }));
  const asked = table.view.players[opposite(offer)]?.kind === "person";
  put(place, h("p", {}, t("offer.made", { side: sideName(offer) })),
    asked && h("div", { class: "row" }, button(t("offer.accept"), answer(true), { class: "strong" }), button(t("offer.decline"), answer(false))));
}

/** @param {string} side */
const opposite = (side) => (side === "first" ? "second" : "first");

/**
 * The side for which the person at this screen speaks.
 * @param {TablePage} table
 * @returns {"first"|"second"}
 */
function own(table) {
  const sides = new Set(table.persons().map((seat) => seat.replace("-b", "")));
  return /** @type {any} */ (sides.size === 1 ? [...sides][0] : table.view.boards[0].turn);
}

/**
 * What belongs to playing.
 * @param {TablePage} table
 */
function playing(table) {
  const { view, path } = table;
  const can = view.can ?? {};
  const side = own(table);
  const act = (/** @type {string} */ what, /** @type {any} */ body) => () => table.send(() => post(`${path}/${what}`, body));
  const resign = async () => {
    if (await confirm(t("ask.resign", { side: sideName(side) }), t("do.resign"))) await act("resign", { side })();
  };
  return [
    can["take-back"] && button(t("do.take-back"), act("take-back", {}), { id: "take-back" }),
    can.hint && button(t("do.hint"), () => hint(table), { id: "hint" }),
    can["claim-draw"] && button(t("do.claim-draw"), act("claim-draw", { side })),
    can["offer-draw"] && button(t("do.offer-draw"), async () => {
      const answered = await act("offer-draw", { side })();
      if (answered && !answered.offer && !answered.result) toast(t("offer.declined"));
    }, { id: "offer-draw" }),
    can.resign && button(t("do.resign"), resign, { id: "resign" }),
  ];
}

/**
 * What belongs to looking at the game and taking it elsewhere.
 * @param {TablePage} table
 */
function looking(table) {
  const { view, path, review } = table;
  const open = !view.hides || view.result;
  return [
    button(t("do.flip"), () => table.columns.forEach((/** @type {any} */ column) => column.flip()), { id: "flip" }),
    review.at !== null && button(t("do.branch"), () => branch(table), { id: "branch" }),
    view.moves.length > 0 && button(t("do.comment"), () => comment(table), { id: "comment" }),
    view.boards.length === 1 && open && h("a", { class: "button", href: `#/analysis/table/${view.id}` }, t("do.analyse")),
    open && h("a", { class: "button", href: `${path}/export?format=pgn`, download: `${view.game}-${view.id}.pgn`, title: t("table.pgn") }, "PGN"),
    open && button("FEN", () => copy(table.review.position(0).fen), { id: "copy-fen", title: t("analysis.fen-out") }),
  ];
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    await askText(t("copy.by-hand"), text, { action: t("do.close") });
  }
}

/** @param {TablePage} table */
async function hint(table) {
  const found = await attempt(() => post(`${table.path}/hint`, { lang: document.documentElement.lang }));
  if (!found) return;
  toast(t("hint.words", { move: found.san, words: found.words ?? "" }));
  const board = table.columns.find((/** @type {any} */ _, /** @type {number} */ index) => table.movable(index))?.board;
  const move = board?.position.legal.find((/** @type {any} */ one) => one.move === found.move);
  if (move) board.marks.hint([{ from: move.from ?? move.to, to: move.to }]);
}

/** @param {TablePage} table */
async function branch(table) {
  const made = await attempt(() => post(`${table.path}/branch`, { ply: table.review.at }));
  if (made) location.hash = `#/table/${made.id}`;
}

/** @param {TablePage} table */
async function comment(table) {
  const ply = table.review.at ?? table.view.moves.length;
  const move = table.view.moves[ply - 1];
  if (!move) return;
  const text = await askText(t("ask.comment", { move: move.san ?? "" }), move.comment ?? "", { action: t("do.keep"), rows: 4 });
  if (text !== null) await table.send(() => post(`${table.path}/comment`, { ply: move.ply ?? ply, text }));
}

/** @param {TablePage} table */
function typedMove(table) {
  const field = h("input", { name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: t("typed.placeholder"), "aria-label": t("typed.label") });
  const which = table.view.boards.length > 1 && h("select", { "aria-label": t("typed.board") }, ["A", "B"].map((name, index) => h("option", { value: index }, name)));
  const element = h("form", {
    class: "typed row", onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!field.value.trim()) return;
      if (await play(table, field.value.trim(), which ? Number(which.value) : 0)) field.value = "";
    },
  }, which, field, button(t("typed.play"), () => {}, { type: "submit" }));
  const refresh = () => {
    element.hidden = Boolean(table.view.result) || table.persons().length === 0;
  };
  return { element, refresh, focus: () => field.focus() };
}
