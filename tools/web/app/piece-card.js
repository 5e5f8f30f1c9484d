// What a man is and how it moves.
import { drawing, h, put } from "./dom.js";
import { decimal, t } from "./words.js";

/**
 * A card that shows the man under the pointer or the cursor.
 * @param {any} game
 * @param {import("./art.js").Art} art
 */
export function pieceCard(game, art) {
  const element = h("section", { class: "card piece-card", "aria-label": t("piece.card") }, h("p", { class: "quiet" }, t("piece.hint")));
  const kinds = new Map(game.kinds.map((/** @type {any} */ kind) => [kind.name, kind]));
  let shown = "";
  const show = (/** @type {any} */ man) => {
    const kind = man && kinds.get(man.kind);
    if (!kind || shown === `${man.kind} ${man.side}`) return;
    shown = `${man.kind} ${man.side}`;
    put(element, describe(kind, art, man.side));
  };
  return { element, show };
}

/**
 * @param {any} kind
 * @param {import("./art.js").Art} art
 * @param {"first"|"second"} side
 */
export const describe = (kind, art, side = "first") => [
  h("div", { class: "piece-head" },
    art.picture(kind.name, side),
    h("div", {},
      h("h3", {}, kind.title, kind.royal && h("span", { class: "tag" }, t("piece.royal"))),
      h("p", { class: "quiet" }, [t("piece.letter", { letter: kind.letter }), kind.value ? t("piece.value", { value: decimal(kind.value / 100, 1) }) : ""].filter(Boolean).join(" · ")))),
  h("div", { class: "piece-body" },
    drawing(kind.diagram, t("piece.diagram", { piece: kind.title })),
    h("div", {},
      (kind.words ?? []).map((/** @type {string} */ words) => h("p", {}, words)),
      kind.betza?.length > 0 && h("p", { class: "quiet" }, h("code", {}, kind.betza.join(", "))))),
];
