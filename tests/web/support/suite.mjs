// What every file of tests begins and ends with.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openPage, startBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";

/**
 * Declares tests that share a server and a browser; each has a page of its own, on which nothing may go wrong.
 * @param {Record<string, (tab: Awaited<ReturnType<typeof openPage>>, address: string) => Promise<void>>} tests
 * @param {any} [options] of the pages
 */
export function suite(tests, options = {}) {
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    server = await startServer();
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  for (const [name, run] of Object.entries(tests)) {
    test(name, { timeout: 120_000 }, async () => {
      const tab = await openPage(browser, server.address, options[name] ?? {});
      await run(tab, server.address);
      assert.deepEqual(tab.faults, []);
      await tab.close();
    });
  }
}
