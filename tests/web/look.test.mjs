// From a phone to a wide screen nothing overflows and nothing overlaps; axe finds nothing serious in either theme.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { openPage, shots } from "./support/browser.mjs";
import { house } from "./support/suite.mjs";
import { routes } from "./support/routes.mjs";

const WIDTHS = [320, 768, 1440];
// Boards are fitted after the first drawing.
const PAUSE = 150;

/** @type {string[]} */
let all;
const shared = house(async ({ server }) => {
  all = await routes(server.address);
});

/** Pairs of things to click that lie on each other, neither within the other. */
function overlaps() {
  const place = document.querySelector("dialog[open]") ?? document;
  const shown = [...place.querySelectorAll("a, button, input, select, textarea, summary, .board-drawing")].filter((element) => {
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || style.position === "fixed" || element.closest(".skip, [inert], .cm-editor, .cover, header")) return false;
    return element.getClientRects().length > 0 && element.checkVisibility();
  });
  /** @param {Element} element */
  const seen = (element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const frame = up.getBoundingClientRect();
      [left, right, top, bottom] = [Math.max(left, frame.left), Math.min(right, frame.right), Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { element, left, right, top, bottom };
  };
  const boxes = shown.map(seen).filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  const name = (/** @type {Element} */ element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 30)}`;
  const found = [];
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > 1) found.push(`${name(one.element)} / ${name(other.element)}`);
    }
  }
  return found;
}

// What no address opens.
const OPENED = /** @type {Record<string, {route: string, open: (page: import("playwright-core").Page) => Promise<any>}>} */ ({
  "the set-up editor": { route: "#/analysis/game/oriental-omega", open: (page) => page.locator("#set-up").click() },
  "the settings": { route: "#/", open: (page) => page.locator("header .header-tools button").last().click() },
  "a piece beside the board": { route: "#/rules/tamerlane-masculine", open: (page) => page.locator("[data-square=d2]").focus() },
  "the faults of a ruleset": { route: "#/workshop", open: async (page) => {
    await page.locator(".cm-content").click();
    await page.keyboard.insertText("[pieces");
    await page.locator(".fault.error").first().waitFor();
  } },
});

/**
 * Looks at every route, and at what can be opened there.
 * @param {Awaited<ReturnType<typeof openPage>>} tab
 * @param {(what: string, index: number) => Promise<void>} look
 */
async function everywhere(tab, look) {
  for (const [index, route] of all.entries()) {
    await tab.go(route);
    await tab.page.waitForTimeout(PAUSE);
    await look(route, index);
  }
  for (const [index, [name, { route, open }]] of Object.entries(OPENED).entries()) {
    await tab.go(route);
    await open(tab.page);
    await tab.page.waitForTimeout(PAUSE);
    await look(name, all.length + index);
  }
}

/** Controls whose right or left edge lies outside of the window. */
function outside() {
  return [...document.querySelectorAll("a, button, input, select, textarea, .board-drawing")]
    .filter((element) => element.checkVisibility() && !element.closest(".skip, .cm-editor, nav"))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

/** What axe finds serious or critical, with some of the places. */
async function seriousFindings() {
  const { violations } = await /** @type {any} */ (window).axe.run({ resultTypes: ["violations"] });
  return violations
    .filter((/** @type {any} */ one) => ["serious", "critical"].includes(one.impact))
    .map((/** @type {any} */ one) => `${one.id}: ${one.nodes.slice(0, 4).map((/** @type {any} */ node) => `${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
}

for (const width of WIDTHS) {
  test(`at ${width} pixels nothing overflows or overlaps`, { timeout: 240_000 }, async () => {
    const folder = await shots();
    const tab = await openPage(shared.browser, shared.server.address, { viewport: { width, height: width < 500 ? 640 : 900 } });
    await everywhere(tab, async (route, index) => {
      const overflow = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${route} is ${overflow} pixels too wide`);
      assert.deepEqual(await tab.page.evaluate(overlaps), [], `${route}: controls overlap`);
      assert.deepEqual(await tab.page.evaluate(outside), [], `${route}: controls lie outside`);
      await tab.page.screenshot({ path: path.join(folder, `${width}-${index}.png`), fullPage: true });
    });
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

test("axe finds nothing serious in either theme", { timeout: 300_000 }, async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const tab = await openPage(shared.browser, shared.server.address);
  await everywhere(tab, async (route) => {
    await tab.page.evaluate(axe);
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      await tab.page.emulateMedia({ colorScheme: theme });
      await tab.page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
      assert.deepEqual(await tab.page.evaluate(seriousFindings), [], `${route}, ${theme}`);
    }
  });
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("the page speaks Spanish", { timeout: 60_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address, { locale: "es-ES" });
  await tab.go("#/");
  assert.equal(await tab.page.evaluate(() => document.documentElement.lang), "es");
  assert.ok(await tab.page.locator("nav a", { hasText: "Taller" }).isVisible());
  await tab.page.locator("button[lang=en]").click();
  await tab.page.locator("nav a", { hasText: "Workshop" }).waitFor();
  assert.deepEqual(tab.faults, []);
  await tab.close();
});
