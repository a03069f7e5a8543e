// Sounds are made on the spot: a few soft plucks, like thread over a wooden frame. No files.
// What pieces sound like is the boards' (board/sounds.ts).
import { speak } from '../board/speaker';
import { keep, settings, type Volumes } from './settings.svelte';

function pluck(context: AudioContext, at: number, pitch: number, loud: number, long: number): void {
  const tone = context.createOscillator();
  const soft = context.createBiquadFilter();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  soft.type = 'lowpass';
  soft.frequency.value = pitch * 4;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  tone.connect(soft).connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + long);
}

const TUNES = {
  turn: [
    [0, 523],
    [0.12, 784],
  ],
  points: [[0, 330]],
  news: [
    [0, 440],
    [0.08, 440],
  ],
  refused: [
    [0, 196],
    [0.09, 174],
  ],
  end: [
    [0, 392],
    [0.14, 494],
    [0.28, 587],
    [0.42, 784],
  ],
} as const satisfies Record<Tune, readonly (readonly [number, number])[]>;

/** My turn, points, news, a refusal, the end. */
export type Tune = Exclude<keyof Volumes, 'pieces'>;

/** Sound off, or on again; what is turned on is heard. */
export function mute(): void {
  settings.muted = !settings.muted;
  keep();
  play('turn');
}

export function play(tune: Tune): void {
  const loud = settings.sounds[tune];
  if (settings.muted || loud <= 0) return;
  const quick = tune === 'points';
  speak((context) => {
    for (const [after, pitch] of TUNES[tune])
      pluck(context, context.currentTime + after, pitch, (quick ? 0.3 : 0.44) * loud, quick ? 0.18 : 0.5);
  });
}
