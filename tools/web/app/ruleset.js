// The game that a table or the workshop is about, built-in or a text of one's own.
import { post } from "./api.js";
import { artFor, Art } from "./art.js";
import { gameOf } from "./games.js";
import { language } from "./words.js";
import { boardOfFen } from "./board/geometry.js";

/**
 * @typedef {{game: any, art: Art, what: {game?: string, source?: string, set?: string[]}}} Ruleset what the server is to be asked about
 */

/**
 * @param {any} view of a table
 * @returns {Promise<Ruleset>}
 */
export async function rulesetOf(view) {
  if (view.source) return fromSource(view.source, view.set);
  if (view.kinds) return guessed(view);
  return builtIn(view.game, view.set ?? []);
}

/**
 * @param {string} name
 * @param {string[]} [set]
 * @returns {Promise<Ruleset>}
 */
export async function builtIn(name, set = []) {
  const game = await gameOf(name, set);
  return { game, art: await artFor(game, set), what: { game: name, ...(set.length ? { set } : {}) } };
}

/**
 * @param {string} source
 * @param {string[]} [set]
 * @returns {Promise<Ruleset>}
 */
export async function fromSource(source, set = []) {
  const { game } = await post("/api/check", { source, set, lang: language() });
  if (!game) throw new Error("the text is no ruleset");
  return { game, art: new Art(game, game.art ?? ""), what: { source, ...(set.length ? { set } : {}) } };
}

/**
 * A game of which only the men are known: its squares are read from the FEN.
 * @param {any} view
 * @returns {Ruleset}
 */
function guessed(view) {
  const game = { name: view.game, title: view.title, kinds: view.kinds, board: view.board ?? boardOfFen(view.boards[0].fen), boards: view.boards.length };
  return { game, art: new Art(game, view.art ?? ""), what: { game: view.game } };
}
