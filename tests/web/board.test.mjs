// The board: how it is drawn, and what a pointer does on it.
import assert from "node:assert/strict";
import { suite } from "./support/suite.mjs";
import { LOCUSTS } from "./support/locusts.mjs";
import { begin, listed } from "./support/play.mjs";
import { ask } from "./support/server.mjs";

/** @typedef {import("playwright-core").Page} Page */

const square = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-square="${name}"]`);

/**
 * The middle of a square on the screen.
 * @param {Page} page
 * @param {string} name
 */
async function middle(page, name) {
  const box = /** @type {any} */ (await square(page, name).boundingBox());
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Drags from square to square.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 * @param {"left"|"right"} [button]
 */
async function drag(page, from, to, button = "left") {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start[0], start[1]);
  await page.mouse.down({ button });
  await page.mouse.move(end[0], end[1], { steps: 4 });
  await page.mouse.up({ button });
}

/**
 * Waits until so many moves are listed.
 * @param {Page} page
 * @param {number} count
 */
const moved = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll(".moves button.move").length === wanted, count);

/**
 * The colour that most of a man is filled with.
 * @param {Page} page
 * @param {string} side
 */
const colour = (page, side) => page.locator(`.men .man.${side} use`).first().evaluate((use) => {
  const symbol = document.querySelector(/** @type {string} */ (use.getAttribute("href")));
  return getComputedStyle(/** @type {Element} */ (symbol?.querySelector("path, circle, rect"))).fill;
});

suite({
  "the two sides have colours of their own": async (tab) => {
    await begin(tab, "celtic-citadel", { mode: "people" });
    const [first, second] = [await colour(tab.page, "first"), await colour(tab.page, "second")];
    const light = (/** @type {string} */ text) => Math.max(...(text.match(/\d+/g) ?? []).map(Number));
    assert.ok(light(first) > 200 && light(second) < 120, `${first} and ${second}`);
  },

  "men stand in the middle of their squares": async (tab) => {
    await begin(tab, "chess", { mode: "people" });
    const off = await tab.page.evaluate(() => [...document.querySelectorAll(".man")].map((man) => {
      const box = man.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const under = [...document.querySelectorAll(".square .ground")].map((ground) => ground.getBoundingClientRect())
        .find((ground) => x > ground.left && x < ground.right && y > ground.top && y < ground.bottom);
      return under ? Math.max(Math.abs(x - under.left - under.width / 2), Math.abs(y - under.top - under.height / 2)) / under.width : 1;
    }));
    assert.equal(off.length, 32);
    assert.ok(Math.max(...off) < 0.08, `a man is off by ${Math.max(...off)} of a square`);
  },

  "a man is dragged, and goes back from where it cannot go": async (tab) => {
    await begin(tab, "chess", { mode: "people" });
    await drag(tab.page, "e2", "e4");
    await moved(tab.page, 1);
    await drag(tab.page, "e7", "d3");
    await tab.page.waitForTimeout(300);
    assert.equal(await listed(tab.page), 1);
    const [x, y] = await middle(tab.page, "e7");
    const box = await tab.page.locator(".men .man.second").evaluateAll((men, place) => men.some((man) => {
      const { left, right, top, bottom } = man.getBoundingClientRect();
      return left < place[0] && right > place[0] && top < place[1] && bottom > place[1];
    }), [x, y]);
    assert.ok(box, "the pawn is back on e7");
  },

  "the right button draws arrows and circles": async (tab) => {
    const { page } = tab;
    await begin(tab, "chess", { mode: "people" });
    await drag(page, "b1", "c3", "right");
    assert.equal(await page.locator(".marks .arrow.own").count(), 1);
    await drag(page, "d4", "d4", "right");
    assert.equal(await page.locator(".marks circle.own").count(), 1);
    await drag(page, "b1", "c3", "right");
    assert.equal(await page.locator(".marks .arrow.own").count(), 0, "the same again takes it away");
  },

  "a move planned while the engine thinks is played when it is one's turn": async (tab) => {
    const { page } = tab;
    await begin(tab, "chess", { strength: "time-1000" });
    await square(page, "a2").click();
    await square(page, "a3").click();
    await moved(page, 1);
    await square(page, "h2").click();
    await square(page, "h3").click();
    assert.equal(await listed(page), 1, "nothing is played yet");
    assert.equal(await page.locator(".square.planned").count(), 2);
    await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length >= 3);
    assert.equal(await page.locator(".moves button.move").nth(2).textContent(), "h3");
  },

  "clicks on the engine's men while it thinks do nothing": async (tab) => {
    const { page } = tab;
    await begin(tab, "chess", { strength: "time-1000" });
    await square(page, "a2").click();
    await square(page, "a3").click();
    await moved(page, 1);
    await square(page, "e7").click();
    await square(page, "e5").click();
    assert.equal(await page.locator(".square.planned, .square.selected").count(), 0);
    await moved(page, 2);
  },

  "a man that may promote may also stay what it is": async (tab) => {
    const { page } = tab;
    await begin(tab, "shogi", { mode: "people", fen: "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1" });
    await square(page, "a6").click();
    await square(page, "a7").click();
    assert.equal(await page.locator("dialog .choice").count(), 2);
    await page.keyboard.press("Escape");
    assert.equal(await listed(page), 0, "nothing was chosen");
  },

  "of moves to the same square one is chosen by its victims": async (tab, address) => {
    const { page } = tab;
    const person = { kind: "person", name: "Ada" };
    const { id } = await ask(address, "/api/tables", { source: LOCUSTS, fen: "4k3/8/8/3p4/3Np3/8/8/4K3 w - - 0 1", players: { first: person, second: person } });
    await tab.go(`#/table/${id}`);
    await square(page, "d4").click();
    await square(page, "e5").click();
    assert.equal(await page.locator("dialog .choice").count(), 3, "at once, by way of d5, by way of e4");
    await page.locator("dialog .choice", { hasText: "captures d5" }).click();
    await moved(page, 1);
    assert.match(await square(page, "d5").getAttribute("aria-label") ?? "", /empty/);
    assert.match(await square(page, "e4").getAttribute("aria-label") ?? "", /Pawn/);
  },

  "the board is turned, and coordinates are written or not": async (tab) => {
    const { page } = tab;
    await begin(tab, "tamerlane-masculine", { mode: "people" });
    const before = await middle(page, "a1");
    await page.locator("#flip").click();
    const after = await middle(page, "a1");
    assert.ok(after[0] > before[0] && after[1] < before[1]);
    assert.equal(await page.locator(".coordinates text").count(), 13 + 2 * 10);
    await page.locator("button[aria-label=Settings]").click();
    await page.locator("[name=coordinates]").uncheck();
    assert.equal(await page.locator(".coordinates text").count(), 0);
  },

  "pieces are drawn as figures, moves or letters": async (tab) => {
    const { page } = tab;
    await begin(tab, "celtic-citadel", { mode: "people" });
    const drawn = () => page.locator(".men use").first().getAttribute("href");
    await page.locator("button[aria-label=Settings]").click();
    assert.equal(await page.locator("[name=sounds]").isChecked(), false, "silent unless asked");
    for (const style of ["moves", "letters"]) {
      await page.locator("[name=art]").selectOption(style);
      assert.match(await drawn() ?? "", new RegExp(`-${style}$`));
    }
    await page.locator("[name=art]").selectOption("figures");
    assert.match(await drawn() ?? "", /-(first|second)$/);
  },

  "men glide": async (tab) => {
    await begin(tab, "chess", { mode: "people" });
    await square(tab.page, "e2").click();
    await square(tab.page, "e4").click();
    await moved(tab.page, 1);
    assert.equal(await tab.page.locator(".board.animated").count(), 1);
  },

  "men do not glide for those who want no motion": async (tab) => {
    await begin(tab, "chess", { mode: "people" });
    await square(tab.page, "e2").click();
    await square(tab.page, "e4").click();
    await moved(tab.page, 1);
    assert.equal(await tab.page.locator(".board.animated").count(), 0);
  },
}, { "men glide": { reducedMotion: "no-preference" } });
