// The men that a side holds in hand.
import { h, put } from "../dom.js";
import { sideName, t } from "../words.js";

/**
 * A tray of men in hand beside a board.
 * @param {import("./board.js").Board} board
 * @param {"first"|"second"} side
 */
export function handTray(board, side) {
  const tray = h("div", { class: "hand", role: "group", "aria-label": t("hand.label", { side: sideName(side) }) });
  const refresh = () => put(tray, (board.position?.hands?.[side] ?? []).map((held) => man(board, side, held)));
  board.element.addEventListener("held", refresh);
  return tray;
}

/**
 * @param {import("./board.js").Board} board
 * @param {"first"|"second"} side
 * @param {{kind: string, count: number}} held
 */
function man(board, side, { kind, count }) {
  const free = board.movable && board.position?.turn === side;
  const usable = free && board.position?.legal.some((move) => move.drop === kind);
  const title = board.titles.get(kind) ?? kind;
  return h("button", {
    type: "button", class: "in-hand", disabled: !usable, "aria-pressed": String(board.picker.drop === kind && free),
    "aria-label": t("hand.man", { kind: title, count }), title, "data-kind": kind,
    onclick: () => board.picker.holdDrop(kind),
    onpointerdown: (/** @type {PointerEvent} */ event) => usable && dragIn(board, kind, event),
  }, board.art.picture(kind, side), h("span", { class: "count" }, count));
}

/**
 * A man may also be dragged from the hand.
 * @param {import("./board.js").Board} board
 * @param {string} kind
 * @param {PointerEvent} start
 */
function dragIn(board, kind, start) {
  if (start.button !== 0) return;
  const up = (/** @type {PointerEvent} */ event) => {
    window.removeEventListener("pointerup", up);
    if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 12) return;
    const { square } = board.place(event);
    if (board.picker.drop !== kind) board.picker.holdDrop(kind);
    if (square && board.picker.targets().has(square)) board.picker.go(square);
    else board.picker.clear();
  };
  window.addEventListener("pointerup", up);
}
