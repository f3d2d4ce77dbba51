import type { Passage } from '../../engine-protocol/document.ts';
import type { Block } from './blocks.ts';

/** The most that a passage weighs: about 250 words, so that a few of them fit into a small model's window. */
const MOST = 1_500;
/** A passage below this takes what follows with it. */
const LEAST = 300;
const LONGEST_HEADING = 200;
/** A character of Chinese, Japanese or Korean says as much as three letters. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * A document in passages that can be found and cited by themselves: whole sentences of any language, never across headings,
 * paragraphs together as long as they fit. Each carries the headings that it stands below and the page that it begins on.
 */
export function passagesOf(blocks: readonly Block[]): Passage[] {
  const passages: Passage[] = [];
  const path: string[] = [];
  let parts: { text: string; weight: number }[] = [];
  let page: number | null = null;

  const flush = (): void => {
    const text = parts.map((part) => part.text).join('\n\n');
    if (text !== '') passages.push({ heading: sayPath(path), page, text });
    parts = [];
    page = null;
  };
  const add = (text: string, from: number | undefined): void => {
    const weight = weigh(text);
    const held = parts.reduce((sum, part) => sum + part.weight, 0);
    if (held > 0 && held + weight > MOST && (held >= LEAST || weight > MOST)) flush();
    page ??= from ?? null;
    parts.push({ text, weight });
  };

  for (const [index, block] of blocks.entries()) {
    if (block.level === undefined) {
      for (const text of inSentences(block.text)) add(text, block.page);
      continue;
    }
    flush();
    path.length = Math.min(path.length, block.level - 1);
    path[block.level - 1] = block.text.slice(0, LONGEST_HEADING);
    // A heading without text below it is found all the same.
    if (blocks[index + 1]?.level !== undefined && (blocks[index + 1]?.level ?? 0) > block.level) continue;
    if (blocks[index + 1]?.level !== undefined || index === blocks.length - 1) add(block.text, block.page);
  }
  flush();
  return passages;
}

function sayPath(path: readonly (string | undefined)[]): string {
  return path.filter((part) => part !== undefined && part !== '').join(' › ');
}

function weigh(text: string): number {
  return text.length + 2 * (text.match(dense)?.length ?? 0);
}

/** The text itself where it fits; else as many whole sentences as fit, and parts of a sentence that is longer than all. */
function* inSentences(text: string): Generator<string> {
  if (weigh(text) <= MOST) {
    yield text;
    return;
  }
  let held = '';
  let weight = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    for (const piece of inPieces(segment)) {
      const more = weigh(piece);
      if (held !== '' && weight + more > MOST) {
        yield held.trim();
        held = '';
        weight = 0;
      }
      held += piece;
      weight += more;
    }
  }
  if (held.trim() !== '') yield held.trim();
}

/** Between words where there are any. */
function* inPieces(sentence: string): Generator<string> {
  let rest = sentence;
  while (weigh(rest) > MOST) {
    const most = Math.floor((MOST * rest.length) / weigh(rest));
    const space = rest.lastIndexOf(' ', most);
    const at = space > most / 2 ? space + 1 : wholeCharacters(rest, most);
    yield rest.slice(0, at);
    rest = rest.slice(at);
  }
  yield rest;
}

/** Never between the halves of a character. */
function wholeCharacters(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at;
}
