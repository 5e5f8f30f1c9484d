// The engine's lines for the position that is looked at.
import { stream } from "../api.js";
import { h, put } from "../dom.js";
import { attempt } from "../live.js";
import { kept, keep } from "../settings.js";
import { t } from "../words.js";
import { height, scoreText } from "./score.js";

const MILLISECONDS = 15_000;
const KEY = "simurgh-engine";

/** @param {import("./page.js").AnalysisPage} page */
export function engineLines(page) {
  const choice = kept(KEY) ?? { on: false, lines: 3 };
  let search = new AbortController();
  /** @type {Map<number, any>} */
  let found = new Map();
  const list = h("ol", { class: "engine-lines" });
  const info = h("span", { class: "quiet" });
  const bar = h("div", { class: "balance", role: "img", "aria-label": t("analysis.balance") }, h("div", { class: "balance-first" }));
  const toggle = h("input", { type: "checkbox", id: "engine", checked: choice.on, onchange: () => change({ on: toggle.checked }) });
  const count = h("select", { "aria-label": t("analysis.lines"), onchange: () => change({ lines: Number(count.value) }) },
    [1, 2, 3, 4, 5].map((lines) => h("option", { value: lines, selected: lines === choice.lines }, lines)));
  const element = h("section", { class: "card" },
    h("div", { class: "row spread" }, h("label", { class: "check" }, toggle, h("span", {}, t("analysis.engine"))), info, h("label", { class: "row" }, h("span", {}, t("analysis.lines")), count)),
    bar, list);

  const change = (/** @type {any} */ changed) => {
    Object.assign(choice, changed);
    keep(KEY, choice);
    restart();
  };
  const stop = () => search.abort();
  const draw = () => {
    const best = found.get(1);
    bar.hidden = list.hidden = !choice.on;
    info.textContent = best && choice.on ? t("analysis.depth", { depth: best.depth }) : "";
    bar.firstElementChild.style.width = `${50 + 50 * height(best?.score)}%`;
    put(list, [...found.values()].sort((one, other) => one.line - other.line).map((line) => item(page, line)));
    const arrows = [...found.values()].slice(0, choice.lines).map((line) => squares(page, line.moves[0])).filter(Boolean);
    page.board.marks.hint(choice.on ? /** @type {any} */ (arrows) : []);
  };
  const restart = async () => {
    stop();
    found = new Map();
    draw();
    if (!choice.on || page.answer?.result) return;
    search = new AbortController();
    const { signal } = search;
    const node = page.tree.current;
    await attempt(async () => {
      try {
        for await (const { event, data } of stream("/api/analyse", { ...page.question(), lines: choice.lines, milliseconds: MILLISECONDS }, signal)) {
          if (signal.aborted || event !== "line") continue;
          found.set(data.line ?? 1, { line: 1, ...data });
          if ((data.line ?? 1) === 1) node.score = data.score;
          draw();
          page.graph.refresh();
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });
  };
  return { element, restart, stop };
}

/**
 * @param {import("./page.js").AnalysisPage} page
 * @param {string|undefined} move
 */
function squares(page, move) {
  const legal = page.board.position?.legal.find((one) => one.move === move);
  return legal ? { from: legal.from ?? legal.to, to: legal.to } : null;
}

/**
 * @param {import("./page.js").AnalysisPage} page
 * @param {any} line
 */
function item(page, line) {
  const first = page.board.position?.legal.find((one) => one.move === line.moves[0]);
  return h("li", {}, h("button", { type: "button", class: "plain engine-line", onclick: () => first && page.play(first) },
    h("strong", {}, scoreText(line.score)), " ", h("span", {}, (line.san ?? line.moves).slice(0, 12).join(" "))));
}
