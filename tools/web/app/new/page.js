// A new game: which, against whom, and how.
import { post } from "../api.js";
import { button, calm, h, put } from "../dom.js";
import { attempt } from "../live.js";
import { t } from "../words.js";
import { catalogue, gameOf, matches } from "../games.js";
import { artFor } from "../art.js";
import { kept, keep } from "../settings.js";
import { featured } from "../home.js";
import { Board } from "../board/board.js";
import { rememberTable } from "../memory.js";
import { form, request } from "./form.js";

const DRAFT = "simurgh-new";

/** @type {import("../main.js").Page["show"]} */
export async function show(root, parts, signal) {
  const { families, levels } = await catalogue();
  if (signal.aborted) return;
  const all = families.flatMap((/** @type {any} */ family) => family.games);
  const wanted = parts[0] ?? kept(DRAFT)?.game;
  const start = all.find((/** @type {any} */ game) => game.name === wanted) ?? featured(families)[0];
  const detail = h("div", { class: "new-detail" });
  const choose = (/** @type {any} */ game) => attempt(() => describe(detail, game, levels, signal));
  const picker = gamePicker(families, start.name, (game) => {
    history.replaceState(null, "", `#/new/${game.name}`);
    choose(game);
    if (matchMedia("(max-width: 760px)").matches) detail.scrollIntoView({ block: "start" });
  });
  put(root, h("h1", {}, t("page.new")), h("div", { class: "new-page" }, picker, detail));
  await describe(detail, start, levels, signal);
}

/**
 * A list of games to search.
 * @param {any[]} families
 * @param {string} chosen
 * @param {(game: any) => void} choose
 */
export function gamePicker(families, chosen, choose) {
  const list = h("div", { class: "picker-list", tabindex: 0, role: "group", "aria-label": t("new.games") });
  let current = chosen;
  const draw = (/** @type {string} */ wish) => {
    const found = families
      .map((family) => ({ ...family, games: family.games.filter((/** @type {any} */ game) => matches(game, wish)) }))
      .filter((family) => family.games.length > 0);
    put(list, found.map((family) => [
      h("h3", {}, family.title),
      family.games.map((/** @type {any} */ game) => h("button", {
        type: "button", class: "picker-game", "data-game": game.name, "aria-pressed": String(game.name === current), title: game.summary,
        onclick: () => {
          current = game.name;
          list.querySelectorAll("[aria-pressed]").forEach((/** @type {any} */ one) => one.setAttribute("aria-pressed", String(one.dataset.game === current)));
          choose(game);
        },
      }, h("span", {}, game.title), h("span", { class: "quiet" }, `${game.files}×${game.ranks}`))),
    ]), found.length === 0 && h("p", { class: "quiet" }, t("new.nothing")));
    reveal();
  };
  const reveal = () => {
    const now = /** @type {HTMLElement|null} */ (list.querySelector('[aria-pressed="true"]'));
    if (now) list.scrollTop = now.offsetTop - list.clientHeight / 3;
  };
  // Only once it is on the page does it know its height.
  requestAnimationFrame(reveal);
  const search = h("input", {
    type: "search", placeholder: t("new.search"), "aria-label": t("new.search"),
    oninput: calm((/** @type {any} */ event) => draw(event.target.value), 80),
  });
  draw("");
  return h("div", { class: "picker card" }, search, list);
}

/**
 * @param {HTMLElement} detail
 * @param {any} entry
 * @param {number[]} levels
 * @param {AbortSignal} signal
 */
async function describe(detail, entry, levels, signal) {
  const game = await gameOf(entry.name);
  const art = await artFor(game);
  if (signal.aborted) return;
  const board = new Board(game, art);
  board.show(game.position, { still: true });
  const fields = form({ ...entry, ...game }, levels, kept(DRAFT) ?? {});
  put(detail,
    h("div", { class: "card new-about" },
      h("h2", {}, game.title),
      h("p", {}, game.summary),
      h("div", { class: "preview", inert: true, "aria-hidden": "true" }, board.element),
      h("a", { href: `#/rules/${game.name}` }, t("new.rules"))),
    h("form", {
      class: "card form", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        begin(game, fields);
      },
    }, fields.element, h("div", { class: "row end" }, button(t("new.start"), () => {}, { type: "submit", class: "strong large", id: "start" }))));
}

/**
 * @param {any} game
 * @param {ReturnType<typeof form>} fields
 */
async function begin(game, fields) {
  const values = fields.values();
  keep(DRAFT, { ...values, game: game.name, fen: "", setup: "", options: undefined });
  const view = await attempt(() => post("/api/tables", request({ game: game.name }, game, values)));
  if (!view) return;
  rememberTable(view);
  location.hash = `#/table/${view.id}`;
}
