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

// The families that a newcomer may look for come first, the others by title.
const FIRST = ["own", "persian", "orthodox", "tamerlane", "history"];

/** All games by family. */
export const catalogue = () => once("catalogue", async () => {
  const { families, ...rest } = await get("/api/catalogue");
  const place = (/** @type {any} */ { name }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const order = (/** @type {any} */ one, /** @type {any} */ other) => place(one) - place(other) || one.title.localeCompare(other.title, language());
  return { ...rest, families: [...families].sort(order) };
});

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
 * Titles of games in the language of the page; a table knows only the one it was made with.
 * @param {any[]} families
 * @returns {(table: any) => string}
 */
export function titles(families) {
  const known = new Map(families.flatMap((family) => family.games).map((game) => [game.name, game.title]));
  return (table) => known.get(table.game) ?? table.title;
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
