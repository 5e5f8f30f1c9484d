// From whose eyes the table is seen, and the screen between two people who may not see the same.
import { button, h } from "../dom.js";
import { sideName, t } from "../words.js";

/**
 * The seat to look from: none in open games.
 * @param {any} view
 * @returns {string|null}
 */
export function seatFor(view) {
  if (!view.hides) return null;
  if (view.result) return "referee";
  const sides = new Set(Object.entries(view.players)
    .filter(([, player]) => /** @type {any} */ (player).kind === "person")
    .map(([seat]) => seat.replace("-b", "")));
  if (sides.size === 1) return [...sides][0];
  return sides.size === 0 ? "referee" : view.boards[0].turn;
}

/**
 * Covers the boards until the next player says to be alone with the screen.
 * @param {HTMLElement} boards
 * @param {any} side
 * @param {boolean} returning
 * @returns {Promise<void>}
 */
export function handOver(boards, side, returning) {
  return new Promise((resolve) => {
    const name = sideName(side);
    const ready = button(t("hand-over.ready", { side: name }), () => {
      cover.remove();
      resolve();
    }, { class: "strong large" });
    const cover = h("div", { class: "cover", role: "group", "aria-label": t("hand-over.title", { side: name }) },
      h("p", {}, t(returning ? "hand-over.return" : "hand-over.title", { side: name })), ready);
    boards.append(cover);
    ready.focus();
  });
}
