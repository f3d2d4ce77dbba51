import { Parser } from 'htmlparser2';
import type { PageRead } from '../../engine-protocol/document.ts';
import { tidy } from './blocks.ts';
import { decodeText } from './decode.ts';

/** What people do not read of a page, or what stands around its text. */
const skipped = new Set(
  'script style noscript template svg math nav iframe object select footer aside form dialog canvas audio video'.split(
    ' ',
  ),
);
const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements without content: a skipped one could not be left again. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const CHARSET = /charset\s*=\s*["']?\s*([\w:-]+)/i;
const DECLARED_WITHIN = 2_048;
/** Characters of Markdown: about a third of a window of 16,000 tokens. */
const MOST_CHARACTERS = 24_000;
const LONGEST_LINK = 500;
const LONGEST_TITLE = 300;
/** An article that is that much of the page is what the page is about. */
const SHARE = 0.4;

interface Line {
  readonly text: string;
  readonly isMain: boolean;
}

/**
 * A page as Markdown: headings, paragraphs, lists, links, its main part where it says which that is. Nothing of it is run, fetched or
 * kept as a tree. Throws where it is no text.
 */
export function readPage(bytes: Uint8Array, charset?: string): PageRead {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN));
  const { title, lines } = linesOf(decodeText(bytes, charset ?? CHARSET.exec(start)?.[1]));
  const main = lines.filter(({ isMain }) => isMain);
  const chosen = lengthOf(main) >= lengthOf(lines) * SHARE ? main : lines;
  const markdown = chosen
    .map(({ text }) => text)
    .join('\n\n')
    .replace(/\n\n(?=- )/g, '\n');
  return { title, markdown: markdown.slice(0, MOST_CHARACTERS), isCut: markdown.length > MOST_CHARACTERS };
}

const lengthOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

function linesOf(html: string): { readonly title: string | null; readonly lines: readonly Line[] } {
  const lines: Line[] = [];
  let title: string | null = null;
  let text = '';
  let prefix = '';
  /** How deep within what is skipped, and within what the page is about. */
  let [skipping, inMain] = [0, 0];
  let isTitle = false;
  let link: { readonly href: string; readonly from: number } | undefined;

  const flush = (): void => {
    const tidied = tidy(text);
    text = '';
    link = undefined;
    if (tidied === '') return;
    if (isTitle) title ??= tidied.slice(0, LONGEST_TITLE);
    else lines.push({ text: `${prefix}${tidied}`, isMain: inMain > 0 });
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipping > 0 || skipped.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') {
        if (!empty.has(name)) skipping += 1;
        return;
      }
      if (name === 'br' || name === 'img') text += ' ';
      if (name === 'a') link = { href: attributes['href'] ?? '', from: text.length };
      if (name === 'td' || name === 'th') text += text === '' ? '' : ' | ';
      if (inline.has(name) || ['br', 'td', 'th'].includes(name)) return;
      flush();
      if (name === 'main' || name === 'article') inMain += 1;
      isTitle = name === 'title';
      prefix = /^h[1-6]$/.test(name)
        ? `${'#'.repeat(Number(name[1]))} `
        : name === 'li'
          ? '- '
          : name === 'blockquote'
            ? '> '
            : prefix;
      if (name === 'p' && prefix.startsWith('#')) prefix = '';
    },
    ontext(data) {
      if (skipping === 0) text += data;
    },
    onclosetag(name) {
      if (skipping > 0) {
        if (!empty.has(name)) skipping -= 1;
        return;
      }
      if (name === 'a' && link) {
        const said = tidy(text.slice(link.from));
        // Only what leads to another page, written so that its words cannot pass for another link.
        if (said !== '' && /^https?:\/\/[^\s()<>]+$/i.test(link.href) && link.href.length <= LONGEST_LINK)
          text = `${text.slice(0, link.from)}[${said.replace(/[[\]]/g, ' ')}](${link.href})`;
        link = undefined;
      }
      if (inline.has(name) || name === 'br' || name === 'td' || name === 'th') return;
      flush();
      if (name === 'main' || name === 'article') inMain = Math.max(0, inMain - 1);
      isTitle = false;
      prefix = '';
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return { title, lines };
}
