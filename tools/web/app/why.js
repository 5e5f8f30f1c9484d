// Why a move cannot be played, in the server's words.
import { post } from "./api.js";
import { t } from "./words.js";

/**
 * @param {import("./ruleset.js").Ruleset} ruleset
 * @param {string} fen
 * @param {string} move
 * @param {number} [board]
 * @returns {Promise<string>} nothing if the move is legal
 */
export async function whyNot(ruleset, fen, move, board = 0) {
  try {
    const { legal, words } = await post("/api/explain", { ...ruleset.what, fen, move, board });
    return legal ? "" : words.join(" ");
  } catch {
    return t("typed.unknown", { move });
  }
}
