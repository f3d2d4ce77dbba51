import type { RecalledMemory } from '../../../../shared/model/memory.ts';

/** How a continued turn is opened. */
export const continueText = 'Your last answer was cut off. Go on from there.';

export interface ContextFacts {
  readonly now: number;
  readonly zone: string;
  readonly memories: readonly RecalledMemory[];
  /** What else waits: how many, and the first few as "[Space] Name: first words…". */
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
    ...(facts.inbox.count > 0
      ? [`[INBOX PREVIEW — ${facts.inbox.count} waiting]`, ...facts.inbox.lines.map(onOneLine)]
      : []),
    ...(facts.callsLeft !== undefined ? [`Tool calls left: ${facts.callsLeft}`] : []),
  ];
  return `<context>\n${lines.join('\n')}\n</context>`;
}

/** "Sunday 2026-11-22 13:00 Europe/Berlin": to the minute. In digits, since small models mix a date in words into what was said. */
function timeLine(now: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('weekday')} ${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${zone}`;
}

function onOneLine(text: string): string {
  return withoutBlockMarks(text.replace(/\s+/gu, ' ')).trim();
}

/** Only Hearth opens and closes a context block: what is quoted there, and what people wrote, cannot. */
export function withoutBlockMarks(text: string): string {
  return text.replace(/<(?=\/?context>)/giu, '‹');
}
