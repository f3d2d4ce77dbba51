import type { ChatMessage, ChatRequest } from '../../engine-protocol/chat.ts';
import { saidIn } from '../current-turn.ts';
import { ownWords } from '../own-words.ts';
import type { ReadCall } from './parse-calls.ts';

/**
 * Whether a printed call only repeats what stands in the window: letter for letter anywhere, or its name and all that it
 * says in one text that is not the person's own words (a paste, a memory, a result, an earlier answer).
 */
export function echoOf({
  history,
}: Pick<ChatRequest, 'history'>): (call: Omit<ReadCall, 'print'> & { print?: string }) => boolean {
  let window: { readonly all: string; readonly foreign: readonly string[] } | undefined;
  return ({ name, args, print }) => {
    window ??= {
      all: plain(history.map(({ text }) => text).join('\n')),
      foreign: history.flatMap(foreignIn).map(plain),
    };
    const printed = plain(print ?? '');
    if (printed !== '' && window.all.includes(printed)) return true;
    const said = leaves(args)
      .map(plain)
      .filter((text) => text !== '');
    const called = plain(name);
    return (
      said.length > 0 && window.foreign.some((text) => text.includes(called) && said.every((one) => text.includes(one)))
    );
  };
}

function foreignIn(message: ChatMessage): string[] {
  if (message.role !== 'user') return [message.text];
  const said = saidIn(message);
  // What Hearth wrote before it shows memories.
  const head = message.text.slice(0, Math.max(0, message.text.length - said.join('\n\n').length));
  return [head, ...said.flatMap((text) => ownWords(text).hidden)];
}

/** Letters and digits only: another notation, another case and JSON's escapes are the same text. */
function plain(text: string): string {
  return text
    .replace(/\\[nrtbf"'\\/]/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
