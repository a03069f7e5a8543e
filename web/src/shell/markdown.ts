// The small part of Markdown that rule books use, read into plain data. Nothing of it is ever inserted as markup.

export type Inline =
  { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };
export interface Item {
  text: Inline[];
  under: Item[];
}

const INLINE =
  /\*\*(.+?)\*\*|(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])|(?<![\w_])_([^_\s][^_]*?)_(?![\w_])|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\b(R\d{1,2}(?:\.\d{1,2})?)\b/g;

/** Text, strong, emphasis, code and links. Links that leave the hall, or are no web address, become plain text. */
export function inline(source: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  const plain = (text: string): void => {
    if (text) found.push({ kind: 'text', text });
  };
  for (const match of source.matchAll(INLINE)) {
    plain(source.slice(end, match.index));
    end = match.index + match[0].length;
    const [, strong, star, under, code, label, href, rule] = match;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong.replace(/[*_`]/g, '') });
    else if (star !== undefined || under !== undefined) found.push({ kind: 'em', text: star ?? under ?? '' });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (label !== undefined && href !== undefined && /^(#|\/)(?!\/)/.test(href))
      found.push({ kind: 'link', text: label, href });
    else if (label !== undefined) plain(label);
    else if (rule !== undefined) found.push({ kind: 'link', text: rule, href: `#${rule}` });
  }
  plain(source.slice(end));
  return found;
}

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

const MARK = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/;
const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

export function blocks(source: string): Block[] {
  const lines = source.replace(/\r/g, '').split('\n');
  const found: Block[] = [];
  let at = 0;
  const line = (index: number): string => lines[index] ?? '';
  const special = (text: string): boolean =>
    /^(#{1,6}\s|```|\s*\||\s*(-{3,}|\*{3,})\s*$)/.test(text) || MARK.test(text);
  while (at < lines.length) {
    const text = line(at);
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(text);
    if (text.trim() === '') at += 1;
    else if (heading) {
      found.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        id: slug(heading[2] ?? ''),
        text: inline(heading[2] ?? ''),
      });
      at += 1;
    } else if (text.startsWith('```')) {
      const start = at + 1;
      for (at += 1; at < lines.length && !line(at).startsWith('```'); at += 1);
      found.push({ kind: 'code', text: lines.slice(start, at).join('\n') });
      at += 1;
    } else if (/^\s*(-{3,}|\*{3,})\s*$/.test(text)) {
      found.push({ kind: 'rule' });
      at += 1;
    } else if (/^\s*\|/.test(text) && /^\s*\|[\s:|-]+\|?\s*$/.test(line(at + 1))) {
      const head = cells(text);
      const rows: Inline[][][] = [];
      for (at += 2; at < lines.length && /^\s*\|/.test(line(at)); at += 1) rows.push(cells(line(at)));
      found.push({ kind: 'table', head, rows });
    } else if (MARK.test(text)) {
      const ordered = /^\s*\d/.test(text);
      const items: Item[] = [];
      while (at < lines.length && (MARK.test(line(at)) || (/^\s+\S/.test(line(at)) && items.length > 0))) {
        const match = MARK.exec(line(at));
        if (match === null) break;
        let words = match[3] ?? '';
        for (at += 1; at < lines.length && line(at).trim() !== '' && !special(line(at)); at += 1)
          words += ` ${line(at).trim()}`;
        const item: Item = { text: inline(words), under: [] };
        const parent = items.at(-1);
        if ((match[1]?.length ?? 0) >= 2 && parent !== undefined) parent.under.push(item);
        else items.push(item);
        if (line(at).trim() === '' && MARK.test(line(at + 1))) at += 1;
      }
      found.push({ kind: 'list', ordered, items });
    } else {
      let words = text.trim();
      for (at += 1; at < lines.length && line(at).trim() !== '' && !special(line(at)); at += 1)
        words += ` ${line(at).trim()}`;
      found.push({ kind: 'paragraph', text: inline(words) });
    }
  }
  return found;
}
