// Analysis, positions set up by hand, games in and out, games explained.
import assert from "node:assert/strict";
import { suite } from "./support/suite.mjs";
import { begin } from "./support/play.mjs";
import { ask } from "./support/server.mjs";

/** @typedef {import("playwright-core").Page} Page */

const square = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-square="${name}"]`);

/**
 * Plays by clicking and waits until the move is in the tree.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 * @param {string} san
 */
async function play(page, from, to, san) {
  await square(page, from).click();
  await square(page, to).click();
  await page.locator('.tree .move[aria-current="true"]', { hasText: san }).waitFor();
}

/** @param {Page} page */
async function clipboard(page) {
  await page.locator(".toast", { hasText: "Copied" }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

const PGN = '[Event "Test"]\n[White "Ada"]\n[Black "Emanuel"]\n[Result "0-1"]\n\n1. f3 {A weak start.} e5 2. g4 Qh4# 0-1\n';

suite({
  "analysis has lines, variations, comments and a graph": async (tab) => {
    const { page } = tab;
    await tab.go("#/analysis/game/chess");
    await play(page, "e2", "e4", "e4");
    await play(page, "e7", "e5", "e5");
    await page.keyboard.press("Escape");
    await page.locator("button[aria-label='One move back']").click();
    await play(page, "c7", "c5", "c5");
    assert.equal(await page.locator(".tree .variation .move").count(), 1);
    await page.locator(".moves-card textarea").fill("Sicilian");
    await page.locator(".moves-card textarea").blur();
    await page.locator(".tree .comment", { hasText: "Sicilian" }).waitFor();
    await page.locator("#engine").check();
    await page.waitForFunction(() => document.querySelectorAll(".engine-line").length === 3);
    assert.ok(await page.locator(".marks .hint.arrow").count() >= 1);
    await page.locator("#engine").uncheck();
    await page.locator("button", { hasText: "Evaluate all moves" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".graph .point").length === 3);
    await page.reload();
    await page.locator(".tree .comment", { hasText: "Sicilian" }).waitFor();
    await page.locator("#copy-pgn").click();
    assert.match(await clipboard(page), /1\. e4 e5 \(1\.\.\. c5 \{Sicilian\}\)/);
  },

  "a position is set up by hand, and the server says whether it can be played": async (tab) => {
    const { page } = tab;
    await tab.go("#/analysis/game/chess");
    await page.locator("#set-up").click();
    await page.locator("button", { hasText: "Empty board" }).click();
    await page.locator(".editor-message.bad").waitFor();
    assert.ok(await page.locator("#use-position").isDisabled());
    for (const [man, where] of [["White King", "e1"], ["Black King", "e8"], ["White Queen", "d4"]]) {
      await page.locator(`.palette [aria-label="${man}"]`).click();
      await square(page, where).click();
    }
    await page.locator(".editor-message:not(.bad)", { hasText: /\w/ }).waitFor();
    await page.locator("#use-position:enabled").click();
    await page.locator("[data-square=d4].own").waitFor();
    await play(page, "d4", "d8", "Qd8");
    // A position without kings is refused; that is the fault which this test wants.
    tab.faults.splice(0, tab.faults.length, ...tab.faults.filter((fault) => !/422/.test(fault)));
  },

  "a position is read and written as FEN": async (tab) => {
    const { page } = tab;
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    await tab.go("#/analysis/game/chess");
    await page.locator("#read-fen").click();
    await page.locator("dialog textarea").fill(fen);
    await page.locator("dialog button.strong").click();
    await page.locator("[data-square=h1].own").waitFor();
    await page.locator("#copy-fen").click();
    assert.equal(await clipboard(page), fen);
  },

  "a game is read as PGN, found, replayed, written and deleted": async (tab, address) => {
    const { page } = tab;
    await tab.go("#/games");
    await page.locator("#read-pgn").click();
    await page.locator("dialog textarea").fill(PGN);
    await page.locator("dialog button.strong").click();
    await page.locator(".tree .comment", { hasText: "A weak start." }).waitFor();
    await begin(tab, "shatranj", { mode: "people" });
    await tab.go("#/games");
    await page.locator("input[type=search]").fill("Emanuel");
    await page.waitForFunction(() => document.querySelectorAll(".kept-row").length === 1);
    const link = await page.locator(".kept-row a", { hasText: "PGN" }).getAttribute("href");
    assert.match(await (await fetch(address + link)).text(), /1\. f3 .*e5 .*2\. g4 .*Qh4#/s);
    await page.locator(".kept-row a", { hasText: "Open" }).click();
    await page.locator(".result .score", { hasText: "0-1" }).waitFor();
    await page.locator("button[aria-label='To the start']").click();
    await page.locator("[data-square=f2][aria-label*=Pawn]").waitFor();
    await tab.go("#/games");
    await page.locator("button[aria-label^='Delete Chess']").click();
    await page.locator("dialog button.strong").click();
    await page.waitForFunction(() => document.querySelectorAll(".kept-row").length === 1);
    assert.equal((await ask(address, "/api/tables")).total, 1);
  },

  "a piece of the rules' board shows its moves under the pointer and the cursor": async (tab) => {
    const { page } = tab;
    await tab.go("#/rules/oriental-omega");
    await square(page, "k1").hover();
    await page.locator(".piece-card h3", { hasText: "Wizard" }).waitFor();
    assert.equal(await page.locator(".piece-card img.drawing").count(), 1);
    await square(page, "g2").focus();
    await page.locator(".piece-card h3", { hasText: "Champion" }).waitFor();
    await page.locator("button[lang=es]").click();
    await square(page, "k1").hover();
    await page.locator(".piece-card h3", { hasText: "Mago" }).waitFor();
  },
});
