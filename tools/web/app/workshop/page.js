// The workshop: a ruleset is written, checked, seen and played.
import { post } from "../api.js";
import { button, calm, h, put } from "../dom.js";
import { attempt, toast } from "../live.js";
import { kept, keep } from "../settings.js";
import { language, t } from "../words.js";
import { catalogue, gameOf } from "../games.js";
import { Art } from "../art.js";
import { Board } from "../board/board.js";
import { describe } from "../piece-card.js";
import { request } from "../new/form.js";
import { rememberTable } from "../memory.js";
import { createEditor } from "./editor.js";
import { diagnosticList } from "./diagnostics.js";

const DRAFT = "simurgh-workshop";
const EXAMPLE = `extends = "chess"

[game]
name = "Knights to the centre"

[regions]
centre = "d4 e4 d5 e5"

[hooks]
centre-wins = "on arrive knight in centre: win"
`;

/** @type {import("../main.js").Page["show"]} */
export async function show(root, [name], signal) {
  const source = name ? (await gameOf(name)).text : kept(DRAFT) ?? EXAMPLE;
  if (name) history.replaceState(null, "", "#/workshop");
  if (signal.aborted) return;
  const workshop = new Workshop(root, source, signal);
  signal.addEventListener("abort", () => workshop.leave());
  await workshop.check();
}

/** The workshop on the page. */
class Workshop {
  /**
   * @param {HTMLElement} root
   * @param {string} source
   * @param {AbortSignal} signal
   */
  constructor(root, source, signal) {
    this.signal = signal;
    /** @type {any} */
    this.game = null;
    this.run = 0;
    this.preview = h("div", { class: "workshop-preview" }, h("p", { class: "card quiet" }, t("workshop.none")));
    this.faults = diagnosticList((from, to) => this.editor.select(from, to));
    this.play = button(t("workshop.play"), () => this.begin(), { class: "strong", id: "play-ruleset" });
    this.mode = h("select", { "aria-label": t("new.mode") }, ["engine", "people", "watch"].map((mode) => h("option", { value: mode }, t(`new.mode.${mode}`))));
    const place = h("div", { class: "editor" });
    const soon = calm(() => this.check(), 300);
    this.editor = createEditor(place, source, {
      changed: (text) => {
        keep(DRAFT, text);
        soon();
      },
      complete: (text, offset) => post("/api/complete", { source: text, offset, lang: language() }),
    });
    put(root, h("h1", {}, t("page.workshop")),
      h("div", { class: "row workshop-bar" }, this.#start(), this.mode, this.play,
        button(t("workshop.save"), () => this.#save()), h("a", { href: "#/rules" }, t("page.rules"))),
      h("div", { class: "workshop" }, h("div", { class: "workshop-text" }, place, this.faults.element), this.preview));
  }

  leave() {
    this.editor.destroy();
    this.art?.drop();
  }

  /** The choice of a game to start from. */
  #start() {
    const select = h("select", { "aria-label": t("workshop.start"), id: "start-from", onchange: async () => {
      const game = await attempt(() => gameOf(select.value));
      if (game) this.editor.replace(game.text);
      select.value = "";
    } }, h("option", { value: "" }, t("workshop.start")));
    catalogue().then(({ families }) => select.append(...families.map((/** @type {any} */ family) =>
      h("optgroup", { label: family.title }, family.games.map((/** @type {any} */ game) => h("option", { value: game.name }, game.title))))));
    return select;
  }

  /** Asks the server what it thinks of the text. */
  async check() {
    const run = (this.run += 1);
    const source = this.editor.text();
    const answer = await attempt(() => post("/api/check", { source, lang: language() }));
    if (!answer || this.signal.aborted || run !== this.run) return;
    this.editor.mark(answer.diagnostics);
    this.faults.show(answer.diagnostics);
    this.play.disabled = !answer.game;
    if (answer.game) this.#show(answer.game);
    this.preview.classList.toggle("stale", !answer.game);
  }

  /** @param {any} game */
  #show(game) {
    const old = this.art;
    this.game = game;
    this.art = new Art(game, game.art ?? "");
    const { art } = this;
    const board = new Board(game, art, { press: () => {} });
    board.show(game.position, { still: true });
    put(this.preview,
      h("p", { class: "stale-note" }, t("workshop.stale")),
      h("section", { class: "card" }, h("h2", {}, game.title || t("workshop.nameless")), h("p", { class: "quiet" }, game.summary), board.element),
      h("div", { class: "pieces" }, game.kinds.map((/** @type {any} */ kind) => h("div", { class: "card" }, describe(kind, art)))),
      (game.rules ?? []).map((/** @type {any} */ one) => h("section", { class: "card" }, h("h3", {}, one.title), h("ul", {}, one.items.map((/** @type {string} */ item) => h("li", {}, item))))));
    old?.drop();
  }

  async begin() {
    const source = this.editor.text();
    const values = { mode: this.mode.value, side: "first", strength: "level-3", other: "level-3", clock: "none" };
    const view = await attempt(() => post("/api/tables", request({ source }, this.game ?? {}, values)));
    if (!view) return;
    rememberTable(view, source);
    location.hash = `#/table/${view.id}`;
  }

  #save() {
    const link = h("a", { href: URL.createObjectURL(new Blob([this.editor.text()], { type: "application/toml" })), download: "my-game.toml" });
    link.click();
    URL.revokeObjectURL(link.href);
    toast(t("workshop.saved"));
  }
}
