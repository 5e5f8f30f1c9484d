// Builds elements: the only place that creates nodes by hand.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * Sets what was asked for: `on…` are listeners, `class` the classes, `true` and `false` switch, the rest are attributes.
 * @param {Element} element
 * @param {Record<string, any>} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" && "value" in element) element.value = value;
    else if (name === "checked" || name === "selected") element[name] = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
}

/**
 * @param {Element} element
 * @param {Array<Child|Child[]>} children
 */
function fill(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

/**
 * An HTML element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child|Child[])} children
 * @returns {any}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, children);
  dress(element, attributes);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child|Child[])} children
 * @returns {any}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, children);
  dress(element, attributes);
  return element;
}

/**
 * Reads SVG text of the server into an element without running anything in it.
 * @param {string} text
 * @returns {SVGElement|null}
 */
export function parseSvg(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") return null;
  root.querySelectorAll("script, foreignObject").forEach((node) => node.remove());
  return /** @type {any} */ (document.importNode(root, true));
}

/**
 * A drawing of the server. As an image its styles stay its own.
 * @param {string} text
 * @param {string} label
 */
export function drawing(text, label) {
  if (!text) return h("span");
  return h("img", { class: "drawing", alt: label, src: `data:image/svg+xml,${encodeURIComponent(text)}` });
}

/**
 * Replaces all that an element holds.
 * @param {Element} element
 * @param {...(Child|Child[])} children
 */
export function put(element, ...children) {
  element.replaceChildren();
  fill(element, children);
}

/**
 * A button.
 * @param {Child} label
 * @param {(event: Event) => void} action
 * @param {Record<string, any>} [attributes]
 */
export function button(label, action, attributes = {}) {
  return h("button", { type: "button", onclick: action, ...attributes }, label);
}

/**
 * Runs `action` only when calls have stopped for a while.
 * @template {any[]} A
 * @param {(...args: A) => void} action
 * @param {number} milliseconds
 * @returns {(...args: A) => void}
 */
export function calm(action, milliseconds) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => action(...args), milliseconds);
  };
}
