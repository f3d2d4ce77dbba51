import { domainToASCII } from 'node:url';
import type { Translate } from '../../../shared/locales/index.ts';
import type { Fact } from '../../../shared/model/approval.ts';
import { sha256 } from './digest.ts';
import { visibleLine, visibleText } from '../../../shared/model/visible-text.ts';

/** Longer values show size, hash, head and tail until opened (trust, Approvals). */
const SHOWN_BYTES = 4_096;
const END_CHARACTERS = 1_000;

/** Every argument as it will run, for a person to check. */
export function factsOf(args: unknown, t: Translate): Fact[] {
  const entries = typeof args === 'object' && args !== null ? Object.entries(args) : [];
  return entries.map(([name, value]) => factOf(name, value, t));
}

/** The whole value of one argument, as text that shows what is hidden; undefined when there is no such argument. */
export function wholeArgument(args: unknown, name: string): string | undefined {
  const entries = typeof args === 'object' && args !== null ? Object.entries(args) : [];
  const found = entries.find(([key]) => key === name || visibleLine(key) === name);
  return found && visibleText(textOf(found[1]));
}

function factOf(name: string, value: unknown, t: Translate): Fact {
  const text = textOf(value);
  const bytes = Buffer.byteLength(text);
  const isClipped = bytes > SHOWN_BYTES;
  const host = mixedHost(text);
  return {
    name: visibleLine(name),
    value: isClipped ? ends(text) : visibleText(text),
    bytes,
    sha256: sha256(text),
    isClipped,
    ...(host ? { warning: t('tools.mixedHost', { host: visibleLine(host.name), ascii: host.ascii }) } : {}),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function ends(text: string): string {
  const characters = [...text];
  const [head, tail] = [characters.slice(0, END_CHARACTERS), characters.slice(-END_CHARACTERS)];
  return `${visibleText(head.join(''))}\n…\n${visibleText(tail.join(''))}`;
}

const WORD = /[\p{L}\p{M}\p{N}.-]+/gu;
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Georgian', 'Han'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** The first host name in the text whose labels mix alphabets, as in a Latin word with one Cyrillic letter. */
function mixedHost(text: string): { readonly name: string; readonly ascii: string } | undefined {
  for (const [word] of text.matchAll(WORD)) {
    if (!word.includes('.')) continue;
    const name = word.replace(/^[.-]+/, '');
    const isMixed = name.split('.').some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1);
    if (isMixed) return { name, ascii: domainToASCII(name) };
  }
  return undefined;
}
