// Games are played by clicking what is highlighted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./support/browser.mjs";
import { house } from "./support/suite.mjs";
import { ask } from "./support/server.mjs";
import { begin, clickMove, lots, ownTurn, playOn } from "./support/play.mjs";

// So many moves of one's own are clicked at most in a game that is played to its end; random play against the engine is
// mated much sooner.
const PATIENCE = 250;
// At two boards the engines take their time, so there it is as many moves as this, and the end from a position below.
const MOVES = 20;

const shared = house();

/**
 * What the server knows about the table on the page.
 * @param {import("playwright-core").Page} page
 */
const known = (page) => ask(shared.server.address, `/api/tables/${page.url().split("/").at(-1)}?seat=first`);

// What ends by one click: the position, the click, the result and why, each by the rules of the game:
// a king enters the enemy's citadel (a draw in both), a king is captured, a queen mates beside the king.
const ENDS = [
  { game: "celtic-citadel", fen: "1*********1/*8K*/*9*/*9*/*9*/*k8*/*9*/*9*/*4R4*/*9*/1*********1 w - - 0 1", click: ["j10", "k11"], result: "1/2-1/2", reason: "hook" },
  { game: "tamerlane-masculine", fen: "*11*/1K10*/*11*/*11*/*5k5*/*11*/*4R6*/*11*/*12/*11* w - - 0 1", click: ["a9", "z9"], result: "1/2-1/2", reason: "hook" },
  { game: "tuerto", fen: "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", click: ["e1", "e8"], result: "1-0", reason: "hook" },
  {
    game: "pasapiezas", click: ["h5", "f7"], result: "1-0", reason: "checkmate",
    fen: "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR[] w KQkq - 4 4 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
  },
];

for (const [index, game] of ["celtic-citadel", "tamerlane-masculine", "tuerto"].entries()) {
  test(`${game} is played by clicking until it ends`, { timeout: 300_000 }, async () => {
    const tab = await openPage(shared.browser, shared.server.address);
    await begin(tab, game, { strength: "level-4" });
    const { played, over } = await playOn(tab.page, PATIENCE, 7 + index);
    assert.ok(over, `no end after ${played} moves`);
    const shown = tab.page.locator(".result:not([hidden])");
    const view = await known(tab.page);
    assert.equal(await shown.locator(".score").textContent(), view.result.result);
    assert.equal(await shown.locator(".reason").textContent(), view.result.words);
    assert.match(view.result.words, /\S+ \S+/, "in words");
    assert.equal(view.moves.filter((/** @type {any} */ move) => move.side === "first").length, played, "the server knows every move");
    console.log(`${game}: ${played} moves clicked, ${view.result.result}, ${view.result.words}`);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

test("pasapiezas is played by clicking", { timeout: 300_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  await begin(tab, "pasapiezas");
  const { played, over } = await playOn(tab.page, MOVES, 10);
  assert.ok(over || played === MOVES, `${played} moves were played`);
  const { moves } = await known(tab.page);
  const own = moves.filter((/** @type {any} */ move) => move.side === "first" && move.board === 0);
  assert.equal(own.length, played, "the server knows every move");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

for (const { game, fen, click, result, reason } of ENDS) {
  test(`${game} ends with a result and its reason`, { timeout: 120_000 }, async () => {
    const tab = await openPage(shared.browser, shared.server.address);
    await begin(tab, game, { fen });
    await ownTurn(tab.page);
    const column = tab.page.locator('.board-column[data-board="0"]');
    for (const square of click) await column.locator(`[data-square="${square}"]`).click();
    const shown = tab.page.locator(".result:not([hidden])");
    await shown.waitFor();
    assert.equal(await shown.locator(".score").textContent(), result);
    assert.equal(await shown.locator(".reason").getAttribute("data-reason"), reason);
    assert.match(await shown.locator(".reason").textContent() ?? "", /\S+ \S+/, "in words");
    assert.equal(await tab.page.locator(".square.own").count(), 0, "nobody may move any more");
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

test("a reload in the middle loses nothing", { timeout: 120_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  await begin(tab, "celtic-citadel");
  await playOn(tab.page, 3, 5);
  await ownTurn(tab.page);
  const men = () => tab.page.locator(".square").evaluateAll((squares) => squares.map((square) => square.getAttribute("aria-label")));
  const moves = () => tab.page.locator(".moves button.move").allTextContents();
  const before = { men: await men(), moves: await moves(), at: tab.page.url() };
  await tab.page.reload();
  await tab.page.waitForSelector(".square.own");
  assert.deepEqual({ men: await men(), moves: await moves(), at: tab.page.url() }, before);
  await clickMove(tab.page, lots(3));
  await tab.page.waitForFunction((count) => document.querySelectorAll(".moves button.move").length > count, before.moves.length);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("a game is played with the keyboard alone", { timeout: 120_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  await begin(tab, "chess", { mode: "people" });
  const { page } = tab;
  await page.locator('[data-square="e2"]').focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".square.target").count(), 2, "a pawn has two moves");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.match(await page.locator(":focus").getAttribute("aria-label") ?? "", /^e4, empty, can go here/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 1);
  assert.match(await page.locator('[data-square="e4"]').getAttribute("aria-label") ?? "", /^e4, White Pawn/i);
  assert.match(await page.locator("#live").textContent() ?? "", /e4/, "the move is said");
  await page.locator("[data-square=e4]").blur();
  await page.keyboard.press("/");
  await page.keyboard.type("e5");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 2);
  assert.equal(await page.locator("[name=move]").inputValue(), "");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("a promotion asks for the piece", { timeout: 120_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  await begin(tab, "chess", { mode: "people", fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1" });
  await tab.page.locator('[data-square="a7"]').click();
  await tab.page.locator('[data-square="a8"]').click();
  assert.equal(await tab.page.locator("dialog .choice").count(), 4);
  await tab.page.locator("dialog .choice", { hasText: "Knight" }).click();
  await tab.page.waitForFunction(() => document.querySelector('[data-square="a8"]')?.getAttribute("aria-label")?.includes("Knight"));
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("fog between two people covers the board until the next one is ready", { timeout: 120_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  await begin(tab, "tuerto", { mode: "people" });
  const { page } = tab;
  const men = () => page.locator(".man").count();
  await page.locator(".cover button").waitFor();
  assert.equal(await men(), 0, "covered at first");
  await page.locator(".cover button").click();
  await page.waitForSelector(".square.own");
  assert.equal(await men(), 16, "only one's own men are seen");
  await page.locator('[data-square="e2"]').click();
  await page.locator('[data-square="e4"]').click();
  await page.locator(".cover button", { hasText: "Black" }).waitFor();
  assert.equal(await men(), 0, "covered again");
  await page.locator(".cover button").click();
  await page.waitForSelector(".square.own");
  assert.match(await page.locator('[data-square="e4"]').getAttribute("aria-label") ?? "", /hidden/);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});
