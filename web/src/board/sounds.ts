// What pieces sound like: one table, by material. Everything is made on the spot of soft noise and low tones; no files.
// How they measure is told in docs/boards.md, and `scripts/sounds` renders them to files to be listened to.

/** A breath of noise or a tone, sliding from one pitch to another and dying away. Times are seconds, pitches hertz. */
interface Layer {
  at: number;
  long: number;
  rise: number; // how long it swells
  from: number;
  to: number;
  band?: number; // of noise: how narrow; without it, a tone
  loud: number;
}

/** The same again and again, each `gap` after the one before; the gaps grow, and what is heard grows or fades. */
function again(times: number, gap: number, layer: Layer, slower = 1, fading = 1): Layer[] {
  const found: Layer[] = [];
  for (let at = layer.at, loud = layer.loud, time = 0; time < times; time++, at += gap, gap *= slower, loud *= fading)
    found.push({ ...layer, at, loud });
  return found;
}

interface Noise {
  gain: number; // brings all of them to one loudness
  moving?: true; // heard while the piece moves; the others as it lands
  layers: readonly Layer[];
}

export const SOUNDS = {
  // A cat curls up: a short purr.
  cat: {
    gain: 2.19,
    layers: [
      ...again(11, 0.042, { at: 0, long: 0.07, rise: 0.015, from: 250, to: 210, band: 1.6, loud: 1 }, 1, 0.97),
      ...again(11, 0.042, { at: 0, long: 0.06, rise: 0.015, from: 182, to: 170, loud: 0.08 }, 1, 0.97),
    ],
  },
  // A tapestry unrolls: flaps that come slower, and its rod at the end.
  tapestry: {
    gain: 1.88,
    moving: true,
    layers: [
      ...again(6, 0.045, { at: 0, long: 0.11, rise: 0.03, from: 400, to: 300, band: 2, loud: 0.9 }, 1.18, 1.05),
      { at: 0.4, long: 0.14, rise: 0.006, from: 230, to: 190, loud: 0.07 },
    ],
  },
  // A ball of yarn rolls and comes to rest.
  yarn: {
    gain: 2.92,
    moving: true,
    layers: again(6, 0.055, { at: 0, long: 0.1, rise: 0.03, from: 520, to: 430, band: 2.2, loud: 1 }, 1.22, 0.82),
  },
  // Something of wood is set down: a marker, a pawn, a needle.
  wood: {
    gain: 0.65,
    layers: [
      { at: 0, long: 0.12, rise: 0.003, from: 640, to: 600, loud: 0.8 },
      { at: 0, long: 0.05, rise: 0.002, from: 1150, to: 1050, loud: 0.4 },
      { at: 0, long: 0.03, rise: 0.002, from: 900, to: 700, band: 1.5, loud: 0.5 },
    ],
  },
  // Knitted wool slides off a needle.
  wool: {
    gain: 1.86,
    moving: true,
    layers: [{ at: 0, long: 0.36, rise: 0.14, from: 760, to: 1250, band: 2.4, loud: 1 }],
  },
  // A patch of cloth is laid and smoothed.
  cloth: {
    gain: 1.78,
    layers: [
      { at: 0, long: 0.2, rise: 0.05, from: 1500, to: 1150, band: 2, loud: 1 },
      { at: 0.14, long: 0.2, rise: 0.06, from: 1350, to: 1750, band: 2, loud: 0.7 },
    ],
  },
  // A card is laid down and pressed flat.
  card: {
    gain: 2.07,
    layers: [
      { at: 0, long: 0.09, rise: 0.02, from: 2300, to: 1900, band: 2.2, loud: 0.9 },
      { at: 0.07, long: 0.09, rise: 0.004, from: 2000, to: 1500, band: 1.6, loud: 0.8 },
    ],
  },
  // A button touches another: two small clicks.
  button: {
    gain: 0.33,
    layers: again(2, 0.085, { at: 0, long: 0.09, rise: 0.002, from: 2960, to: 2880, loud: 1 }, 1, 0.7),
  },
  // A thread is drawn through: three stitches.
  thread: {
    gain: 1.17,
    layers: again(3, 0.1, { at: 0, long: 0.11, rise: 0.05, from: 3300, to: 4400, band: 4, loud: 1 }, 1, 0.85),
  },
} as const satisfies Record<string, Noise>;

export type Sound = keyof typeof SOUNDS;

/** Half a second of noise, the same each time: what was measured is what is heard. */
function noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 12345;
  for (let at = 0; at < samples.length; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[at] = seed / 2 ** 31;
  }
  return buffer;
}

/** Put a sound into a context, to be heard from `now` on. */
export function make(context: BaseAudioContext, sound: Sound, now: number, volume: number): void {
  const { gain, layers }: Noise = SOUNDS[sound];
  let breath: AudioBuffer | undefined;
  for (const { at, long, rise, from, to, band, loud } of layers) {
    const begin = now + at;
    const end = begin + long;
    const swell = context.createGain();
    swell.gain.setValueAtTime(0, begin);
    swell.gain.linearRampToValueAtTime(loud * gain * volume, begin + rise);
    swell.gain.exponentialRampToValueAtTime(0.0001, end);
    swell.connect(context.destination);
    let source: AudioScheduledSourceNode;
    if (band === undefined) {
      const tone = context.createOscillator();
      tone.frequency.setValueAtTime(from, begin);
      tone.frequency.exponentialRampToValueAtTime(to, end);
      tone.connect(swell);
      source = tone;
    } else {
      breath ??= noise(context);
      const air = context.createBufferSource();
      air.buffer = breath;
      air.loop = true;
      // Twice through the same gate: what is left of the noise has a pitch, and no hiss.
      const gates = [context.createBiquadFilter(), context.createBiquadFilter()] as const;
      for (const gate of gates) {
        gate.type = 'bandpass';
        gate.Q.value = band;
        gate.frequency.setValueAtTime(from, begin);
        gate.frequency.exponentialRampToValueAtTime(to, end);
      }
      air.connect(gates[0]).connect(gates[1]).connect(swell);
      source = air;
    }
    source.start(begin);
    source.stop(end);
  }
}

/** Seconds until nothing of it is heard. */
export const lasts = (sound: Sound): number =>
  Math.max(...(SOUNDS[sound] as Noise).layers.map(({ at, long }) => at + long));

export const moving = (sound: Sound): boolean => (SOUNDS[sound] as Noise).moving ?? false;
