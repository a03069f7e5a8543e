// Pieces that travel: where something lay before, where it lies now, and a picture of it moving between the two.
// The view is drawn right at once; the flight is only shown over it, so skipping it loses nothing.

import { hear } from './hear';
import { lasting, paced } from './motion';
import { moving, type Sound } from './sounds';

export type Spots = Map<string, DOMRect>;

/** Players are drawn beside the board: a piece may come from there. */
const stage = (root: HTMLElement): HTMLElement => root.closest<HTMLElement>('[data-stage]') ?? root;

/** Where everything marked `data-spot` lies. */
export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const element of stage(root).querySelectorAll<HTMLElement>('[data-spot]')) {
    const name = element.dataset.spot;
    const rect = element.getBoundingClientRect();
    if (name !== undefined && rect.width > 0) found.set(name, rect);
  }
  return found;
}

/** What is drawn at a spot. */
export const drawn = (root: HTMLElement, spot: string): HTMLElement | null =>
  stage(root).querySelector(`[data-spot="${CSS.escape(spot)}"]`);

/** How a piece moves, from `across` and `down` of its place, `scale` times its size: at most 600 ms with all that wait. */
interface Manner {
  ms: number;
  frames: (across: number, down: number, scale: number) => Keyframe[];
}

const shift = (across: number, down: number, rest = ''): string => `translate(${across}px, ${down}px) ${rest}`;

export const MANNERS = {
  // Lifted over the table: most pieces.
  fly: {
    ms: 380,
    frames: (across, down, scale) => [
      { transform: shift(across, down, `scale(${scale}) rotate(-4deg)`) },
      {
        transform: shift(across * 0.4, down * 0.4 - 14, `scale(${(scale + 1) / 2}) rotate(2deg)`),
        offset: 0.55,
      },
      { transform: 'none' },
    ],
  },
  // Along the table, turning as a ball does, and a little too far.
  roll: {
    ms: 460,
    frames: (across, down, scale) => {
      const turn = across > 0 ? 540 : -540;
      return [
        { transform: shift(across, down, `scale(${scale}) rotate(${turn}deg)`) },
        { transform: shift(across * -0.04, down * -0.04, `rotate(${turn * -0.04}deg)`), offset: 0.85 },
        { transform: 'none' },
      ];
    },
  },
  // On soft feet, then down on the place and round.
  walk: {
    ms: 600,
    frames: (across, down, scale) => [
      ...[1, 0.83, 0.66, 0.5, 0.33, 0.16, 0].map((left, step) => ({
        transform: shift(
          across * left,
          down * left - (step % 2) * 7,
          `scale(${1 + (scale - 1) * left}) rotate(${step === 6 ? 0 : step % 2 ? 5 : -5}deg)`,
        ),
        offset: step * 0.125,
      })),
      { transform: 'rotate(14deg) scale(1.14, 0.8)', offset: 0.88 },
      { transform: 'none' },
    ],
  },
  // Down from above, flat onto its place.
  press: {
    ms: 420,
    frames: (across, down, scale) => [
      { transform: shift(across, down, `scale(${scale})`) },
      { transform: 'scale(1.16)', offset: 0.6 },
      { transform: 'scale(0.96)', offset: 0.82 },
      { transform: 'none' },
    ],
  },
  // Straight on, as off a needle.
  slide: {
    ms: 420,
    frames: (across, down, scale) => [{ transform: shift(across, down, `scale(${scale})`) }, { transform: 'none' }],
  },
  // To its place rolled up, then open from the top.
  unroll: {
    ms: 560,
    frames: (across, down, scale) => [
      { transform: shift(across, down, `scale(${scale})`), clipPath: 'inset(-2% -2% 84% -2%)' },
      { transform: 'none', clipPath: 'inset(-2% -2% 84% -2%)', offset: 0.5 },
      { transform: 'none', clipPath: 'inset(-2% -2% -2% -2%)' },
    ],
  },
} as const satisfies Record<string, Manner>;

export interface Going {
  manner?: keyof typeof MANNERS;
  sound?: Sound;
  delay?: number;
}

// Whoever presses something has seen enough: everything that is under way lands at once.
const underWay = new Set<() => void>();
const landAll = (): void => [...underWay].forEach((land) => land());

function setOut(land: () => void): void {
  if (underWay.size === 0) for (const press of ['pointerdown', 'keydown']) addEventListener(press, landAll, true);
  underWay.add(land);
}

function landed(land: () => void): boolean {
  const was = underWay.delete(land);
  if (underWay.size === 0) for (const press of ['pointerdown', 'keydown']) removeEventListener(press, landAll, true);
  return was;
}

/** One piece on its way: where it lands, and the copy that is seen until then. */
interface Airborne {
  target: HTMLElement;
  ghost: HTMLElement;
  start: DOMRect;
  end: DOMRect;
  /** A board may be drawn larger or smaller than it is laid out. */
  zoom: number;
  going: Going;
}

export interface Way extends Going {
  from: string;
  to: string;
}

/** Let copies of the pieces at the spots `to` come from where `from` was. Their places stay empty until they land. Everything is
 * measured before anything is changed, and again when all are there: the page is laid out twice, however many travel. */
export function depart(root: HTMLElement, before: Spots, ways: readonly Way[]): void {
  const found = ways.flatMap(({ from, to, ...going }): Omit<Airborne, 'ghost'>[] => {
    const target = drawn(root, to);
    const start = before.get(from);
    if (target === null || start === undefined) return [];
    const end = target.getBoundingClientRect();
    if (end.width === 0 || !isFinite(start.width / end.width)) return [];
    return [{ target, start, end, zoom: target.offsetWidth > 0 ? end.width / target.offsetWidth : 1, going }];
  });
  const airborne = found.map((one): Airborne => ({ ...one, ghost: copy(root, one.target, one.end, one.zoom) }));
  // Wherever its frame begins: a board may be enlarged, and what holds it may be the frame of what is fixed.
  const frames = airborne.map(({ ghost }) => ghost.getBoundingClientRect());
  airborne.forEach((one, index) => setOff(one, frames[index] ?? one.end));
}

function copy(root: HTMLElement, target: HTMLElement, end: DOMRect, zoom: number): HTMLElement {
  const ghost = target.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-spot');
  ghost.removeAttribute('data-action');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${end.width / zoom}px`,
    height: `${end.height / zoom}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  // What is drawn beside the board is drawn by other rules: the copy stays with its kind.
  const home = root.contains(target) ? root : (target.parentElement ?? root);
  home.append(ghost);
  return ghost;
}

function setOff({ target, ghost, start, end, zoom, going }: Airborne, frame: DOMRect): void {
  ghost.style.left = `${(end.left - frame.left) / zoom}px`;
  ghost.style.top = `${(end.top - frame.top) / zoom}px`;
  const scale = Math.min(2, Math.max(0.3, start.width / end.width));
  const across = (start.left + start.width / 2 - end.left - end.width / 2) / zoom;
  const down = (start.top + start.height / 2 - end.top - end.height / 2) / zoom;
  target.style.visibility = 'hidden';
  const { manner = 'fly', sound, delay = 0 } = going;
  const { ms, frames } = MANNERS[manner];
  const flight = ghost.animate(frames(across, down, scale), {
    duration: lasting(ms),
    delay: paced(delay),
    easing: 'cubic-bezier(.3,.7,.3,1)',
    fill: 'backwards',
  });
  const early = sound !== undefined && moving(sound) ? setTimeout(hear, paced(delay), sound) : null;
  const land = (): void => {
    if (!landed(land)) return;
    ghost.remove();
    target.style.visibility = '';
    flight.cancel();
    if (early !== null) clearTimeout(early);
    else if (sound !== undefined) hear(sound);
  };
  flight.onfinish = land;
  flight.oncancel = land;
  setOut(land);
}
