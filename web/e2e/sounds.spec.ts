// The sounds of pieces, rendered in a browser and measured: alike loud, never clipped, each at a pitch of its own.
// `scripts/sounds` runs this too, and keeps what was rendered.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { type Sound, SOUNDS } from '../src/board/sounds';
import { type Measure, measure, RATE, wav } from './loudness';

const BOARD = resolve(import.meta.dirname, '../src/board/sounds.ts');
const DOCS = resolve(import.meta.dirname, '../../docs/boards.md');
const kinds = Object.keys(SOUNDS) as Sound[];

/** A row of the table in docs/boards.md. */
const row = (kind: string, { loudness, rms, peak, centroid }: Measure, seconds: number): string =>
  `| \`${kind}\` | ${Math.round(1000 * seconds)} | ${loudness.toFixed(1)} | ${rms.toFixed(1)} | ${peak.toFixed(1)} | ${Math.round(centroid)} |`;

test('pieces sound soft, alike loud and different', async ({ page }) => {
  const { outputText } = ts.transpileModule(readFileSync(BOARD, 'utf-8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const rendered = await page.evaluate(
    async ({ code, kinds, rate }) => {
      const board = (await import(`data:text/javascript;base64,${btoa(code)}`)) as typeof import('../src/board/sounds');
      const found: { kind: Sound; seconds: number; samples: number[] }[] = [];
      for (const kind of kinds) {
        const context = new OfflineAudioContext(1, 0.75 * rate, rate);
        board.make(context, kind, 0, 1);
        const samples = (await context.startRendering()).getChannelData(0);
        found.push({ kind, seconds: board.lasts(kind), samples: [...samples] });
      }
      return found;
    },
    { code: outputText, kinds, rate: RATE },
  );
  const measured = rendered.map(({ kind, seconds, samples }) => ({ kind, seconds, ...measure(samples) }));
  const rows = measured.map((one) => row(one.kind, one, one.seconds));
  const folder = process.env.YARNHALL_SOUNDS;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    for (const { kind, samples } of rendered) writeFileSync(join(folder, `${kind}.wav`), wav(samples));
    console.log(['| sound | ms | LUFS | RMS | peak | centre |', '|---|---|---|---|---|---|', ...rows].join('\n'));
  }

  for (const one of measured) {
    expect(one.seconds, `${one.kind} is short`).toBeLessThanOrEqual(0.6);
    expect(one.peak, `${one.kind} is not clipped`).toBeLessThan(-3);
    expect(Math.abs(one.loudness + 26), `${one.kind} is as loud as the others`).toBeLessThan(1);
  }
  const pitches = measured.map(({ centroid }) => centroid).sort((low, high) => low - high);
  pitches.forEach((pitch, at) => {
    if (at > 0) expect(pitch / (pitches[at - 1] ?? 1), `${pitches.join(', ')} lie apart`).toBeGreaterThan(1.2);
  });
  // What the docs tell is what is heard; another browser may round otherwise.
  const told = readFileSync(DOCS, 'utf-8');
  for (const { kind, loudness, rms, peak, centroid } of measured) {
    const line = new RegExp(`^\\| \`${kind}\` \\|.*$`, 'm').exec(told)?.[0] ?? '';
    const [, , , , ...figures] = line.split('|').map(Number);
    const near = [loudness, rms, peak, centroid].map((now, at) => Math.abs(now - (figures[at] ?? NaN)));
    expect(Math.max(...near.slice(0, 3)), `docs/boards.md tells how loud ${kind} is`).toBeLessThan(0.5);
    expect((near[3] ?? NaN) / centroid, `docs/boards.md tells where ${kind} lies`).toBeLessThan(0.03);
  }
});
