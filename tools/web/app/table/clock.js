// A clock that runs on by itself between two words of the server.
import { h } from "../dom.js";

/** @param {"first"|"second"} side */
export function clockFace(side) {
  const element = h("span", { class: "clock", role: "timer", hidden: true });
  /** @type {any} */
  let state = null;
  let since = 0;
  const draw = () => {
    if (!state) return;
    const runs = state.running === side;
    const left = Math.max(0, state[side] - (runs ? performance.now() - since : 0));
    element.textContent = clockText(left);
    element.classList.toggle("running", runs);
    element.classList.toggle("low", left < 20_000);
  };
  const timer = setInterval(draw, 100);
  const set = (/** @type {any} */ next) => {
    if (next !== state) since = performance.now();
    state = next;
    element.hidden = !next;
    draw();
  };
  return { element, set, leave: () => clearInterval(timer) };
}

/** @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = Math.ceil(milliseconds / 100) / 10;
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  if (seconds < 10) return `0:0${seconds.toFixed(1)}`;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
