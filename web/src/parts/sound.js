import { settings } from "../state/settings.js";

/** @type {AudioContext | undefined} */
let context;

/** A stone on wood: a short tone that falls and fades. @param {"move" | "end"} kind */
export function playSound(kind) {
  if (!settings.get().sound) return;
  context ??= new AudioContext();
  if (kind === "move") tone(context, 320, 0.07, 0);
  else [392, 494, 587].forEach((pitch, i) => context && tone(context, pitch, 0.25, i * 0.12));
}

/** @param {AudioContext} audio @param {number} pitch @param {number} length @param {number} delay */
function tone(audio, pitch, length, delay) {
  const start = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
