// Lessons in the browser, for every game that has some: what they point at is there, and they lead to their end.
import type { GameBody, LessonTold, TableCard } from '../src/wire';
import { accessible, DRAWN, expect, type Person, test } from './hall';

const THEMES = ['light', 'dark', 'contrast'];
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/** The lesson as this browser was last told it. */
function told(person: Person): LessonTold | null {
  for (const frame of person.frames.toReversed()) {
    const scene = (JSON.parse(frame) as { now?: { scene?: { lesson: LessonTold | null } | null } | null }).now?.scene;
    if (scene) return scene.lesson;
  }
  return null;
}

/** Do what is asked through the list of choices, which every game has. */
async function obey(person: Person, action: string): Promise<void> {
  const { page } = person;
  const choice = page.locator(`[data-testid="choices"]:visible [data-action="${action}"]`);
  if (!(await choice.isVisible()))
    await page
      .getByRole('button', { name: 'Choices' })
      .or(page.getByRole('tab', { name: 'Choices' }))
      .and(page.locator(':visible'))
      .click();
  await choice.click();
}

for (const game of DRAWN)
  for (const [size, viewport] of Object.entries(SIZES))
    test(`${game}: every lesson points at what is there and leads to its end, ${size} @slow`, async ({
      person,
      hall,
    }) => {
      test.setTimeout(600_000);
      const ada = await person('Ada', { viewport });
      const { page } = ada;
      await ada.call('PUT', '/api/me', { name: 'Ada' });
      const { lessons } = await ada.call<GameBody>('GET', `/api/games/${game}`);
      await page.goto(hall.url);
      for (const [number, { id }] of lessons.entries()) {
        // Three looks in turn.
        const theme = THEMES[number % THEMES.length] ?? '';
        await page.evaluate(
          (look) => localStorage.setItem('yarnhall.settings', JSON.stringify({ theme: look })),
          theme,
        );
        const table = await ada.call<TableCard>('POST', `/api/games/${game}/lessons/${id}`, { anew: true });
        await page.goto(`${hall.url}/t/${table.id}`);
        const strip = page.locator(`[data-lesson="${id}"]`);
        const finished = strip.getByRole('link', { name: 'All lessons' });
        const next = strip.getByRole('button', { name: 'Next', exact: true });
        await expect(strip).toBeVisible();
        await accessible(page, `the beginning of ${game}'s lesson ${id}, ${size}, ${theme}`);
        for (let step = 0; step < 30 && !(await finished.isVisible()); step += 1) {
          await expect(strip.or(finished).and(page.locator('[data-asked], [data-lesson]')).first()).toBeVisible();
          await expect
            .poll(async () => (await strip.getAttribute('data-asked')) ?? (await finished.count()))
            .not.toBe(0);
          if (await finished.isVisible()) break;
          const action = await strip.getAttribute('data-asked');
          for (const { point } of told(ada)?.pages ?? []) {
            for (const name of point)
              await expect(
                page.locator(`[data-spot="${name}"]:visible`).first(),
                `${id} points at ${name}`,
              ).toBeVisible();
            if (await next.isVisible()) await next.click();
          }
          await obey(ada, action ?? '');
          await expect.poll(() => strip.getAttribute('data-asked')).not.toBe(action);
        }
        await expect(finished).toBeVisible();
        await accessible(page, `the end of ${game}'s lesson ${id}, ${size}, ${theme}`);
      }
    });
