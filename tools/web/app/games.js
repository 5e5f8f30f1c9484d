// The games of the server, fetched once each.
import { get, getText } from "./api.js";
import { language } from "./words.js";

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/**
 * @param {string} key
 * @param {() => Promise<any>} fetchIt
 */
function once(key, fetchIt) {
  const full = `${language()} ${key}`;
  let answer = known.get(full);
  if (!answer) {
    answer = fetchIt();
    known.set(full, answer);
    answer.catch(() => known.delete(full));
  }
  return answer;
}

/** All games by family. */
export const catalogue = () => once("catalogue", () => get("/api/catalogue"));

/**
 * Everything about one game.
 * @param {string} name
 * @param {string[]} [set] changed keys
 */
export const gameOf = (name, set = []) =>
  once(`game ${name} ${set.join(" ")}`, () => get(`/api/games/${encodeURIComponent(name)}`, { set }));

/**
 * The drawings of a game's men.
 * @param {string} name
 * @param {string[]} [set]
 * @returns {Promise<string>}
 */
export const artOf = (name, set = []) =>
  once(`art ${name} ${set.join(" ")}`, () => getText(`/api/games/${encodeURIComponent(name)}/art.svg`, { set }));

/**
 * The entry of a game in the catalogue.
 * @param {string} name
 */
export async function entryOf(name) {
  const { families } = await catalogue();
  return families.flatMap((/** @type {any} */ family) => family.games).find((/** @type {any} */ game) => game.name === name);
}

/**
 * Whether a game answers to what was typed.
 * @param {any} game
 * @param {string} wanted
 */
export function matches(game, wanted) {
  const text = fold([game.name, game.title, game.summary, ...(game.aliases ?? [])].join(" "));
  return fold(wanted).split(/\s+/).every((word) => text.includes(word));
}

/** @param {string} text */
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
