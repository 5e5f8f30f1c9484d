// The editor of rulesets: CodeMirror, set up for TOML and for what the server knows.
import {
  EditorState, EditorView, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter, drawSelection,
  StreamLanguage, syntaxHighlighting, HighlightStyle, bracketMatching, indentOnInput,
  lintGutter, setDiagnostics, autocompletion, completionKeymap, closeBrackets,
  defaultKeymap, history, historyKeymap, searchKeymap, toml, tags,
} from "../../vendor/codemirror.js";
import { t } from "../words.js";

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--code-number)" },
  { tag: [tags.propertyName, tags.variableName, tags.keyword], color: "var(--code-key)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "0.875rem", color: "var(--text)", backgroundColor: "var(--field)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--active)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--selection) !important" },
  ".cm-tooltip": { backgroundColor: "var(--panel)", color: "var(--text)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
});

/**
 * @param {HTMLElement} parent
 * @param {string} text
 * @param {{changed: (text: string) => void, complete: (text: string, offset: number) => Promise<any>}} wishes
 */
export function createEditor(parent, text, wishes) {
  const complete = async (/** @type {any} */ context) => {
    const before = context.matchBefore(/[\w-]+/);
    if (!before && !context.explicit) return null;
    try {
      const { from, options } = await wishes.complete(context.state.doc.toString(), context.pos);
      return options.length ? { from, options, validFor: /^[\w-]*$/ } : null;
    } catch {
      return null;
    }
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), drawSelection(), history(), bracketMatching(), closeBrackets(),
        indentOnInput(), StreamLanguage.define(toml), syntaxHighlighting(colours), lintGutter(), autocompletion({ override: [complete] }),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap]), look,
        EditorView.contentAttributes.of({ "aria-label": t("workshop.editor") }),
        EditorView.updateListener.of((/** @type {any} */ update) => {
          if (update.docChanged) wishes.changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  const inside = (/** @type {number|null} */ place) => Math.min(Math.max(place ?? 0, 0), view.state.doc.length);
  return {
    text: () => view.state.doc.toString(),
    replace: (/** @type {string} */ next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    mark: (/** @type {any[]} */ diagnostics) => view.dispatch(setDiagnostics(view.state, diagnostics.map((one) => ({
      from: inside(one.from), to: inside(Math.max(one.to ?? 0, one.from ?? 0)), severity: one.severity, source: one.code,
      message: [one.message, one.help].filter(Boolean).join("\n"),
    })))),
    select: (/** @type {number} */ from, /** @type {number} */ to) => {
      view.dispatch({ selection: { anchor: inside(from), head: inside(to) }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
