// Both languages have the same words, and the page asks for none that are missing.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WEB = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../tools/web");
const read = async (/** @type {string} */ name) => JSON.parse(await readFile(path.join(WEB, "words", name), "utf8"));
const gaps = (/** @type {string} */ text) => [...text.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => name).sort();

test("both languages have the same keys and gaps", async () => {
  const [en, es] = await Promise.all([read("en.json"), read("es.json")]);
  assert.deepEqual(Object.keys(es), Object.keys(en));
  for (const [key, text] of Object.entries(en)) assert.deepEqual(gaps(es[key]), gaps(text), key);
});

test("every key in the program has words", async () => {
  const words = await read("en.json");
  const files = (await readdir(path.join(WEB, "app"), { recursive: true })).filter((name) => name.endsWith(".js"));
  const asked = new Set();
  for (const name of files) {
    const text = await readFile(path.join(WEB, "app", name), "utf8");
    for (const [, key] of text.matchAll(/\bt\("([a-z][\w.-]*)"/g)) asked.add(key);
    for (const [, one, other] of text.matchAll(/\bt\([^()"]*(?:\([^()]*\))?[^()"]*\? "([a-z][\w.-]*)" : "([a-z][\w.-]*)"/g)) asked.add(one).add(other);
  }
  assert.ok(asked.size > 100, `only ${asked.size} keys were found`);
  assert.deepEqual([...asked].filter((key) => !(key in words)), []);
});

test("every family of games has a title in both languages", async () => {
  const root = path.resolve(WEB, "../..");
  const entries = await readdir(path.join(root, "rulesets"), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.ok(folders.length > 10);
  for (const language of ["en", "es"]) {
    const text = await readFile(path.join(root, `tools/text/${language}.toml`), "utf8");
    const titles = text.split("[games.family]\n")[1].split("\n\n")[0].split("\n").map((line) => line.split(" = ")[0]);
    assert.deepEqual(folders.filter((name) => !titles.includes(name)), [], language);
  }
});
