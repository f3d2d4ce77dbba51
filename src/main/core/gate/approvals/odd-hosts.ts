import { domainToASCII, domainToUnicode } from 'node:url';
import type { Translate } from '../../../../shared/locales/index.ts';
import { visibleLine } from '../../../../shared/model/visible-text.ts';

/** As many addresses as are told of; a text full of them is odd enough by then. */
const MOST_TOLD = 3;
/** What is looked at in one text: longer words are no address, and more text is read by the person. */
const MOST_CHARACTERS = 65_536;

/** Dots and slashes of other writings, which a browser or an eye may take for the plain ones. */
const DOT = '.\\u3002\\uFF0E\\uFF61\\u2024';
const SLASHES = '\\u2044\\u2215\\u29F8\\uFF0F\\u2571\\u1735';
const WITH_SCHEME = /[a-z][a-z0-9+.-]{1,15}:[/\\]{2}[^\s<>"'`“”„«»]{1,2048}/giu;
const BARE = new RegExp(
  `[\\p{L}\\p{M}\\p{N}%_-]{1,253}(?:[${DOT}${SLASHES}][\\p{L}\\p{M}\\p{N}%_-]{1,63}){1,32}`,
  'gu',
);

const SCRIPTS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Georgian', 'Coptic', 'Lisu', 'Thai'],
  ...['Devanagari', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Deseret', 'Canadian_Aboriginal', 'Vai', 'Tifinagh'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
/** Scripts that one word may rightly mix. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * What a person must know of the addresses in a text: every host that is not written in plain letters is named as a
 * computer reads it, whether it only looks foreign or imitates another; so are `xn--` names, what is hidden behind `%41`,
 * and what stands before an `@` without being where the address leads.
 */
export function oddHosts(text: string, t: Translate): string | undefined {
  const said = new Set<string>();
  for (const one of addressesIn(text.slice(0, MOST_CHARACTERS))) {
    const line = lineFor(one, t);
    if (line) said.add(line);
    if (said.size >= MOST_TOLD) break;
  }
  return said.size > 0 ? [...said].join('\n') : undefined;
}

interface Address {
  readonly host: string;
  /** What stands before the `@`, as if it were the host. */
  readonly before?: string;
}

function addressesIn(text: string): Address[] {
  const found: Address[] = [];
  const rest = text.replace(WITH_SCHEME, (url) => {
    found.push(authorityOf(url.replace(/^[^/\\]*[/\\]{2,}/u, '')));
    return ' ';
  });
  for (const [word] of rest.matchAll(BARE)) {
    const host = word.replace(/^[%_-]+/u, '');
    if (couldBeHost(host)) found.push({ host });
  }
  return found;
}

function authorityOf(rest: string): Address {
  const authority = rest.split(/[/\\?#]/u, 1)[0] ?? '';
  const at = authority.lastIndexOf('@');
  const host = authority
    .slice(at + 1)
    .replace(/:\d{0,5}$/u, '')
    .replace(/[,;:!)\]]+$/u, '');
  return at < 0 ? { host } : { host, before: authority.slice(0, at) };
}

/** Words with a dot between are taken for a host only where the last part could be the end of one. */
function couldBeHost(word: string): boolean {
  const last = word.split(new RegExp(`[${DOT}]`, 'u')).at(-1) ?? '';
  const end = plainForm(last);
  if (/^xn--[a-z0-9-]+$/iu.test(end) || /^[a-z]{2,24}$/iu.test(end)) return true;
  return /^[\p{L}\p{M}]{2,24}$/u.test(end) && !/\p{Script=Latin}/u.test(end);
}

/** Full-width letters and the like as plain ones, `%61` as "a". */
function plainForm(host: string): string {
  const open = host.replace(/%[0-9a-f]{2}/giu, (code) => {
    const byte = Number.parseInt(code.slice(1), 16);
    return byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : code;
  });
  return open.normalize('NFKC').replace(new RegExp(`[${DOT}]`, 'gu'), '.');
}

function lineFor({ host, before }: Address, t: Translate): string | undefined {
  const ascii = decoded(host);
  const shown = visibleLine(host);
  if (before !== undefined && /[.\p{L}]/u.test(before)) {
    return t('tools.hosts.decoy', { host: ascii || shown, before: visibleLine(before).slice(0, 120) });
  }
  if (host.toLowerCase() === ascii && !/(?:^|\.)xn--/u.test(ascii)) return undefined;
  if (/^[\x21-\x7e]+$/u.test(host) && /(?:^|\.)xn--/iu.test(host)) {
    return t('tools.hosts.encoded', { host: shown, looks: visibleLine(domainToUnicode(ascii)) });
  }
  if (ascii === '') return t('tools.hosts.unreadable', { host: shown });
  return t(isMixed(host) ? 'tools.hosts.mixed' : 'tools.hosts.foreign', { host: shown, ascii });
}

/** As a computer reads it, in plain letters; empty when it is no host at all. */
function decoded(host: string): string {
  let open = host;
  try {
    open = decodeURIComponent(host);
  } catch {
    // Not every % begins a code.
  }
  return domainToASCII(open).toLowerCase();
}

function isMixed(host: string): boolean {
  return plainForm(host)
    .split('.')
    .some((label) => SCRIPTS.filter((script) => script.test(label.replace(EAST_ASIAN, ''))).length > 1);
}
