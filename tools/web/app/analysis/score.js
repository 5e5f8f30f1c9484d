// Scores in words and as heights; always seen from the first side.
import { decimal, t } from "../words.js";

/** @typedef {{centipawns?: number, win?: number, loss?: number}} Score */

/** @param {Score} score */
export function scoreText(score) {
  if (score?.win !== undefined) return t("score.win", { moves: Math.ceil(score.win / 2) });
  if (score?.loss !== undefined) return t("score.loss", { moves: Math.ceil(score.loss / 2) });
  const pawns = (score?.centipawns ?? 0) / 100;
  return `${pawns > 0 ? "+" : pawns < 0 ? "−" : ""}${decimal(Math.abs(pawns), 2, 2)}`;
}

/**
 * From -1 (the second side wins) to 1.
 * @param {Score} score
 */
export function height(score) {
  if (score?.win !== undefined) return 1;
  if (score?.loss !== undefined) return -1;
  return Math.tanh((score?.centipawns ?? 0) / 500);
}
