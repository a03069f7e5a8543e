// Sounds are made on the spot: a few soft plucks, like thread over a wooden frame. No files.
import { keep, settings } from './settings.svelte';

let context: AudioContext | null = null;

function pluck(at: number, pitch: number, loud: number, long: number): void {
  if (context === null) return;
  const tone = context.createOscillator();
  const soft = context.createBiquadFilter();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  soft.type = 'lowpass';
  soft.frequency.value = pitch * 4;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, at + 0.008);
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
  move: [[0, 330]],
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
} as const;

export type Tune = keyof typeof TUNES;

/** Sound off, or on again; what is turned on is heard. */
export function mute(): void {
  settings.muted = !settings.muted;
  keep();
  play('turn');
}

export function play(tune: Tune): void {
  if (settings.muted || settings.volume <= 0) return;
  if (tune === 'turn' && !settings.turnSound) return;
  if (tune === 'move' && !settings.moveSound) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const now = context.currentTime;
    for (const [after, pitch] of TUNES[tune])
      pluck(now + after, pitch, tune === 'move' ? 0.12 : 0.22, tune === 'move' ? 0.18 : 0.5);
  } catch {
    // A browser without sound plays without sound.
  }
}
