// The games that were kept.
import { get, remove } from "./api.js";
import { button, calm, h, put } from "./dom.js";
import { confirm } from "./dialog.js";
import { attempt } from "./live.js";
import { dateName, t } from "./words.js";
import { catalogue, titles } from "./games.js";
import { readPgn } from "./analysis/tools.js";
import { playerName } from "./table/column.js";

const PAGE = 30;

/** @type {import("./main.js").Page["show"]} */
export async function show(root, parts, signal) {
  const { families } = await catalogue();
  const title = titles(families);
  const state = { search: "", game: "", offset: 0 };
  const list = h("div", { class: "kept" });
  const refresh = () => attempt(async () => {
    const answer = await get("/api/tables", { ...state, limit: PAGE });
    if (!signal.aborted) put(list, rows({ ...answer, tables: answer.tables.map((/** @type {any} */ table) => ({ ...table, title: title(table) })) }, state, refresh));
  });
  const wish = (/** @type {any} */ changed) => {
    Object.assign(state, changed, { offset: changed.offset ?? 0 });
    refresh();
  };
  const search = h("input", {
    type: "search", placeholder: t("kept.search"), "aria-label": t("kept.search"),
    oninput: calm((/** @type {any} */ event) => wish({ search: event.target.value }), 200),
  });
  const game = h("select", { "aria-label": t("kept.game"), onchange: () => wish({ game: game.value }) },
    h("option", { value: "" }, t("kept.all")),
    families.map((/** @type {any} */ family) => h("optgroup", { label: family.title },
      family.games.map((/** @type {any} */ one) => h("option", { value: one.name }, one.title)))));
  put(root, h("h1", {}, t("page.games")), h("div", { class: "row filters" }, search, game,
    button(t("analysis.pgn-in"), async () => { if (await readPgn()) refresh(); }, { id: "read-pgn" })), list);
  await refresh();
}

/**
 * @param {any} answer
 * @param {{offset: number}} state
 * @param {() => any} refresh
 */
function rows({ tables, total }, state, refresh) {
  if (total === 0) return h("p", { class: "quiet card" }, t("kept.none"));
  const turn = (/** @type {number} */ by) => () => {
    state.offset = Math.max(0, state.offset + by);
    refresh();
  };
  return [
    h("ul", { class: "kept-list" }, tables.map((/** @type {any} */ table) => row(table, refresh))),
    h("div", { class: "row" },
      state.offset > 0 && button(t("kept.newer"), turn(-PAGE)),
      state.offset + PAGE < total && button(t("kept.older"), turn(PAGE)),
      h("span", { class: "quiet" }, t("kept.total", { total }))),
  ];
}

/**
 * @param {any} table
 * @param {() => any} refresh
 */
function row(table, refresh) {
  const path = `/api/tables/${encodeURIComponent(table.id)}`;
  const players = Object.values(table.players ?? {}).map(playerName).join(" – ");
  const away = async () => {
    if (!(await confirm(t("ask.delete", { game: table.title }), t("do.delete")))) return;
    await attempt(() => remove(path));
    refresh();
  };
  const result = table.result?.result ?? table.result ?? t("kept.open");
  return h("li", { class: "card kept-row" },
    h("div", {},
      h("a", { href: `#/table/${table.id}` }, h("strong", {}, table.title)), " ",
      h("span", { class: "tag" }, result),
      h("p", { class: "quiet" }, [players, t("home.moves", { moves: table.moves }), dateName(table.changed)].filter(Boolean).join(" · "))),
    h("div", { class: "row" },
      h("a", { class: "button", href: `#/table/${table.id}`, "aria-label": t("kept.replay-one", { game: table.title }) }, t("kept.replay")),
      h("a", { class: "button", href: `${path}/export?format=pgn`, download: `${table.id}.pgn`, "aria-label": t("kept.export-one", { game: table.title }) }, "PGN"),
      button(t("do.delete"), away, { "aria-label": t("kept.delete-one", { game: table.title }) })));
}
