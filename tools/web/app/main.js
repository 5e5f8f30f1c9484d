// Starts the page and shows what the address asks for.
import { h, put } from "./dom.js";
import { loadWords, t } from "./words.js";
import { onSetting, setting } from "./settings.js";
import { drawHeader } from "./header.js";
import * as home from "./home.js";
import * as fresh from "./new/page.js";
import * as table from "./table/page.js";
import * as analysis from "./analysis/page.js";
import * as rules from "./rules.js";
import * as workshop from "./workshop/page.js";
import * as games from "./kept.js";

/**
 * A page fills its place; the signal ends when it is left.
 * @typedef {{show: (root: HTMLElement, parts: string[], signal: AbortSignal) => Promise<void>|void}} Page
 */

/** @type {Record<string, Page>} */
const PAGES = { "": home, new: fresh, table, analysis, rules, workshop, games };

let leaving = new AbortController();

/** Shows the page of the address. */
async function go() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const [name, ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const page = PAGES[name] ?? home;
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  document.querySelectorAll("dialog[open]").forEach((dialog) => /** @type {HTMLDialogElement} */ (dialog).close());
  drawHeader(name);
  // A page of its own element: what an older page still draws goes nowhere.
  const root = h("div", { class: `page page-${name || "home"}` });
  document.title = name ? `${t(`page.${PAGES[name] ? name : "home"}`)} · Simurgh` : "Simurgh";
  put(main, root);
  try {
    await page.show(root, parts, signal);
  } catch (error) {
    if (!signal.aborted) put(root, fault(error));
  }
  if (!signal.aborted) root.dataset.ready = "true";
}

/** @param {any} error */
function fault(error) {
  const lost = error instanceof TypeError;
  if (lost) console.warn(error);
  return h("section", { class: "card notice" },
    h("h1", {}, t("fault.title")),
    h("p", {}, lost ? t("fault.server") : error.message),
    h("p", {}, h("a", { class: "button", href: "#/" }, t("fault.home"))));
}

function applyTheme() {
  const theme = setting("theme");
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

async function start() {
  applyTheme();
  await loadWords();
  const skip = /** @type {HTMLElement} */ (document.getElementById("skip"));
  skip.textContent = t("skip");
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main")?.focus();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  onSetting(async (name) => {
    if (name === "theme") applyTheme();
    if (name !== "language") return;
    await loadWords();
    skip.textContent = t("skip");
    go();
  });
  window.addEventListener("hashchange", () => {
    go();
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  go();
}

start();
