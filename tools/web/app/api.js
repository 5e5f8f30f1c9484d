// Talks with the server.
import { language } from "./words.js";

/** What the server refused, and why. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {any} error
   */
  constructor(status, error) {
    super(error?.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = error?.code ?? "unknown";
    this.diagnostics = error?.diagnostics ?? [];
  }
}

/**
 * @param {string} path
 * @param {Record<string, any>} query
 */
function address(path, query) {
  const pairs = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one != null && one !== "") pairs.append(name, one);
  }
  return `${path}?${pairs}`;
}

/** @param {Response} answer */
async function refuse(answer) {
  const body = await answer.json().catch(() => ({}));
  throw new Refusal(answer.status, body.error);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {Record<string, any>} [query]
 * @param {AbortSignal} [signal]
 */
async function ask(method, path, body, query = {}, signal) {
  const answer = await fetch(address(path, query), {
    method,
    signal,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) await refuse(answer);
  return answer;
}

/**
 * @param {string} path
 * @param {Record<string, any>} [query]
 */
export const get = async (path, query = {}) => (await ask("GET", path, undefined, query)).json();

/**
 * @param {string} path
 * @param {Record<string, any>} [query]
 */
export const getText = async (path, query = {}) => (await ask("GET", path, undefined, query)).text();

/**
 * @param {string} path
 * @param {any} [body]
 * @param {AbortSignal} [signal]
 */
export const post = async (path, body = {}, signal) => {
  const text = await (await ask("POST", path, body, {}, signal)).text();
  return text ? JSON.parse(text) : {};
};

/** @param {string} path */
export const remove = (path) => ask("DELETE", path, {});

/**
 * Listens to the events of a table.
 * @param {string} path
 * @param {Record<string, any>} query
 * @param {Record<string, (data: any) => void>} handlers
 * @returns {() => void} stops listening
 */
export function listen(path, query, handlers) {
  const source = new EventSource(address(path, query));
  for (const [name, handler] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => handler(JSON.parse(/** @type {MessageEvent} */ (event).data)));
  }
  return () => source.close();
}

/**
 * The events that come in answer to a POST.
 * @param {string} path
 * @param {any} body
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<{event: string, data: any}>}
 */
export async function* stream(path, body, signal) {
  const answer = await ask("POST", path, body, {}, signal);
  const reader = /** @type {ReadableStream} */ (answer.body).pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value.replaceAll("\r", "")).split("\n\n");
    rest = blocks.pop() ?? "";
    yield* blocks.map(readEvent).filter((one) => one !== null);
  }
}

/**
 * @param {string} block
 * @returns {{event: string, data: any}|null}
 */
function readEvent(block) {
  const lines = block.split("\n");
  const field = (/** @type {string} */ name) => lines
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trimStart())
    .join("\n");
  const event = field("event");
  if (!event) return null;
  return { event, data: JSON.parse(field("data") || "null") };
}
