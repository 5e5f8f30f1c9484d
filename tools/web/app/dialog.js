// Questions in a window of their own.
import { button, h } from "./dom.js";
import { t } from "./words.js";

/**
 * Opens a window; the answer is what `close` was called with, null if it was dismissed.
 * @template T
 * @param {string} title
 * @param {(close: (answer: T|null) => void) => any} content
 * @param {{wide?: boolean}} [options]
 * @returns {Promise<T|null>}
 */
export function ask(title, content, options = {}) {
  return new Promise((resolve) => {
    /** @type {T|null} */
    let answer = null;
    const close = (/** @type {T|null} */ value) => {
      answer = value;
      window.close();
    };
    const window = h("dialog", { class: options.wide ? "wide" : "", "aria-label": title },
      h("div", { class: "dialog-head" },
        h("h2", {}, title),
        button("×", () => close(null), { class: "plain close", "aria-label": t("do.close") })));
    window.append(...[content(close)].flat());
    window.addEventListener("close", () => {
      window.remove();
      resolve(answer);
    });
    window.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      if (event.target === window) close(null);
    });
    document.body.append(window);
    window.showModal();
  });
}

/**
 * A question of yes or no.
 * @param {string} question
 * @param {string} yes
 */
export const confirm = (question, yes) => ask(question, (close) => h("div", { class: "row end" },
  button(t("do.cancel"), () => close(null)),
  button(yes, () => close(true), { class: "strong" })));

/**
 * A question for a line or more of text.
 * @param {string} title
 * @param {string} value
 * @param {{rows?: number, action: string, hint?: string}} options
 * @returns {Promise<string|null>}
 */
export const askText = (title, value, options) => ask(title, (close) => {
  const field = h("textarea", { rows: options.rows ?? 3, value, "aria-label": title, spellcheck: "false" });
  return [
    options.hint && h("p", { class: "quiet" }, options.hint),
    field,
    h("div", { class: "row end" },
      button(t("do.cancel"), () => close(null)),
      button(options.action, () => close(field.value), { class: "strong" })),
  ].filter(Boolean);
}, { wide: true });

/**
 * A choice among several things.
 * @template T
 * @param {string} title
 * @param {{label: string, picture?: Element|null, value: T}[]} choices
 * @returns {Promise<T|null>}
 */
export const choose = (title, choices) => ask(title, (close) => h("div", { class: "choices" },
  choices.map(({ label, picture, value }) => h("button", { type: "button", class: "choice", onclick: () => close(value) },
    picture, h("span", {}, label)))));
