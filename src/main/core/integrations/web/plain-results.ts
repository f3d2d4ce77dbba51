import { cleanText } from '../../../../shared/model/text.ts';
import type { WebResult } from '../../tools/web-port.ts';

const MOST = 5;
const LONGEST_TITLE = 200;
const LONGEST_ADDRESS = 2_048;
const LONGEST_DESCRIPTION = 500;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

interface Found {
  readonly title?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** The first few that lead to a page, as plain text: engines mark what matched with tags. */
export function plainResults(found: readonly Found[]): WebResult[] {
  return found
    .flatMap(({ title, url, description }): WebResult[] =>
      isPage(url)
        ? [{ title: plain(title, LONGEST_TITLE), url, description: plain(description, LONGEST_DESCRIPTION) }]
        : [],
    )
    .slice(0, MOST);
}

function isPage(url: string | null | undefined): url is string {
  return typeof url === 'string' && url.length <= LONGEST_ADDRESS && /^https?:\/\/[^\s]+$/i.test(url);
}

function plain(text: string | null | undefined, longest: number): string {
  const short = (text ?? '').slice(0, longest * 4).replace(/<[^<>]{0,200}>/g, '');
  const read = short.replace(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
  return [...cleanText(read).replace(/\s+/g, ' ').trim()].slice(0, longest).join('');
}
