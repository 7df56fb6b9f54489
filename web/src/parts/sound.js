import { settings } from "../state/settings.js";

/**
 * What there is to hear, as tones that fall and fade: pitch in hertz, length and delay in seconds. A move is a stone
 * on wood.
 * @type {Record<import("../state/sounds.js").Sound, [number, number, number][]>}
 */
const TONES = {
  move: [[320, 0.07, 0]],
  capture: [
    [260, 0.08, 0],
    [170, 0.12, 0.035],
  ],
  check: [
    [520, 0.09, 0],
    [660, 0.14, 0.08],
  ],
  won: [
    [392, 0.25, 0],
    [494, 0.25, 0.12],
    [587, 0.35, 0.24],
  ],
  lost: [
    [392, 0.25, 0],
    [330, 0.25, 0.14],
    [262, 0.4, 0.28],
  ],
  over: [
    [392, 0.25, 0],
    [392, 0.35, 0.16],
  ],
};

/** @type {AudioContext | undefined} */
let context;

/** Nothing is heard, and nothing is set up, while sound is switched off. @param {keyof typeof TONES} kind */
export function playSound(kind) {
  if (!settings.get().sound) return;
  context ??= new AudioContext();
  for (const [pitch, length, delay] of TONES[kind]) tone(context, pitch, length, delay);
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
