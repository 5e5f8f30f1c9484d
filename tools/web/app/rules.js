// Every game explained.
import { h, put } from "./dom.js";
import { attempt } from "./live.js";
import { t } from "./words.js";
import { catalogue } from "./games.js";
import { builtIn } from "./ruleset.js";
import { Board } from "./board/board.js";
import { featured } from "./home.js";
import { gamePicker } from "./new/page.js";
import { describe, pieceCard } from "./piece-card.js";

/** @type {import("./main.js").Page["show"]} */
export async function show(root, [name], signal) {
  const { families } = await catalogue();
  if (signal.aborted) return;
  const first = featured(families)[0].name;
  const place = h("article", { class: "rules" });
  const open = (/** @type {string} */ wanted) => attempt(async () => {
    const { game, art } = await builtIn(wanted);
    if (!signal.aborted) put(place, explain(game, art));
  });
  const picker = gamePicker(families, name ?? first, (game) => {
    history.replaceState(null, "", `#/rules/${game.name}`);
    open(game.name);
    if (matchMedia("(max-width: 760px)").matches) place.scrollIntoView({ block: "start" });
  });
  put(root, h("h1", {}, t("page.rules")), h("div", { class: "new-page" }, picker, place));
  await open(name ?? first);
}

/**
 * A game with its board, rules and men.
 * @param {any} game
 * @param {import("./art.js").Art} art
 */
export function explain(game, art) {
  const card = pieceCard(game, art);
  const board = new Board(game, art, { press: () => {}, point: (man) => card.show(man) });
  board.show(game.position, { still: true });
  return [
    h("section", { class: "card" },
      h("h2", {}, game.title),
      h("p", {}, game.summary),
      h("div", { class: "rules-top" }, board.element, h("div", {},
        facts(game), regions(game, board),
        h("div", { class: "row" },
          h("a", { class: "button strong", href: `#/new/${game.name}` }, t("rules.play")),
          h("a", { class: "button", href: `#/analysis/game/${game.name}` }, t("do.analyse")),
          h("a", { class: "button", href: `#/workshop/${game.name}` }, t("rules.change"))),
        card.element))),
    h("section", { class: "card" }, h("h2", {}, t("rules.rules")), (game.rules ?? []).map(section)),
    h("section", {}, h("h2", {}, t("rules.pieces")), h("div", { class: "pieces" },
      game.kinds.map((/** @type {any} */ kind) => h("div", { class: "card", id: `piece-${kind.name}` }, describe(kind, art))))),
  ];
}

/** @param {any} game */
function facts(game) {
  const rows = [
    [t("rules.inventor"), game.inventor],
    [t("rules.board"), `${game.board.files} × ${game.board.ranks}`],
    [t("rules.setups"), game.setups],
    [t("rules.source"), [game.source ?? []].flat().map((one, index) => [index > 0 && ", ", sourceLink(one)])],
  ].filter(([, value]) => value && String(value).length > 0);
  return h("dl", { class: "facts" }, rows.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

/** @param {string} source */
const sourceLink = (source) => (/^https?:\/\//.test(source)
  ? h("a", { href: source, rel: "noreferrer", target: "_blank" }, new URL(source).hostname)
  : h("span", {}, source));

/**
 * Buttons that show where a region lies.
 * @param {any} game
 * @param {Board} board
 */
function regions(game, board) {
  const all = game.board.regions ?? [];
  if (all.length === 0) return null;
  const mark = (/** @type {string[]} */ squares) => () =>
    board.marks.hint(squares.map((square) => ({ from: square, to: square })));
  return h("details", {}, h("summary", {}, t("rules.regions")), h("div", { class: "row" }, all.map((/** @type {any} */ region) =>
    h("button", { type: "button", class: "chip", onclick: mark(region.squares) }, region.name))));
}

/** @param {{title: string, items: string[]}} one */
const section = (one) => [h("h3", {}, one.title), h("ul", {}, one.items.map((item) => h("li", {}, item)))];
