// The first page: games to begin with, and those that wait to go on.
import { get } from "./api.js";
import { h, put } from "./dom.js";
import { t } from "./words.js";
import { catalogue, gameOf, titles } from "./games.js";
import { artFor } from "./art.js";
import { Board } from "./board/board.js";

// What a newcomer may like to see first, if the program has it.
const FIRST = ["celtic-citadel", "oriental-omega", "tamerlane-masculine", "shatranj", "chess", "xiangqi", "crazyhouse", "tuerto"];
const SHOWN = 8;

/** @type {import("./main.js").Page["show"]} */
export async function show(root, parts, signal) {
  const [{ families }, { tables }] = await Promise.all([catalogue(), get("/api/tables", { limit: 4 })]);
  if (signal.aborted) return;
  const title = titles(families);
  const grid = h("div", { class: "tiles" });
  put(root,
    h("section", { class: "hero" },
      h("div", {},
        h("h1", {}, t("home.title")),
        h("p", {}, t("home.lead")),
        h("div", { class: "row" },
          h("a", { class: "button strong", href: "#/new" }, t("home.play")),
          h("a", { class: "button", href: "#/workshop" }, t("home.invent"))))),
    tables.length > 0 && h("section", {}, h("h2", {}, t("home.continue")), h("div", { class: "continue" }, tables.map((/** @type {any} */ table) => tableLink(table, title(table))))),
    h("section", {}, h("h2", {}, t("home.games")), grid),
    h("section", {}, h("h2", {}, t("home.families")), h("div", { class: "families" }, families.map(family))));
  const first = featured(families);
  const tiles = first.map((game) => tile(game));
  put(grid, tiles.map(({ element }) => element));
  for (const one of tiles) {
    await one.draw();
    if (signal.aborted) return;
  }
}

/** @param {any[]} families */
export function featured(families) {
  const all = families.flatMap((family) => family.games);
  const first = FIRST.map((name) => all.find((game) => game.name === name)).filter(Boolean);
  return [...first, ...all.filter((game) => !first.includes(game))].slice(0, SHOWN);
}

/**
 * @param {any} table
 * @param {string} title
 */
const tableLink = (table, title) => h("a", { class: "continue-link", href: `#/table/${table.id}` },
  h("strong", {}, title),
  h("span", { class: "quiet" }, table.result ? (table.result.result ?? table.result) : t("home.moves", { moves: table.moves })));

/** @param {any} game */
function tile(game) {
  const picture = h("div", { class: "tile-board", inert: true, "aria-hidden": "true" });
  const element = h("a", { class: "tile", href: `#/new/${game.name}` }, picture, h("strong", {}, game.title), h("span", { class: "quiet" }, game.summary));
  const draw = async () => put(picture, await thumbnail(game.name));
  return { element, draw };
}

/**
 * A small board with the start of a game.
 * @param {string} name
 */
export async function thumbnail(name) {
  const game = await gameOf(name);
  const board = new Board(game, await artFor(game), { small: true });
  board.show(game.position, { still: true });
  return board.element;
}

/** @param {any} family */
const family = (family) => h("details", { class: "family" },
  h("summary", {}, family.title, " ", h("span", { class: "quiet" }, family.games.length)),
  h("ul", { class: "game-list" }, family.games.map((/** @type {any} */ game) => h("li", {},
    h("a", { href: `#/new/${game.name}` }, game.title), " ", h("span", { class: "quiet" }, game.summary)))));
