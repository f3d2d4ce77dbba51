import type { Attached } from '../../../shared/model/server-offer.ts';

/**
 * What others wrote stands fenced below the person's words, under its name: by that form it is read as theirs wherever the
 * message is (gate/taint). No text closes its own fence.
 */
export function withAttached(text: string, attached: readonly Attached[]): string {
  const blocks = attached.map(({ from, text: theirs }) => {
    const longest = Math.max(2, ...(theirs.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    return `${from.replace(/\s+/gu, ' ')}:\n${fence}\n${theirs}\n${fence}`;
  });
  return [text, ...blocks].join('\n\n');
}
