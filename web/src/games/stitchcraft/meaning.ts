// What a press on a piece would lead to, in words: the facts come with the offer.
import { listing } from '../../board/words';
import type { Offer, Prospect, StitchcraftView } from './view';

/** When what is foreseen happens: at once; once the Tapestry is revealed; or it leaves a Showcase; or it is only told,
 * because the Tapestry goes where nobody reveals it soon. */
export type When = 'now' | 'later' | 'loss' | 'told';

export interface Foresight {
  when: When;
  prospect: Prospect | null;
  /** The seats it is aimed at, or could be. */
  aims: readonly number[];
}

type Stage = StitchcraftView['stage'];
const LATER: readonly Stage[] = ['act', 'recover', 'top', 'return'];

export function foresee(meaning: Offer | undefined, view: StitchcraftView): Foresight | null {
  if (meaning === undefined)
    return view.pending === null ? null : { when: 'now', prospect: view.pending, aims: view.pending.aims };
  const prospect = 'prospect' in meaning ? (meaning.prospect ?? null) : null;
  const at = 'seat' in meaning && meaning.seat !== view.active ? [meaning.seat] : [];
  if (meaning.do === 'reveal') return { when: 'now', prospect, aims: prospect?.aims ?? [] };
  if (meaning.do === 'strip') return { when: 'loss', prospect, aims: at };
  return { when: LATER.includes(view.stage) ? 'later' : 'told', prospect, aims: at };
}

export interface Chip {
  text: string;
  kind: 'gain' | 'loss' | 'plain';
}

const LEADS: Record<When, string> = {
  now: 'If nobody reacts:',
  later: 'Once revealed:',
  loss: '',
  told: 'Revealed, it would bring:',
};

/** "If nobody reacts:", and what follows as short notes. */
export function notes(
  { when, prospect, aims }: Foresight,
  view: StitchcraftView,
  observer: number | null,
  names: readonly string[],
): { lead: string; chips: Chip[] } {
  const chips: Chip[] = [];
  const owner = prospect?.owners[0];
  const area = owner === undefined ? undefined : view.seats[owner];
  if (prospect !== null && area !== undefined) {
    const [best = 0, colours = 0] = prospect.after;
    const [needBest = 0, needColours = 0] = view.need;
    const mine = observer !== null && prospect.owners.includes(observer);
    const good = when === 'loss' ? !mine : mine;
    const kind = good ? 'gain' : 'loss';
    const whose = mine || owner === undefined ? '' : `${names[owner]}: `;
    const parts: string[] = [];
    if (best !== area.best) parts.push(`${best} of ${needBest} alike`);
    if (colours !== area.colours) parts.push(`${colours} of ${needColours} colours`);
    if (prospect.wins) chips.push({ text: `${whose}victory!`, kind });
    if (parts.length > 0) chips.push({ text: `${whose}${parts.join(', ')}`, kind });
    else if (!prospect.wins && when !== 'told') chips.push({ text: `${whose}no nearer to victory`, kind: 'plain' });
  }
  if (when === 'now' && observer !== null && aims.includes(observer))
    chips.push({ text: 'it could be aimed at you', kind: 'loss' });
  else if (when === 'now' && view.stage === 'act' && aims.length > 0)
    chips.push({ text: `can be aimed at ${listing(aims.map((seat) => names[seat] ?? ''))}`, kind: 'plain' });
  return { lead: chips.length > 0 && prospect !== null ? LEADS[when] : '', chips };
}

const VERBS: Partial<Record<Stage, string>> = {
  recover: 'Take it',
  return: 'Put it back',
  devour: 'Remove it',
  top: 'On top',
  bottom: 'To the bottom',
  gift: 'Under the Chest',
  plunder: 'Remove it',
  window: 'React with it',
  discard: 'Discard it',
};

/** What the second press is called. */
export function verb(meaning: Offer | undefined, view: StitchcraftView): string {
  if (meaning?.do === 'play') return 'Play it face down';
  if (meaning?.do === 'reveal') return 'Reveal it';
  if (view.stage === 'strike') return view.pattern === 'attrition' ? 'Remove it' : 'To the Scrap Pile';
  if (view.stage === 'sort') return view.pattern === 'loom' ? 'To the bottom' : 'To the Scrap Pile';
  return VERBS[view.stage] ?? 'Choose it';
}

/** The place where a Tapestry of somebody's hand, Display, Showcase or Scrap Pile, or of what one looks at in their Chest, is let
 * go to do what it would do; null: it leaves the table. */
export function lands(
  zone: 'hand' | 'display' | 'showcase' | 'scrap' | 'look',
  seat: number,
  view: StitchcraftView,
): string | null {
  switch (view.stage) {
    case 'act':
    case 'window':
      return zone === 'hand' ? `display.${seat}` : zone === 'display' ? `showcase.${seat}` : null;
    case 'recover':
      return `hand.${view.active}`;
    case 'return':
    case 'top':
    case 'bottom':
    case 'gift':
      return `chest.${seat}`;
    case 'discard':
      return `scrap.${seat}`;
    case 'strike':
      return view.pattern === 'attrition' ? null : `scrap.${seat}`;
    case 'sort':
      return view.pattern === 'loom' ? `chest.${seat}` : `scrap.${seat}`;
    default:
      return null;
  }
}

const ordinal = (number: number): string =>
  number === 1 ? '1st' : number === 2 ? '2nd' : number === 3 ? '3rd' : `${number}th`;

/** Where a Tapestry lies in a Chest: near the bottom it is counted from there. */
export function depthName(depth: number, chest: number): string {
  const below = chest - 1 - depth;
  if (depth === 0) return 'top';
  if (below === 0) return 'bottom';
  return below < depth ? `${ordinal(below + 1)} last` : ordinal(depth + 1);
}
