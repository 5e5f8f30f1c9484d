// A browser, and pages that complain about every fault they see.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const PROGRAM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
// Streams end when their page is left.
const STREAM = /\/events\?|\/api\/analyse/;

export const startBrowser = () => chromium.launch({ executablePath: PROGRAM, args: FLAGS });

/**
 * A page in a profile of its own.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {any} [options] of the context
 */
export async function openPage(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()}: ${answer.url()}`);
  });
  page.on("requestfailed", (request) => {
    const aborted = request.failure()?.errorText === "net::ERR_ABORTED";
    if (!(aborted && STREAM.test(request.url()))) faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  const go = async (/** @type {string} */ route) => {
    await page.goto(address + "/" + route);
    await page.waitForSelector("#main > [data-ready]");
  };
  return { page, faults, go, close: () => context.close() };
}

/** A folder for pictures: SHOTS, or one that nobody needs. */
export const shots = async () => process.env.SHOTS ?? mkdtemp(path.join(tmpdir(), "simurgh-shots-"));
