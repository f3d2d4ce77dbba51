import type { ChatMessage, ChatRequest } from '../engine-protocol/chat.ts';
import { ownWords, restoreWords } from './own-words.ts';

/** Written before what a schedule says, or a small model takes it for a wish to be reminded. */
export const dueHead =
  '[A schedule is due now. Do what it says, or say it to the person in one sentence. Do not set it again.]';

/** What a schedule says, not a person. */
export function isDue(words: string): boolean {
  return words.startsWith(dueHead);
}

/** The block that Hearth wrote before a message, with the blank line after it; empty where there is none. */
export function contextHead({ text }: Pick<ChatMessage, 'text'>): string {
  if (!text.startsWith('<context>')) return '';
  const close = text.indexOf('</context>');
  const end = close < 0 ? undefined : /^<\/context>\s*/.exec(text.slice(close, close + 16))?.[0];
  return end === undefined ? '' : text.slice(0, close) + end;
}

/** What a message says: by itself, or each of several, without what Hearth wrote around it. */
export function saidIn(message: ChatMessage | undefined): readonly string[] {
  if (!message) return [];
  return message.said ?? [message.text.slice(contextHead(message).length)];
}

export interface CurrentTurn {
  readonly text: string;
  /** What the person typed themselves, quotes in it included; at most 2,000 characters. */
  readonly typed: string;
  readonly since: readonly ChatMessage[];
}

/** The last message of the person without what Hearth wrote before it, and what happened since. */
export function currentTurn({ history }: Pick<ChatRequest, 'history'>): CurrentTurn {
  const at = history.map((message) => message.role).lastIndexOf('user');
  const said = saidIn(history[at]);
  return {
    text: said.join('\n\n').trim(),
    typed: said.map(typedIn).join('\n').slice(0, 2_000),
    since: history.slice(at + 1),
  };
}

function typedIn(message: string): string {
  const own = ownWords(message);
  const end = own.opaque.indexOf('\n');
  return restoreWords(end < 0 ? own.opaque : own.opaque.slice(0, end), own);
}
