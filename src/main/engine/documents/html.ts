import { Parser } from 'htmlparser2';
import { type Block, createBudget, type ReadDocument, tidy } from './blocks.ts';
import { decodeText } from './decode.ts';

/** What people do not read: code, drawings, what pages say around their text. */
const skipped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'nav',
  'iframe',
  'object',
  'select',
]);
const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements without content: a skipped one could not be left again. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** A document says which letters it is written in near its start. */
const CHARSET = /charset\s*=\s*["']?\s*([\w:-]+)/i;
const DECLARED_WITHIN = 2_048;

/** Headings and paragraphs of a page; nothing of it is run, fetched or kept as a tree. */
export function readHtml(bytes: Uint8Array): ReadDocument {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN));
  const { title, blocks } = blocksOfHtml(decodeText(bytes, CHARSET.exec(start)?.[1]));
  return { kind: 'html', title, pages: null, blocks };
}

/** The same of markup that other formats carry. `spend` counts what was read over several pieces. */
export function blocksOfHtml(
  html: string,
  { spend = createBudget() }: { readonly spend?: (characters: number) => void } = {},
): { readonly title: string | null; readonly blocks: readonly Block[] } {
  const blocks: Block[] = [];
  let title: string | null = null;
  let text = '';
  let level: number | undefined;
  /** How deep within what is skipped. */
  let skipping = 0;
  let isTitle = false;
  let isCell = false;

  const flush = (): void => {
    const tidied = tidy(text);
    text = '';
    if (tidied === '') return;
    if (isTitle) title ??= tidied.slice(0, 300);
    else blocks.push(level === undefined ? { text: tidied } : { text: tidied.slice(0, 300), level });
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipping > 0 || skipped.has(name) || 'hidden' in attributes) {
        if (!empty.has(name)) skipping += 1;
        return;
      }
      if (name === 'br' || name === 'img') text += ' ';
      if (name === 'td' || name === 'th') {
        if (isCell) text += ' | ';
        isCell = true;
        return;
      }
      if (inline.has(name) || name === 'br') return;
      flush();
      isCell = false;
      isTitle = name === 'title';
      level = /^h[1-6]$/.test(name) ? Number(name[1]) : undefined;
    },
    ontext(data) {
      if (skipping > 0) return;
      spend(data.length);
      text += data;
    },
    onclosetag(name) {
      if (skipping > 0) {
        if (!empty.has(name)) skipping -= 1;
        return;
      }
      if (inline.has(name) || name === 'br' || name === 'td' || name === 'th') return;
      flush();
      isTitle = false;
      level = undefined;
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return { title, blocks };
}
