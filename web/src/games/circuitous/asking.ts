// What the tray says: what can be done with the chosen card, what a press would do, and what is meant just now.
import type { Play } from './play.svelte';
import { about, idle, laying, moving, outcome, pointing } from './telling';

export interface Use {
  action: number | null;
  title: string;
  /** Why it cannot be done. */
  why: string | null;
}

/** What else can be done with the chosen card than laying it. */
export function uses({ asked, meanings, kind, told }: Play): Use[] {
  const { view, reference } = told;
  if (!asked) return [];
  if (meanings.skip !== null) return [{ action: meanings.skip, title: 'Go on', why: null }];
  if (kind === null || (view.stage !== 'act' && view.stage !== 'drawn')) return [];
  const sign = reference.guide.find((one) => one.ability === reference.kinds[kind]?.ability);
  const take = meanings.takes.get(kind);
  const never = view.opening
    ? 'The first card must be laid at the Start.'
    : 'You have drawn two and must play one: lay a card or use its ability.';
  return [
    ...(take === undefined ? [] : [{ action: take, title: 'Take it up', why: null }]),
    ...(sign === undefined
      ? []
      : [{ action: meanings.uses.get(kind) ?? null, title: sign.title, why: meanings.why({ kind }, 'use') }]),
    { action: meanings.discards.get(kind) ?? null, title: 'Discard', why: never },
  ];
}

const VERBS = {
  lay: 'Lay it here',
  put: 'Put it here',
  spin: 'Turn it',
  turn: 'Turn it',
  slide: 'Slide it',
  swap: 'Replace this',
  via: 'This way',
};

/** What stands on the button that does what was pressed once. */
export function verb(play: Play): string {
  const { picked, kind, meanings } = play;
  const one = play.lay(picked) ?? play.move(picked) ?? play.to(picked);
  if (one !== null) return VERBS[one.do];
  if (kind !== null && picked === meanings.discards.get(kind)) return 'Discard it';
  if (kind !== null && picked === meanings.takes.get(kind)) return 'Take it up';
  return kind !== null && picked === meanings.uses.get(kind) ? 'Use it' : 'Do it';
}

export interface Note {
  text: string;
  /** What it would bring. */
  brings: string;
  /** It says why something cannot be. */
  trouble: boolean;
}

export function note(play: Play): Note {
  const { told, meanings, kind, picked, lifted, meant, pointed, looked, future } = play;
  const { reference } = told;
  // Which rule it is stands in the rulebook; here there is room for what it says.
  const say = (text: string, trouble = false): Note => ({
    text: text.replace(/ \(R[\d.]+\)/, ''),
    trouble,
    brings: '',
  });
  if (play.barred !== null) return say(play.barred.why, true);
  const brings = future === null ? '' : outcome(told, future);
  if (meant !== null) return { ...say(`${'on' in meant ? laying(told, meant) : moving(told, meant)}.`), brings };
  if (lifted !== null) return say('Bring it to an open end; let go where it glows.');
  if (pointed !== null) return { ...say(`${pointing(told, pointed)}.`), brings };
  if (looked !== null) return say(about(told, looked));
  if (kind !== null && picked !== null && picked === meanings.discards.get(kind))
    return say('It goes to your discard pile, and you draw another.');
  if (kind !== null && picked !== null && picked === meanings.uses.get(kind))
    return say(reference.guide.find((one) => one.ability === reference.kinds[kind]?.ability)?.text ?? '');
  const take = kind !== null && meanings.takes.has(kind);
  if (take && picked === meanings.takes.get(kind)) return say('Everybody sees it, and then you choose its place.');
  const why = kind === null || take ? null : meanings.why({ kind }, 'lay');
  if (why !== null) return say(why);
  return say(idle(told, play.asked, play.shown.length, take));
}
