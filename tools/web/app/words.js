// The words of the page in the language that was chosen.
import { setting } from "./settings.js";

/** @type {Record<string, string>} */
let words = {};

export const LANGUAGES = { en: "English", es: "Español" };

/** The language in use, `en` or `es`. */
export function language() {
  const wish = setting("language") ?? navigator.language ?? "en";
  return wish.toLowerCase().startsWith("es") ? "es" : "en";
}

/** Fetches the words of the language in use. */
export async function loadWords() {
  const answer = await fetch(`words/${language()}.json`);
  words = await answer.json();
  document.documentElement.lang = language();
}

/**
 * The words of a key, with its gaps `{name}` filled.
 * @param {string} key
 * @param {Record<string, any>} [gaps]
 */
export function t(key, gaps = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{([\w-]+)\}/g, (whole, name) => String(gaps[name] ?? whole));
}

/**
 * Whether there are words for a key.
 * @param {string} key
 */
export const hasWords = (key) => key in words;

/**
 * A side in words.
 * @param {"first"|"second"} side
 */
export const sideName = (side) => t(`side.${side}`);

/**
 * A number as the language writes it.
 * @param {number} value
 * @param {number} digits at most so many behind the point
 * @param {number} [least] at least so many
 */
export const decimal = (value, digits, least = 0) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: digits, minimumFractionDigits: least }).format(value);

/**
 * A date as the language writes it. The server gives milliseconds, seconds or a text.
 * @param {string|number} when
 */
export function dateName(when) {
  const date = new Date(typeof when === "number" && when < 1e11 ? when * 1000 : when);
  if (Number.isNaN(date.getTime())) return String(when);
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(date);
}
