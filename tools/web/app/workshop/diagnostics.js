// The faults of a ruleset as a list; a click goes to the place.
import { h, put } from "../dom.js";
import { t } from "../words.js";

/** @param {(from: number, to: number) => void} visit */
export function diagnosticList(visit) {
  const element = h("div", { class: "faults", role: "status", tabindex: 0, "aria-label": t("workshop.faults") });
  const show = (/** @type {any[]} */ diagnostics) => {
    if (diagnostics.length === 0) {
      put(element, h("p", { class: "fine" }, t("workshop.fine")));
      return;
    }
    put(element, h("ul", {}, diagnostics.map((one) => h("li", {}, h("button", {
      type: "button", class: `plain fault ${one.severity}`, onclick: () => visit(one.from ?? 0, one.to ?? 0),
    }, h("strong", {}, `${one.line ? t("workshop.line", { line: one.line }) : ""} ${one.code} `), one.message, one.help && h("span", { class: "quiet" }, ` ${one.help}`))))));
  };
  return { element, show };
}
