// The bar on top: the pages, and the settings.
import { button, h, put } from "./dom.js";
import { ask } from "./dialog.js";
import { language, LANGUAGES, t } from "./words.js";
import { icon } from "./icons.js";
import { set, setting } from "./settings.js";

/** What keys do: at the board the first two rows, elsewhere the others. */
const KEYS = [["↑ ↓ ← →", "cursor"], ["⏎ Esc", "take"], ["← →", "review"], ["f", "flip"], ["/", "type"]];

const LINKS = ["new", "analysis", "rules", "workshop", "games"];

/**
 * Draws the bar for the page `current`.
 * @param {string} current
 */
export function drawHeader(current) {
  const header = /** @type {HTMLElement} */ (document.getElementById("header"));
  const other = language() === "en" ? "es" : "en";
  put(header,
    h("a", { class: "brand", href: "#/", title: t("page.home") },
      h("img", { src: "icon.svg", alt: "", width: 28, height: 28 }), h("span", {}, "Simurgh")),
    h("nav", { "aria-label": t("nav.label") }, LINKS.map((name) =>
      h("a", { href: `#/${name}`, "aria-current": name === current ? "page" : null }, t(`nav.${name}`)))),
    h("div", { class: "header-tools" },
      button(LANGUAGES[other], () => set("language", other), { class: "plain", lang: other }),
      button(icon("gear"), openSettings, { class: "plain", "aria-label": t("settings.title"), title: t("settings.title") })));
}

function openSettings() {
  ask(t("settings.title"), () => h("div", { class: "form" },
    choice("theme", ["auto", "light", "dark"]),
    choice("art", ["figures", "moves", "letters"]),
    h("label", { class: "field" }, h("span", {}, t("settings.language")),
      h("select", { onchange: (/** @type {any} */ event) => set("language", event.target.value) },
        Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === language() }, name)))),
    ["coordinates", "animation", "sounds"].map(toggle),
    h("section", {}, h("h3", {}, t("keys.title")), h("dl", { class: "facts" }, KEYS.map(([keys, name]) => [
      h("dt", {}, keys.split(" ").map((key) => h("kbd", {}, key))), h("dd", {}, t(`keys.${name}`))])))));
}

/**
 * @param {string} name
 * @param {string[]} values
 */
const choice = (name, values) => h("label", { class: "field" }, h("span", {}, t(`settings.${name}`)),
  h("select", { name, onchange: (/** @type {any} */ event) => set(name, event.target.value) },
    values.map((value) => h("option", { value, selected: value === setting(name) }, t(`settings.${name}.${value}`)))));

/** @param {string} name */
const toggle = (name) => h("label", { class: "check" },
  h("input", { type: "checkbox", name, checked: setting(name), onchange: (/** @type {any} */ event) => set(name, event.target.checked) }),
  h("span", {}, t(`settings.${name}`)));
