// What every file of tests begins and ends with.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openPage, startBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @typedef {{server: Awaited<ReturnType<typeof startServer>>, browser: import("playwright-core").Browser}} House */

/**
 * A server and a browser for all tests of a file; they are there once the tests run.
 * @param {(shared: House) => Promise<void>} [prepare] what else the tests wait for
 */
export function house(prepare = async () => {}) {
  const shared = /** @type {House} */ ({});
  before(async () => {
    shared.server = await startServer();
    shared.browser = await startBrowser();
    await prepare(shared);
  });
  after(async () => {
    await shared.browser?.close();
    await shared.server?.stop();
  });
  return shared;
}

/**
 * Declares tests that share a server and a browser; each has a page of its own, on which nothing may go wrong.
 * @param {Record<string, (tab: Awaited<ReturnType<typeof openPage>>, address: string) => Promise<void>>} tests
 * @param {any} [options] of the pages
 */
export function suite(tests, options = {}) {
  const shared = house();
  for (const [name, run] of Object.entries(tests)) {
    test(name, { timeout: 120_000 }, async () => {
      const tab = await openPage(shared.browser, shared.server.address, options[name] ?? {});
      await run(tab, shared.server.address);
      assert.deepEqual(tab.faults, []);
      await tab.close();
    });
  }
}
