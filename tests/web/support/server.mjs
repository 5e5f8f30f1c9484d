// Starts the program with fresh data on a free port.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const PROGRAM = path.resolve(ROOT, process.env.SIMURGH ?? "target/debug/simurgh");
// The page as it lies in the tree, not as it was when the program was built.
const ASSETS = path.join(ROOT, "tools/web");
const PATIENCE = 60_000;

/** @returns {Promise<number>} */
const freePort = () => new Promise((resolve, reject) => {
  const probe = createServer();
  probe.once("error", reject);
  probe.listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
    probe.close(() => resolve(port));
  });
});

/** A running server: its address, and how it is ended. */
export async function startServer() {
  const folder = await mkdtemp(path.join(tmpdir(), "simurgh-web-"));
  const port = await freePort();
  const child = spawn(PROGRAM, ["web", "--no-browser", "--assets", ASSETS, "--data", path.join(folder, "games.db"), "--port", String(port), "--lang", "en"], { stdio: ["ignore", "pipe", "pipe"] });
  let words = "";
  child.stdout.on("data", (text) => { words += text; });
  child.stderr.on("data", (text) => { words += text; });
  const gone = new Promise((resolve) => { child.once("exit", resolve); });
  child.once("error", (error) => { words += error.message; });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await fetch(`${address}/api/catalogue`).catch(() => null);
    if (answer?.ok) return { address, stop };
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the server did not start: ${words}`);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}

/**
 * Asks the server something without the page.
 * @param {string} address
 * @param {string} path
 * @param {any} [body]
 */
export async function ask(address, path, body) {
  const answer = await fetch(address + path, body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
