// What a sound measures: how loud it is to the ear, its peak, and where in the spectrum it lies.

export const RATE = 48_000;

export interface Measure {
  loudness: number; // LUFS, the loudest 400 ms (ITU-R BS.1770, momentary)
  rms: number; // dBFS, of the same 400 ms
  peak: number; // dBFS
  centroid: number; // Hz, by power
}

/** Two filters of BS.1770 at 48 kHz: what a head does to high sounds, and how little is heard of low ones. */
const EAR = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
] as const;

function heard(samples: readonly number[]): number[] {
  let signal = [...samples];
  for (const { b, a } of EAR) {
    const [x, y] = [[0, 0] as [number, number], [0, 0] as [number, number]];
    signal = signal.map((now) => {
      const out = b[0] * now + b[1] * x[0] + b[2] * x[1] - a[0] * y[0] - a[1] * y[1];
      [x[1], x[0], y[1], y[0]] = [x[0], now, y[0], out];
      return out;
    });
  }
  return signal;
}

const decibels = (power: number): number => 10 * Math.log10(power);

/** The mean power of the loudest 400 milliseconds. */
function loudest(samples: readonly number[]): number {
  const window = 0.4 * RATE;
  let [sum, most] = [0, 0];
  for (let at = 0; at < samples.length + window; at += 1) {
    sum += (samples[at] ?? 0) ** 2 - (samples[at - window] ?? 0) ** 2;
    most = Math.max(most, sum);
  }
  return most / window;
}

/** The powers of a signal's frequencies, by Cooley and Tukey. */
function spectrum(samples: readonly number[]): number[] {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const real = Float64Array.from({ length: size }, (_, at) => samples[at] ?? 0);
  const imaginary = new Float64Array(size);
  for (let at = 0, turned = 0; at < size; at += 1) {
    if (at < turned) [real[at], real[turned]] = [real[turned] ?? 0, real[at] ?? 0];
    let bit = size >> 1;
    for (; turned & bit; bit >>= 1) turned ^= bit;
    turned |= bit;
  }
  for (let half = 1; half < size; half *= 2)
    for (let block = 0; block < size; block += 2 * half)
      for (let at = 0; at < half; at += 1) {
        const [cos, sin] = [Math.cos((-Math.PI * at) / half), Math.sin((-Math.PI * at) / half)];
        const [low, high] = [block + at, block + at + half];
        const re = (real[high] ?? 0) * cos - (imaginary[high] ?? 0) * sin;
        const im = (real[high] ?? 0) * sin + (imaginary[high] ?? 0) * cos;
        [real[high], imaginary[high]] = [(real[low] ?? 0) - re, (imaginary[low] ?? 0) - im];
        [real[low], imaginary[low]] = [(real[low] ?? 0) + re, (imaginary[low] ?? 0) + im];
      }
  return Array.from({ length: size / 2 }, (_, at) => (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2);
}

export function measure(samples: readonly number[]): Measure {
  const powers = spectrum(samples);
  const all = powers.reduce((sum, power) => sum + power, 0);
  const weighed = powers.reduce((sum, power, at) => sum + power * at, 0);
  return {
    loudness: decibels(loudest(heard(samples))) - 0.691,
    rms: decibels(loudest(samples)),
    peak: decibels(samples.reduce((most, one) => Math.max(most, one ** 2), 0)),
    centroid: ((weighed / all) * RATE) / (2 * powers.length),
  };
}

/** The samples as a file of 16 bits. */
export function wav(samples: readonly number[]): Buffer {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 2 * samples.length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // plain samples
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((one, at) => file.writeInt16LE(Math.round(32767 * Math.min(1, Math.max(-1, one))), 44 + 2 * at));
  return file;
}
