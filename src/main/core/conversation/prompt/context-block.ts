import type { RecalledMemory } from '../../../../shared/model/memory.ts';
import type { ChatMessage } from '../../../engine-protocol/chat.ts';

/** How a continued turn is opened. */
export const continueText = 'Your last answer was cut off. Go on from there.';

/** Over what was done lately outside the conversation: "set_reminder: call mum, 2026-11-24 09:00 (id …)". */
export const actsHead = 'Done lately:';

export interface ContextFacts {
  readonly now: number;
  readonly zone: string;
  readonly memories: readonly RecalledMemory[];
  /** What is otherwise in what the agent has in view, a line each. */
  readonly changes: readonly string[];
  /** What was done lately outside this conversation, a line each (`lastActs`). */
  readonly acts: readonly string[];
  /** The spaces of a mind, a line each (`spacesToldOf`). */
  readonly spaces?: readonly string[];
  /** What else waits: how many, and the first few as `[Space] Name: "first words…"`. */
  readonly inbox: { readonly count: number; readonly lines: readonly string[] };
  /** Where fewer than a whole turn's are left: a small model takes every line for something to repeat. */
  readonly callsLeft: number | undefined;
}

/** The one block at the tail, before the new message. Written once and frozen; never refreshed. */
export function contextBlock(facts: ContextFacts): string {
  const memories = [...facts.memories].sort((a, b) => (a.id < b.id ? -1 : 1));
  const lines = [
    `Now: ${timeLine(facts.now, facts.zone)}`,
    ...(memories.length > 0 ? ['Memories:', ...memories.map(({ memory }) => `- ${onOneLine(memory)}`)] : []),
    ...facts.changes.map(onOneLine),
    ...(facts.acts.length > 0 ? [actsHead, ...facts.acts.map((act) => `- ${onOneLine(act)}`)] : []),
    ...(facts.spaces && facts.spaces.length > 0
      ? ['Spaces:', ...facts.spaces.map((line) => `- ${onOneLine(line)}`)]
      : []),
    ...inboxPreview(facts.inbox),
    ...(facts.callsLeft !== undefined ? [`Tool calls left: ${facts.callsLeft}`] : []),
  ];
  return `<context>\n${lines.join('\n')}\n</context>`;
}

/** Lines of such blocks in a text that are the machine's own: what a person never said, nor anybody to them. */
export const ownLinesIn = (text: string): readonly string[] =>
  text.match(/^(?:Now: \S+ \d{4}-\d\d-\d\d \d\d:\d\d \S+|Tool calls left: \d+)$/gmu) ?? [];

/** What waits, as lines; none where nothing does. */
export function inboxPreview({ count, lines }: ContextFacts['inbox']): string[] {
  return count === 0 ? [] : [`[INBOX PREVIEW — ${count} waiting]`, ...lines.map(onOneLine)];
}

/** "Sunday 2026-11-22 13:00 Europe/Berlin". */
function timeLine(now: number, zone: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' }).format(now);
  return `${weekday} ${localTime(now, zone)} ${zone}`;
}

/** "2026-11-22 13:00": to the minute. In digits, since small models mix a date in words into what was said. */
export function localTime(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

function onOneLine(text: string): string {
  return withoutBlockMarks(text.replace(/\s+/gu, ' ')).trim();
}

/** A message to a model without the blocks that Hearth put before what was said. */
export const withoutBlocks = (message: ChatMessage): ChatMessage => ({
  ...message,
  text: message.text.replace(/<context>\n[\s\S]*?\n<\/context>\s*/gu, ''),
});

/** Only Hearth opens and closes a context block: what is quoted there, and what people wrote, cannot. */
export function withoutBlockMarks(text: string): string {
  return text.replace(/<(?=\/?context>)/giu, '‹');
}
