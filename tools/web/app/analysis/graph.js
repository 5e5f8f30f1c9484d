// The evaluation over the moves of the line that is looked at.
import { stream } from "../api.js";
import { button, h, put, s } from "../dom.js";
import { attempt } from "../live.js";
import { t } from "../words.js";
import { height, scoreText } from "./score.js";

const MILLISECONDS = 250;
const [WIDTH, HEIGHT] = [100, 40];

/** @param {import("./page.js").AnalysisPage} page */
export function evaluationGraph(page) {
  const drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", class: "graph", role: "img", "aria-label": t("graph.label") });
  const words = h("p", { class: "quiet" });
  let busy = false;
  const action = button(t("graph.evaluate"), () => evaluate());
  const element = h("section", { class: "card" }, h("div", { class: "row spread" }, h("h3", {}, t("graph.title")), action), drawing, words);

  const refresh = () => {
    const { nodes, path } = page.tree.line();
    const x = (/** @type {number} */ index) => (nodes.length > 1 ? (index * WIDTH) / (nodes.length - 1) : WIDTH / 2);
    const y = (/** @type {any} */ score) => HEIGHT / 2 - height(score) * (HEIGHT / 2 - 1);
    const known = nodes.map((node, index) => ({ node, index })).filter(({ node }) => node.score);
    const points = known.map(({ node, index }) => `${x(index)},${y(node.score)}`);
    const at = page.tree.path.length;
    put(drawing,
      s("line", { class: "axis", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      points.length > 1 && s("polygon", { class: "area", points: `${x(known[0].index)},${HEIGHT / 2} ${points.join(" ")} ${x(known[known.length - 1].index)},${HEIGHT / 2}` }),
      points.length > 0 && s("polyline", { class: "curve", points: points.join(" ") }),
      known.map(({ node, index }) => s("line", { class: "point", x1: x(index), x2: x(index), y1: y(node.score), y2: y(node.score) })),
      s("line", { class: "now", x1: x(at), x2: x(at), y1: 0, y2: HEIGHT }),
      nodes.map((_, index) => s("rect", {
        x: x(index) - WIDTH / nodes.length / 2, y: 0, width: WIDTH / nodes.length, height: HEIGHT, fill: "transparent",
        onclick: () => page.go((tree) => { tree.path = path.slice(0, index); }),
      })));
    const { score } = page.tree.current;
    words.textContent = score ? t("graph.here", { score: scoreText(score) }) : t("graph.none");
    element.hidden = nodes.length < 2;
  };

  /** Searches each position of the line a little. */
  const evaluate = async () => {
    if (busy) return;
    busy = true;
    action.disabled = true;
    const { nodes } = page.tree.line();
    const moves = nodes.slice(1).map(({ move }) => move);
    const base = { ...page.question() };
    await attempt(async () => {
      for (const [index, node] of nodes.entries()) {
        if (page.signal.aborted) return;
        if (!node.score) node.score = await scoreOf({ ...base, moves: moves.slice(0, index) }, page.signal);
        refresh();
      }
      page.remember();
    });
    busy = false;
    action.disabled = false;
  };
  return { element, refresh };
}

/**
 * @param {any} question
 * @param {AbortSignal} signal
 */
async function scoreOf(question, signal) {
  let score = null;
  try {
    for await (const { event, data } of stream("/api/analyse", { ...question, lines: 1, milliseconds: MILLISECONDS }, signal)) {
      if (event === "line") score = data.score;
    }
  } catch (error) {
    // The position at the end of a game has nothing to search.
    if (!signal.aborted && /** @type {any} */ (error).status === undefined) throw error;
  }
  return score;
}
