// Plays by clicking what the page highlights.

/**
 * Numbers that are the same in every run.
 * @param {number} seed
 */
export function lots(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/**
 * Begins a game by the page of new games.
 * @param {{page: import("playwright-core").Page, go: (route: string) => Promise<void>}} browser
 * @param {string} game
 * @param {{mode?: string, side?: string, strength?: string, fen?: string}} [wishes]
 */
export async function begin({ page, go }, game, wishes = {}) {
  await go(`#/new/${game}`);
  await page.locator("[name=mode]").selectOption(wishes.mode ?? "engine");
  if ((wishes.mode ?? "engine") === "engine") await page.locator("[name=side]").selectOption(wishes.side ?? "first");
  if ((wishes.mode ?? "engine") !== "people") await page.locator("[name=strength]").selectOption(wishes.strength ?? { index: 0 });
  if (wishes.fen) {
    await page.locator("details:has([name=fen]) summary").click();
    await page.locator("[name=fen]").fill(wishes.fen);
  }
  await page.locator("#start").click();
  await page.waitForURL(/#\/table\//);
  await page.waitForSelector(".table-page .square");
}

/**
 * Waits until a person may move or the game is over; true if somebody may.
 * @param {import("playwright-core").Page} page
 */
export async function ownTurn(page) {
  await page.waitForSelector(".square.own, .in-hand:enabled, .result:not([hidden])", { timeout: 60_000 });
  return !(await page.locator(".result:not([hidden])").count());
}

/**
 * How many moves the page lists.
 * @param {import("playwright-core").Page} page
 */
export const listed = (page) => page.locator(".moves button.move").count();

/**
 * Clicks a man and one of its targets; answers what it clicked.
 * @param {import("playwright-core").Page} page
 * @param {(below: number) => number} lot
 */
export async function clickMove(page, lot) {
  const sources = await page.locator(".square.own").evaluateAll((squares) => squares.map((square) => [
    /** @type {any} */ (square.closest(".board-column")).dataset.board, /** @type {any} */ (square).dataset.square,
  ]));
  const hand = page.locator(".in-hand:enabled");
  const drops = await hand.count();
  // A man in hand is put in now and then, and when nothing else can be done.
  const drop = drops > 0 && (sources.length === 0 || lot(3) === 0);
  const [board, from] = drop ? ["0", await hand.first().getAttribute("data-kind")] : sources[lot(sources.length)];
  const column = page.locator(`.board-column[data-board="${board}"]`);
  await (drop ? hand.first() : column.locator(`[data-square="${from}"]`)).click();
  const targets = await column.locator(".square.target").evaluateAll((squares) => squares.map((square) => [
    square.classList.contains("taken"), /** @type {any} */ (square).dataset.square,
  ]));
  const captures = targets.filter(([taken]) => taken);
  const choice = captures.length ? captures : targets;
  const [, to] = choice[lot(choice.length)];
  await column.locator(`[data-square="${to}"]`).click();
  const dialog = page.locator("dialog[open] .choice");
  if (await dialog.count()) await dialog.nth(lot(await dialog.count())).click();
  return { board, from, to };
}

/**
 * Plays until so many moves of one's own, or the end.
 * @param {import("playwright-core").Page} page
 * @param {number} moves
 * @param {number} seed
 * @returns {Promise<{played: number, over: boolean}>}
 */
export async function playOn(page, moves, seed) {
  const lot = lots(seed);
  for (let played = 0; played < moves; played += 1) {
    if (!(await ownTurn(page))) return { played, over: true };
    const before = await listed(page);
    await clickMove(page, lot);
    await page.waitForFunction((count) => document.querySelectorAll(".moves button.move").length > count, before);
  }
  return { played: moves, over: false };
}
