// Sounds made by the browser itself; silent until somebody asks for them.

import { byId, remember } from "./dom.js";

export class Sound {
  constructor() {
    this.button = byId("tool-sound");
    this.on = remember("sound") === "on";
    /** @type {any} an AudioContext, made when the first sound is heard */
    this.air = null;
    this.button.setAttribute("aria-pressed", String(this.on));
    this.button.addEventListener("click", () => this.toggle());
  }

  toggle() {
    this.on = !this.on;
    remember("sound", this.on ? "on" : "off");
    this.button.setAttribute("aria-pressed", String(this.on));
    this.play("turn");
  }

  /** @param {string} name */
  play(name) {
    if (!this.on) return;
    this.air ??= new AudioContext();
    if (this.air.state === "suspended") this.air.resume();
    SOUNDS[name]?.(this);
  }

  /**
   * A soft tone: pitch in hertz, begin and length in seconds.
   * @param {number} pitch
   * @param {number} begin
   * @param {number} length
   * @param {number} [loud]
   * @param {OscillatorType} [shape]
   * @param {number} [glide]
   */
  tone(pitch, begin, length, loud = 0.12, shape = "sine", glide = pitch) {
    const at = this.air.currentTime + begin;
    const source = new OscillatorNode(this.air, { type: shape, frequency: pitch });
    const gain = new GainNode(this.air, { gain: 0 });
    source.frequency.setValueAtTime(pitch, at);
    source.frequency.exponentialRampToValueAtTime(glide, at + length);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(gain).connect(this.air.destination);
    source.start(at);
    source.stop(at + length);
  }

  /**
   * Tones one after the other, `apart` seconds from each other.
   * @param {number[]} pitches
   * @param {number} apart
   * @param {number} length
   * @param {number} loud
   */
  chord(pitches, apart, length, loud) {
    for (const [place, pitch] of pitches.entries()) this.tone(pitch, place * apart, length, loud);
  }

  /**
   * A short rush of air.
   * @param {number} begin
   * @param {number} length
   * @param {number} loud
   * @param {number} pitch
   */
  noise(begin, length, loud, pitch) {
    const size = Math.ceil(this.air.sampleRate * length);
    const buffer = this.air.createBuffer(1, size, this.air.sampleRate);
    const data = buffer.getChannelData(0);
    for (let k = 0; k < size; k++) data[k] = (Math.random() * 2 - 1) * (1 - k / size);
    const source = new AudioBufferSourceNode(this.air, { buffer });
    const filter = new BiquadFilterNode(this.air, { type: "bandpass", frequency: pitch, Q: 0.8 });
    const gain = new GainNode(this.air, { gain: loud });
    source.connect(filter).connect(gain).connect(this.air.destination);
    source.start(this.air.currentTime + begin);
  }
}

/** @type {Record<string, (s: Sound) => void>} */
const SOUNDS = {
  turn: (s) => s.chord([523, 659, 784], 0.09, 0.5, 0.07),
  step: (s) => s.noise(0, 0.06, 0.25, 900),
  roll: (s) => {
    for (const at of [0, 0.07, 0.13, 0.21, 0.32]) s.noise(at, 0.04, 0.4, 1500);
  },
  flip: (s) => s.noise(0, 0.12, 0.2, 2600),
  gain: (s) => s.chord([659, 880], 0.07, 0.3, 0.06),
  loss: (s) => s.tone(240, 0, 0.35, 0.08, "triangle", 150),
  capture: (s) => s.tone(300, 0, 0.5, 0.14, "triangle", 90),
  boom: (s) => {
    s.noise(0, 0.9, 0.9, 120);
    s.tone(110, 0, 0.7, 0.2, "sine", 30);
  },
  no: (s) => s.tone(180, 0, 0.18, 0.08, "triangle", 140),
  over: (s) => s.chord([392, 494, 587, 784], 0.16, 0.9, 0.08),
};
