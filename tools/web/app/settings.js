// What this browser remembers: theme, language, sounds and drafts.

const KEY = "simurgh";

/** @type {Record<string, any>} */
const defaults = {
  language: null, theme: "auto", sounds: false, coordinates: true, animation: true, art: "figures",
};

/** @returns {Record<string, any>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

const values = { ...defaults, ...read() };
const listeners = new Set();

/** @param {string} name */
export const setting = (name) => values[name];

/**
 * @param {string} name
 * @param {any} value
 */
export function set(name, value) {
  values[name] = value;
  keep(KEY, values);
  listeners.forEach((listener) => listener(name));
}

/**
 * Calls back when a setting changes; the answer stops it.
 * @param {(name: string) => void} listener
 */
export function onSetting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps a draft; a full or forbidden storage loses only the draft.
 * @param {string} name
 * @param {any} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch { /* private windows may forbid it */ }
}

/** @param {string} name */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Whether things may move by themselves. */
export function mayAnimate() {
  return values.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
