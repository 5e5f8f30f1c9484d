// What this browser remembers about tables that it made: texts and starting positions.
import { kept, keep } from "./settings.js";

const KEY = "simurgh-tables";
const MOST = 30;

/**
 * @param {any} view a table as it was made
 * @param {string} [source]
 */
export function rememberTable(view, source) {
  const start = view.moves.length === 0 && !view.hides ? view.boards.map((/** @type {any} */ board) => board.fen) : null;
  const others = (kept(KEY) ?? []).filter((/** @type {any} */ one) => one.id !== view.id);
  keep(KEY, [{ id: view.id, source, start }, ...others].slice(0, MOST));
}

/**
 * A view with what is remembered about its table.
 * @param {any} view
 */
export function recall(view) {
  const known = (kept(KEY) ?? []).find((/** @type {any} */ one) => one.id === view.id) ?? {};
  return { ...view, source: view.source ?? known.source, start: view.start ?? known.start };
}
