// The workshop: write, see the faults, see the pieces, play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./support/browser.mjs";
import { house } from "./support/suite.mjs";

const shared = house();

// Knights that go one square straight ahead, sideways or back: the wazir.
const WAZIRS = 'extends = "chess"\n[game]\nname = "Slow knights"\n[pieces]\nknight = { letter = "N", move = "W" }\n';

/**
 * Replaces the text of the editor.
 * @param {import("playwright-core").Page} page
 * @param {string} text
 */
async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

test("a piece is changed in the workshop and played", { timeout: 120_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  const { page } = tab;
  await tab.go("#/workshop");
  await write(page, WAZIRS.replace('"W"', '"Wx("'));
  await page.locator(".fault.error").first().waitFor();
  await page.locator(".cm-lintRange-error").first().waitFor();
  assert.ok(await page.locator("#play-ruleset").isDisabled());
  await write(page, WAZIRS);
  await page.locator(".workshop-preview h2", { hasText: "Slow knights" }).waitFor();
  await page.locator(".faults .fine").waitFor();
  await page.reload();
  await page.locator(".workshop-preview h2", { hasText: "Slow knights" }).waitFor();
  assert.ok((await page.locator(".cm-content").textContent())?.includes("Slow knights"), "the text survives a reload");
  await page.locator("select[aria-label='Who plays']").selectOption("people");
  await page.locator("#play-ruleset").click();
  await page.waitForURL(/#\/table\//);
  await page.locator('[data-square="e2"]').click();
  await page.locator('[data-square="e4"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 1);
  await page.locator('[data-square="e7"]').click();
  await page.locator('[data-square="e5"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 2);
  await page.locator('[data-square="g1"]').click();
  assert.equal(await page.locator(".square.target").count(), 0, "g1 is walled in for one step straight");
  await page.locator('[data-square="f2"]').click();
  await page.locator('[data-square="f4"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 3);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("the editor completes what the language knows", { timeout: 120_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  await tab.go("#/workshop");
  await write(tab.page, 'ext');
  await tab.page.keyboard.press("Control+ ");
  await tab.page.locator(".cm-tooltip-autocomplete li", { hasText: "extends" }).first().waitFor();
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("any shipped game is a beginning", { timeout: 120_000 }, async () => {
  const tab = await openPage(shared.browser, shared.server.address);
  await tab.go("#/workshop");
  await tab.page.locator("#start-from option[value=celtic-citadel]").waitFor({ state: "attached" });
  await tab.page.locator("#start-from").selectOption("celtic-citadel");
  await tab.page.locator(".workshop-preview [data-square=k11]").waitFor();
  assert.deepEqual(tab.faults, []);
  await tab.close();
});
