// The questions before a game, and the request that they make.
import { h } from "../dom.js";
import { sideName, t } from "../words.js";

/** @typedef {Record<string, any>} Values */

const CLOCKS = ["none", "60+0", "180+2", "300+3", "600+5", "1800+20", "own"];
const TIMES = [200, 1000, 3000, 10000];

/**
 * The fields for a game.
 * @param {any} game entry and details
 * @param {number[]} levels
 * @param {Values} last what was chosen last time
 */
export function form(game, levels, last) {
  const mode = select("mode", ["engine", "people", "watch"].map((value) => [value, t(`new.mode.${value}`)]), last.mode);
  const side = select("side", [["first", sideName("first")], ["second", sideName("second")], ["lot", t("new.lot")]], last.side);
  // At two boards the engines of the other board do not wait for anybody: there they take their time.
  const two = game.boards === 2;
  const choices = two ? times(TIMES.filter((time) => time >= 1000)) : [...levelsOf(levels), ...times(TIMES)];
  const strength = select("strength", choices, two ? undefined : last.strength ?? "level-3");
  const other = select("strength-second", choices, two ? undefined : last.other ?? "level-3");
  const clock = select("clock", CLOCKS.map((value) => [value, clockName(value)]), two ? "300+3" : last.clock);
  const minutes = number("minutes", last.minutes ?? 10, 0.1, 600, "any");
  const increment = number("increment", last.increment ?? 5, 0, 600, "1");
  const setup = game.setups ? number("setup", "", 0, game.setups - 1, "1", t("new.setup.lot")) : null;
  const seed = game.shuffled && !game.setups ? number("seed", "", 0, Number.MAX_SAFE_INTEGER, "1", t("new.setup.lot")) : null;
  const fen = h("input", { name: "fen", spellcheck: "false", placeholder: game.fen });
  const options = (game.options ?? []).map(option);
  const rows = {
    side: row("new.side", side), strength: row("new.strength", strength), other: row("new.strength.second", other),
    own: h("div", { class: "row" }, row("new.minutes", minutes), row("new.increment", increment)),
  };
  const refresh = () => {
    rows.side.hidden = mode.value !== "engine";
    rows.strength.hidden = mode.value === "people";
    rows.other.hidden = mode.value !== "watch";
    rows.strength.querySelector("span").textContent = t(mode.value === "watch" ? "new.strength.first" : "new.strength");
    rows.own.hidden = clock.value !== "own";
  };
  mode.addEventListener("change", refresh);
  clock.addEventListener("change", refresh);
  refresh();
  const element = h("div", { class: "form" },
    row("new.mode", mode), rows.side, rows.strength, rows.other, row("new.clock", clock), rows.own,
    setup && row("new.setup", setup, t("new.setup.about", { setups: game.setups })),
    seed && row("new.seed", seed),
    options.length > 0 && h("details", {}, h("summary", {}, t("new.options")), options.map((one) => one.element)),
    h("details", {}, h("summary", {}, t("new.position")), row("new.fen", fen)));
  const values = () => ({
    mode: mode.value, side: side.value, strength: strength.value, other: other.value, clock: clock.value,
    minutes: Number(minutes.value), increment: Number(increment.value), setup: setup?.value ?? "", seed: seed?.value ?? "",
    fen: fen.value.trim(), options: options.map((one) => one.value()).filter(Boolean),
  });
  return { element, values };
}

/** @param {number[]} levels */
const levelsOf = (levels) => levels.map((level) => [`level-${level}`, t("new.level", { level })]);

/** @param {number[]} milliseconds */
const times = (milliseconds) => milliseconds.map((time) => [`time-${time}`, t("new.time", { seconds: time / 1000 })]);

/** @param {string} value */
function clockName(value) {
  if (value === "none" || value === "own") return t(`new.clock.${value}`);
  const [seconds, increment] = value.split("+").map(Number);
  return t("new.clock.preset", { minutes: seconds / 60, increment });
}

/**
 * @param {string} name
 * @param {string[][]} pairs
 * @param {string} [chosen]
 */
const select = (name, pairs, chosen) => h("select", { name },
  pairs.map(([value, label], index) => h("option", { value, selected: chosen === value || (!chosen && index === 0) }, label)));

/**
 * @param {string} name
 * @param {any} value
 * @param {number} min
 * @param {number} max
 * @param {string} step
 * @param {string} [placeholder]
 */
const number = (name, value, min, max, step, placeholder) => h("input", { type: "number", name, value, min, max, step, placeholder });

/**
 * @param {string} key
 * @param {Element} control
 * @param {string} [about]
 */
const row = (key, control, about) => h("label", { class: "field" }, h("span", {}, t(key)), control, about && h("small", {}, about));

/** @param {{name: string, values: any[], value: any, about: string}} given */
function option(given) {
  const plain = String(given.value);
  const values = given.values?.length ? given.values.map(String) : ["false", "true"];
  const control = select(given.name, values.map((value) => [value, optionName(value)]), plain);
  const value = () => (control.value === plain ? null : `options.${given.name}=${quoted(control.value)}`);
  return { element: h("label", { class: "field" }, h("span", {}, given.about || given.name), control), value };
}

/** @param {string} value */
const optionName = (value) => ({ true: t("yes"), false: t("no") })[value] ?? value;

/** @param {string} value */
const quoted = (value) => (/^(true|false|-?\d+)$/.test(value) ? value : `"${value}"`);

/** @param {string} strength */
function engine(strength) {
  const [kind, amount] = strength.split("-");
  return kind === "level" ? { kind: "engine", level: Number(amount) } : { kind: "engine", milliseconds: Number(amount) };
}

/**
 * The players that were asked for.
 * @param {Values} values
 * @param {number} boards
 */
function players(values, boards) {
  const person = (/** @type {string} */ key) => ({ kind: "person", name: t(key) });
  const own = values.side === "lot" ? ["first", "second"][Math.floor(Math.random() * 2)] : values.side;
  const seat = (/** @type {string} */ name) => {
    if (values.mode === "people") return person(`side.${name.startsWith("first") ? "first" : "second"}`);
    if (values.mode === "watch") return engine(name.startsWith("first") ? values.strength : values.other);
    return name === own ? person("you") : engine(values.strength);
  };
  const names = boards === 2 ? ["first", "second", "first-b", "second-b"] : ["first", "second"];
  return Object.fromEntries(names.map((name) => [name, seat(name)]));
}

/** @param {Values} values */
function clock(values) {
  if (values.clock === "none") return null;
  const [seconds, increment] = values.clock === "own" ? [values.minutes * 60, values.increment] : values.clock.split("+").map(Number);
  return { milliseconds: Math.round(seconds * 1000), increment: increment * 1000 };
}

/**
 * The request for a table.
 * @param {{game?: string, source?: string}} what
 * @param {any} game
 * @param {Values} values
 */
export function request(what, game, values) {
  return {
    ...what,
    ...(values.options?.length ? { set: values.options } : {}),
    ...(values.setup ? { setup: Number(values.setup) } : {}),
    ...(values.seed ? { seed: Number(values.seed) } : {}),
    ...(values.fen ? { fen: values.fen } : {}),
    players: players(values, game.boards ?? 1),
    clock: clock(values),
    referee: values.mode === "watch",
  };
}
