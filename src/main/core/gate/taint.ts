import { type ChatMessage, type ChatRequest, type ChatToolCall, FIND_TOOLS } from '../../engine-protocol/chat.ts';
import { contextHead, isDue, saidIn } from '../../text/current-turn.ts';
import { mostTyped, ownWords, spokenWords } from '../../text/own-words.ts';

/** Characters of a text that are looked at; a call made of more than this is nobody's short wish. */
const mostRead = 20_000;
/** Letters of a word that is enough to know a thing by. */
const telling = 4;

/**
 * Whether a call may rest on other people's text, so that it is asked about whatever the policy (docs/trust.md#taint). Decided by
 * form and by whose words its arguments are made of; nothing here knows a tool, a phrase or a language.
 *
 * Always, where the message was pasted in part or is longer than people type. Where something is quoted in it, something
 * was read since, or something was pasted before: unless half of the words of each argument are the person's own. Where there are
 * only memories and older results: if more of its words come from there.
 */
export function mayBeOthersWish(call: ChatToolCall, request: Pick<ChatRequest, 'history'>): boolean {
  const { history } = request;
  const at = lastUserIn(history);
  const now = history[at];
  if (!now) return false;
  const messages = history.filter(({ role }) => role === 'user');
  const said = saidIn(now);
  if (call.isOrdered) return said.some(isLetter);
  const parts = said.filter((text) => !isDue(text)).map((text) => ownWords(text));
  if (parts.some(({ others }) => others === 'pasted')) return true;

  // What was found of tools is no text that was read: it says what the prompt says of the others.
  const results = history.filter(isRead);
  const args = leaves(call.args);
  const subject = new Set(args);
  const calls = new Map(history.flatMap(({ toolCalls = [] }) => toolCalls.map((one) => [one.id, one] as const)));
  const isSame = ({ toolCallId = '' }: ChatMessage): boolean =>
    leaves(calls.get(toolCallId)?.args).some((text) => subject.has(text));
  const own = wordSet(messages.flatMap(saidIn).map((text) => (isDue(text) ? text : spokenWords(ownWords(text)))));
  const before = results.filter(isSame).flatMap(({ text }) => leaves(parsed(text)));
  // What an entry said before may stand in it again, as a whole.
  const added = (text: string): string => before.reduce((rest, old) => rest.replace(old, ' '), text);
  const sayings = args.flatMap(prose).map((text) => wordSet([subject.size > 1 ? added(text) : text]));
  const words = new Set(sayings.flatMap((saying) => [...saying]));
  const mine = [...words].filter((word) => own.has(word)).length;

  const isNear =
    parts.some(({ others }) => others === 'inline') ||
    history.slice(at + 1).some((message) => isRead(message) && hasProse(message.text)) ||
    messages.some((message) => saidIn(message).some((text) => !isDue(text) && ownWords(text).others === 'pasted'));
  if (isNear) {
    if (words.size === 0) return !isNamed(args, results, said);
    return sayings.some((saying) => [...saying].filter((word) => own.has(word)).length * 2 < saying.size);
  }
  const others = wordSet([...messages.map(contextHead), ...results.map(({ text }) => text)]);
  return [...words].filter((word) => others.has(word) && !own.has(word)).length > mine;
}

const isRead = ({ role, toolName }: ChatMessage): boolean => role === 'tool' && toolName !== FIND_TOOLS;

/** Longer than people type, or with a blank line in it. */
function isLetter(text: string): boolean {
  return text.trim().length > mostTyped || /\n[^\S\n]*\n/.test(text.trim());
}

/** An id stands for a thing that a tool listed; the wish is the person's when they named that thing. */
function isNamed(args: readonly string[], results: readonly ChatMessage[], said: readonly string[]): boolean {
  const wanted = [...wordSet(said.map((text) => spokenWords(ownWords(text))))].filter((word) => word.length >= telling);
  const names = results
    .flatMap(({ text }) => thingsIn(text))
    .filter((thing) => thing.some((leaf) => args.includes(leaf)));
  return names.some((thing) =>
    [...wordSet(thing)].some((word) => wanted.some((one) => one.slice(0, telling) === word.slice(0, telling))),
  );
}

/** The objects of a result, each as its texts. */
function thingsIn(json: string): string[][] {
  const found: string[][] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const inner = Object.values(value);
    found.push(inner.filter((one): one is string => typeof one === 'string'));
    inner.forEach(walk);
  };
  walk(parsed(json));
  return found;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function hasProse(json: string): boolean {
  return leaves(parsed(json) ?? json).some((text) => prose(text).length > 0 && /\p{L}\p{M}*\s+\p{L}/u.test(text));
}

/** Texts in which somebody says something; not a moment, a rule or an id. */
function prose(text: string): string[] {
  return /\s/.test(text.trim()) || !/[\d=_]/.test(text) ? [text] : [];
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}

/** Where no blanks stand between words, each sign is one. */
function wordSet(texts: readonly string[]): Set<string> {
  const words = texts.flatMap(
    (text) =>
      text
        .slice(0, mostRead)
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}]{2,}/gu) ?? [],
  );
  return new Set(words);
}

function lastUserIn(history: readonly ChatMessage[]): number {
  return history.map(({ role }) => role).lastIndexOf('user');
}
