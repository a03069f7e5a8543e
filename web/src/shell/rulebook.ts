// A rulebook taken apart: what opens it in short, and the chapters of numbered rules.
import { blocks, type Block, type Inline } from './markdown';

/** A paragraph of the opening that begins with what it is about: "The aim." */
export interface Short {
  about: 'aim' | 'turn' | 'end' | 'example' | 'note';
  title: string;
  text: Inline[];
}

export interface Chapter {
  id: string;
  title: string;
  blocks: Block[];
}

export interface Book {
  lead: Block[];
  short: Short[];
  chapters: Chapter[];
}

const NUMBER = /^R(\d+)(?:\.(\d+))?$/;

const aboutOf = (title: string): Short['about'] => {
  const words = title.toLowerCase();
  if (words.includes('example')) return 'example';
  if (words.includes('aim')) return 'aim';
  if (/\b(turn|round)\b/.test(words)) return 'turn';
  return words.includes('the end') ? 'end' : 'note';
};

function shortOf(block: Block): Short | null {
  if (block.kind !== 'paragraph') return null;
  const [first, ...rest] = block.text;
  if (first?.kind !== 'strong' || !first.text.endsWith('.')) return null;
  const title = first.text.slice(0, -1);
  return { about: aboutOf(title), title, text: rest };
}

export function read(source: string): Book {
  const book: Book = { lead: [], short: [], chapters: [] };
  for (const block of blocks(source)) {
    const title = block.kind === 'heading' ? block.text.map((part) => part.text).join('') : '';
    if (block.kind === 'heading' && block.level === 2 && NUMBER.test(title.split(' ')[0] ?? '')) {
      book.chapters.push({ id: title.split(' ')[0] ?? title, title, blocks: [] });
      continue;
    }
    const chapter = book.chapters.at(-1);
    const short = chapter === undefined ? shortOf(block) : null;
    if (chapter !== undefined) chapter.blocks.push(block);
    else if (short !== null) book.short.push(short);
    else if (block.kind !== 'heading') book.lead.push(block);
  }
  return book;
}

/** "R4.1" of a rule that begins with its number, or null. */
export const numberOf = (text: Inline[]): string | null => {
  const first = text[0];
  return first?.kind === 'strong' && NUMBER.test(first.text) ? first.text : null;
};

/** The chapter in which a rule stands: "R4" of "R4.1". */
export const chapterOf = (rule: string): string => `R${NUMBER.exec(rule)?.[1] ?? ''}`;
