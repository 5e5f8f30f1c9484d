// Small drawings for buttons; fonts do not all have these signs.
import { s } from "./dom.js";

const PATHS = {
  first: "M4 4v12M16 4 7 10l9 6z",
  back: "M14 4 6 10l8 6z",
  forward: "m6 4 8 6-8 6z",
  last: "M16 4v12M4 4l9 6-9 6z",
  up: "M10 16V5m-5 5 5-5 5 5",
  cut: "M4 6h12M8 6V4h4v2m-6 0 .8 10h6.4L14 6",
  gear: "M10 7.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM10 2.5v2.2m0 10.6v2.2M2.5 10h2.2m10.6 0h2.2M4.7 4.7l1.6 1.6m7.4 7.4 1.6 1.6m0-10.6-1.6 1.6m-7.4 7.4-1.6 1.6",
  rubber: "M4 12 11 5l5 5-6 6H7zM8 8l5 5",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) => s("svg", { viewBox: "0 0 20 20", class: `icon icon-${name}`, "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
