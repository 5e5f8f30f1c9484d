// Tells people what happened: aloud for screen readers, as a passing note, as a sound.
import { h } from "./dom.js";
import { setting } from "./settings.js";
import { t } from "./words.js";

/**
 * Said by screen readers.
 * @param {string} text
 */
export function say(text) {
  const place = document.getElementById("live");
  if (place) place.textContent = text;
}

/**
 * A note that goes away by itself.
 * @param {string} text
 * @param {"note"|"fault"} [kind]
 */
export function toast(text, kind = "note") {
  const note = h("div", { class: `toast ${kind}`, role: kind === "fault" ? "alert" : "status" }, text);
  document.getElementById("toasts")?.append(note);
  setTimeout(() => note.remove(), kind === "fault" ? 7000 : 3500);
}

/**
 * Runs an action and shows what the server refused.
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<T|undefined>}
 */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    const lost = error instanceof TypeError;
    toast(lost ? t("fault.server") : /** @type {Error} */ (error).message, "fault");
    return undefined;
  }
}

/** @type {AudioContext|undefined} */
let audio;

const TONES = { move: [320, 0.05], capture: [210, 0.09], check: [560, 0.12], end: [440, 0.3] };

/**
 * A short sound, if sounds are wanted.
 * @param {keyof typeof TONES} name
 */
export function sound(name) {
  if (!setting("sounds")) return;
  audio ??= new AudioContext();
  const [pitch, length] = TONES[name];
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + length);
}
