// What players may do besides moving.
import assert from "node:assert/strict";
import { suite } from "./support/suite.mjs";
import { begin, clickMove, listed, lots, ownTurn } from "./support/play.mjs";
import { ask } from "./support/server.mjs";

/** @typedef {import("playwright-core").Page} Page */

const person = { kind: "person", name: "Ada" };

/**
 * Types moves, each when the one before is there.
 * @param {Page} page
 * @param {string[]} moves
 */
export async function type(page, moves) {
  for (const move of moves) {
    const before = await listed(page);
    await page.locator("[name=move]").fill(move);
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".moves button.move").length > count, before);
  }
}

const reason = (/** @type {Page} */ page) => page.locator(".result:not([hidden]) .reason").getAttribute("data-reason");
const score = (/** @type {Page} */ page) => page.locator(".result:not([hidden]) .score").textContent();

suite({
  "moves are taken back": async (tab) => {
    await begin(tab, "chess", { mode: "people" });
    await type(tab.page, ["e4", "e7e5"]);
    await tab.page.locator("#take-back").click();
    await tab.page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 1);
    assert.match(await tab.page.locator('[data-square="e7"]').getAttribute("aria-label") ?? "", /Pawn/);
  },

  "a hint is an arrow and a word": async (tab) => {
    await begin(tab, "chess", { mode: "people", fen: "7k/8/8/8/8/8/4Q3/K5R1 w - - 0 1" });
    await tab.page.locator("#hint").click();
    await tab.page.locator(".marks .hint").waitFor();
    // Two rooks or a queen beside them: the only mate in one is on the h file.
    assert.match(await tab.page.locator(".toast").first().textContent() ?? "", /Qh[25]/);
  },

  "a player resigns": async (tab) => {
    await begin(tab, "celtic-citadel");
    await tab.page.locator("#resign").click();
    await tab.page.locator("dialog button.strong").click();
    assert.equal(await score(tab.page), "0-1");
    assert.match(await reason(tab.page) ?? "", /resign/);
  },

  "a draw is offered and accepted": async (tab) => {
    await begin(tab, "chess", { mode: "people" });
    await type(tab.page, ["e4"]);
    await tab.page.locator("#offer-draw").click();
    await tab.page.locator(".offer button.strong").click();
    assert.equal(await score(tab.page), "1/2-1/2");
    assert.match(await reason(tab.page) ?? "", /agree/);
  },

  "a clock runs out": async (tab, address) => {
    const { id } = await ask(address, "/api/tables", { game: "chess", players: { first: person, second: person }, clock: { milliseconds: 1500, increment: 0 } });
    await tab.go(`#/table/${id}`);
    await type(tab.page, ["e4"]);
    await tab.page.locator(".result:not([hidden])").waitFor();
    assert.match(await reason(tab.page) ?? "", /flag/);
    assert.equal(await score(tab.page), "1-0", "Black did not move in time");
  },

  "two engines play by themselves": async (tab) => {
    await begin(tab, "chess", { mode: "watch" });
    await tab.page.waitForFunction(() => document.querySelectorAll(".moves button.move").length >= 6);
    assert.equal(await tab.page.locator(".square.own").count(), 0, "nobody else moves");
  },

  "one looks back, comments and plays on from there": async (tab) => {
    const { page } = tab;
    await begin(tab, "chess", { mode: "people" });
    await type(page, ["e4", "e5", "Nf3"]);
    await page.keyboard.press("Escape");
    await page.locator("[name=move]").blur();
    await page.keyboard.press("ArrowLeft");
    await page.locator("[data-square=g1][aria-label*=Knight]").waitFor();
    await page.locator("#comment").click();
    await page.locator("dialog textarea").fill("Open games begin so.");
    await page.locator("dialog button.strong").click();
    await page.locator(".moves-card .comment", { hasText: "Open games" }).waitFor();
    const before = page.url();
    await page.locator("#branch").click();
    await page.waitForFunction((url) => location.href !== url, before);
    await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 2);
    assert.ok(await ownTurn(page));
    await clickMove(page, lots(4));
    await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 3);
  },

  "a click where a man cannot go is answered with the reason": async (tab) => {
    const { page } = tab;
    await begin(tab, "chess", { mode: "people", fen: "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1" });
    await page.locator("[data-square=e2]").click();
    await page.locator("[data-square=d2]").click();
    await page.locator(".thought", { hasText: /e1 would be attacked.*e8/ }).waitFor();
    await page.locator("[data-square=e2]").click();
    await page.locator("[data-square=d3]").click();
    await page.locator(".thought", { hasText: /does not go to d3/ }).waitFor();
    await page.locator("button[lang=es]").click();
    await page.locator(".status", { hasText: "Juegan" }).waitFor();
    await page.locator("[data-square=e2].own").click();
    await page.locator("[data-square=d2]").click();
    await page.locator(".thought", { hasText: /e1.*e8/ }).waitFor();
    assert.doesNotMatch(await page.locator(".thought").textContent() ?? "", /would/);
  },

  "a man that cannot move at all is told why": async (tab) => {
    const { page } = tab;
    await begin(tab, "chess", { mode: "people", fen: "4r2k/8/8/8/8/8/8/1N2K3 w - - 0 1" });
    await page.locator("[data-square=b1]").click();
    assert.equal(await page.locator(".square.target").count(), 0);
    await page.locator("[data-square=a3]").click();
    await page.locator(".thought", { hasText: /e1 is in check.*e8/ }).waitFor();
    assert.equal(await listed(page), 0);
  },

  "the reason is told on two boards and in fog too": async (tab) => {
    const { page } = tab;
    await begin(tab, "pasapiezas", { mode: "people" });
    const second = page.locator('.board-column[data-board="1"]');
    await second.locator("[data-square=g1]").click();
    await second.locator("[data-square=g4]").click();
    await page.locator(".thought", { hasText: /does not go to g4/ }).waitFor();
    await begin(tab, "tuerto");
    await page.locator("[data-square=g1].own").click();
    await page.locator("[data-square=g4]").click();
    await page.locator(".thought", { hasText: /does not go to g4/ }).waitFor();
  },

  "a move that cannot be played is refused in words": async (tab) => {
    await begin(tab, "chess", { mode: "people" });
    await tab.page.locator("[name=move]").fill("Ke5");
    await tab.page.keyboard.press("Enter");
    await tab.page.locator(".toast.fault").waitFor();
    assert.equal(await listed(tab.page), 0);
    assert.equal(await tab.page.locator("[name=move]").inputValue(), "Ke5", "to be corrected");
    // The refusal is the fault that this test wants.
    tab.faults.splice(0, tab.faults.length, ...tab.faults.filter((fault) => !/\/moves|status of 4/.test(fault)));
  },
});
