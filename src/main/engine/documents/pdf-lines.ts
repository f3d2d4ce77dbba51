import { type Block, tidy } from './blocks.ts';

/** A line as it stands on a page: the height of its letters and its place, from below. */
export interface PageLine {
  readonly text: string;
  readonly size: number;
  readonly y: number;
}

/** A heading is larger than the text around it, and short. */
const HEADING_FROM = 1.18;
const LONGEST_HEADING = 140;
/** Lines farther apart than this many letters' heights begin a paragraph. */
const PARAGRAPH_GAP = 1.75;

/** The height of most letters: that of the text itself. */
export function usualSize(lines: readonly PageLine[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Lines put together again: words that were parted at a line's end, paragraphs, headings by their size. */
export function blocksOfPage(lines: readonly PageLine[], body: number): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let level: number | undefined;
  let last: PageLine | undefined;
  const flush = (): void => {
    const tidied = tidy(text);
    if (tidied !== '') blocks.push(level === undefined ? { text: tidied } : { text: tidied, level });
    text = '';
    level = undefined;
  };
  for (const line of lines) {
    if (line.text === '') {
      flush();
      last = undefined;
      continue;
    }
    const own = levelOf(line, body);
    const gap = last ? last.y - line.y : 0;
    const isNew = own !== level || (last && gap > PARAGRAPH_GAP * Math.max(line.size, last.size));
    if (isNew) flush();
    level = own;
    text = joined(text, line.text);
    last = line;
  }
  flush();
  return blocks;
}

function levelOf({ text, size }: PageLine, body: number): number | undefined {
  if (body === 0 || size < body * HEADING_FROM || text.length > LONGEST_HEADING || !/\p{L}/u.test(text))
    return undefined;
  const ratio = size / body;
  if (ratio >= 1.7) return 1;
  return ratio >= 1.35 ? 2 : 3;
}

/** A word that was parted at the end of a line (`Ver-` `waltung`) is one again where it goes on with a small letter. */
function joined(text: string, line: string): string {
  if (text === '') return line;
  if (/\p{L}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  return `${text} ${line}`;
}
