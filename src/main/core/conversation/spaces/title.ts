import { languages } from '../../languages/index.ts';

const longestTitleChars = 40;

/** What people say around the thing itself, at the start of a message. */
const wrappings: readonly RegExp[] = [
  /^hearth[\s,:!]+/iu,
  ...Object.values(languages).flatMap((language) => language.titleWrappings),
];

/**
 * A title for a conversation from its first message: the thing itself in the person's own words, at most 40 characters,
 * cut at a word. Empty when the text holds no words.
 */
export function titleFrom(text: string): string {
  let title = firstLine(text);
  for (let before = ''; before !== title; ) {
    before = title;
    for (const wrapping of wrappings) {
      const rest = title.replace(wrapping, '');
      if (/\p{L}/u.test(rest)) title = rest;
    }
  }
  title = firstSentence(title);
  if (title.length > longestTitleChars) title = cut(title);
  title = title.replace(/[\s,;:.!–-]+$/u, '');
  const first = [...title][0] ?? '';
  return first.toUpperCase() + title.slice(first.length);
}

/** The first line with words in it, without marks of Markdown and commands. */
function firstLine(text: string): string {
  const line = text
    .slice(0, 4_000)
    .split(/[\r\n]+/)
    .find((candidate) => /[\p{L}\p{N}]/u.test(candidate) && !/^\s*```/.test(candidate));
  return (line ?? '')
    .replace(/^\s*\/[\p{L}]+\s+/u, '')
    .replace(/^[\s>#*\-+]+/u, '')
    .replace(/[*`_]{1,3}(?=\S)|(?<=\S)[*`_]{1,3}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function firstSentence(text: string): string {
  const end = /^(.{12,}?[^\d.][.!?…])\s+\p{L}/u.exec(text);
  return (end?.[1] ?? text).trim();
}

function cut(text: string): string {
  const head = [...text].slice(0, longestTitleChars - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > 12 ? head.slice(0, space) : head).replace(/[\s,;:.!?–-]+$/u, '')}…`;
}
