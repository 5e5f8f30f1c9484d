// What comes in and goes out: games, positions, PGN, and the editor.
import { post } from "../api.js";
import { button, h, put } from "../dom.js";
import { askText } from "../dialog.js";
import { attempt, toast } from "../live.js";
import { catalogue } from "../games.js";
import { copy } from "../table/controls.js";
import { request } from "../new/form.js";
import { t } from "../words.js";
import { pgn } from "./tree.js";
import { editor } from "./editor.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */

// So many faults of a file are told; the rest are likely of the same sort.
const SAID = 3;

/** @param {AnalysisPage} page */
export function tools(page) {
  const typed = typedMove(page);
  const element = h("section", { class: "card" }, typed,
    h("div", { class: "row actions" },
      button(t("analysis.set-up"), () => editor(page), { id: "set-up" }),
      button(t("analysis.play"), () => playOn(page), { id: "play-on" })),
    h("div", { class: "row actions more" },
      button(t("do.flip"), () => page.board.flip()),
      button(t("analysis.clear"), () => page.begin(page.fen)),
      button(t("analysis.fen-in"), () => fenIn(page), { id: "read-fen" }),
      button(t("analysis.pgn-in"), () => readPgn(), { id: "read-pgn" }),
      button("FEN", () => copy(page.answer.position.fen), { id: "copy-fen", title: t("analysis.fen-out") }),
      button("PGN", () => copy(asPgn(page)), { id: "copy-pgn", title: t("analysis.pgn-out") })));
  const game = h("div", {});
  gameChoice(page).then((choice) => put(game, choice));
  return { element, game, refresh: () => {} };
}

/** @param {AnalysisPage} page */
async function gameChoice(page) {
  const { families } = await catalogue();
  const { game, what } = page.ruleset;
  const select = h("select", { "aria-label": t("analysis.game"), onchange: () => { location.hash = `#/analysis/game/${select.value}`; } },
    what.source && h("option", { value: "", selected: true }, game.title),
    families.map((/** @type {any} */ family) => h("optgroup", { label: family.title }, family.games
      .filter((/** @type {any} */ one) => one.boards === 1)
      .map((/** @type {any} */ one) => h("option", { value: one.name, selected: !what.source && one.name === what.game }, one.title)))));
  return h("label", { class: "field" }, h("span", {}, t("analysis.game")), select);
}

/** @param {AnalysisPage} page */
export function asPgn(page) {
  const { game, what } = page.ruleset;
  return pgn(what.game ?? game.title, page.tree.root, page.fen, page.answer?.result?.result ?? "*");
}

/** @param {AnalysisPage} page */
async function fenIn(page) {
  const text = await askText(t("analysis.fen-in"), page.answer?.position.fen ?? "", { action: t("do.show") });
  if (!text) return;
  const answer = await attempt(() => post("/api/position", { ...page.ruleset.what, fen: text.trim(), moves: [] }));
  if (answer) page.begin(text.trim());
}

/** Reads games; answers how many. */
export async function readPgn() {
  const text = await askText(t("analysis.pgn-in"), "", { action: t("do.read"), rows: 12, hint: t("analysis.pgn-hint") });
  if (!text) return 0;
  const answer = await attempt(() => post("/api/import", { pgn: text }));
  const tables = answer?.tables ?? [];
  if (tables.length === 1) location.hash = `#/analysis/table/${tables[0].id ?? tables[0]}`;
  else if (tables.length > 1) location.hash = "#/games";
  if (answer) toast(t("analysis.imported", { games: tables.length }));
  (answer?.diagnostics ?? []).slice(0, SAID).forEach((/** @type {any} */ one) => toast(one.message, "fault"));
  return tables.length;
}

/** @param {AnalysisPage} page */
async function playOn(page) {
  const { ruleset, answer } = page;
  const values = { mode: "engine", side: answer.position.turn, strength: "level-3", clock: "none", fen: answer.position.fen };
  const view = await attempt(() => post("/api/tables", request(ruleset.what, ruleset.game, values)));
  if (view) location.hash = `#/table/${view.id}`;
}

/** @param {AnalysisPage} page */
function typedMove(page) {
  const field = h("input", { name: "move", autocomplete: "off", spellcheck: "false", placeholder: t("typed.placeholder"), "aria-label": t("typed.label") });
  return h("form", {
    class: "typed row", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const wish = plain(field.value);
      const move = page.board.position?.legal.find((one) => one.move === field.value.trim() || plain(one.san) === wish);
      if (!move) {
        toast(t("typed.unknown", { move: field.value }), "fault");
        return;
      }
      field.value = "";
      page.play(move);
    },
  }, field, button(t("typed.play"), () => {}, { type: "submit" }));
}

/** @param {string} san */
const plain = (san) => san.trim().replace(/[+#!?]+$/, "").replace(/0/g, (zero) => (/^0-0/.test(san.trim()) ? "O" : zero));
