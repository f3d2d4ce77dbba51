import type { RecalledMemory } from '../../../../shared/model/memory.ts';
import type { ChatMessage, ChatRequest, ToolSpec } from '../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { ChatModel } from '../../models/provider.ts';
import { callsPerTurn } from '../limits.ts';
import { joinUsers, type Turn } from './history.ts';

/**
 * What every agent is told, in the fewest words that small models keep to. Changes only with the app: it opens the
 * prompt and is never read twice (inference §1).
 */
export const baseText = `You are an assistant inside Hearth, an app on the person's own computer. Answer in the language of their message.
Say that something is done only after a tool has done it. When a tool answers with an error, do what it says or tell the person.
Before a message, Hearth writes a <context> block: the time now and memories that may help. The person does not see it. Use it silently; never repeat it.`;

/** How a continued turn is opened; the built-in provider knows it, too. */
export const continueText = 'Your last answer was cut off. Go on from there.';

/** After dropping, the history fills this share of its room, so that not every turn drops again. */
const roomAfterDrop = 0.6;
/** Kept free, since counts by neighbours of a model may be off by a few. */
const margin = 32;

/** Tokens for one answer in a window of `contextSize` (inference §6). */
export function outputBudget(contextSize: number): number {
  return Math.min(Math.max(512, Math.floor(0.12 * contextSize)), Math.floor(contextSize / 3));
}

/** Levels 1 to 3 of the prompt, the same in every space of the agent. Tools travel beside it, sorted by name. */
export function prefixOf(agent: { readonly instructions: string }, personName: string): ChatMessage[] {
  const parts = [baseText, agent.instructions.trim(), personName ? `The person's name: ${personName}.` : ''];
  return [{ role: 'system', text: parts.filter((part) => part !== '').join('\n\n') }];
}

export function sortTools(tools: readonly ToolSpec[]): ToolSpec[] {
  return [...tools].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export interface ContextFacts {
  readonly now: number;
  readonly zone: string;
  readonly memories: readonly RecalledMemory[];
  /** What else waits: how many, and the first few as "[Space] Name: first words…". */
  readonly inbox: { readonly count: number; readonly lines: readonly string[] };
  /** Told only when fewer than a whole turn's are left: a small model takes every line for something to repeat. */
  readonly callsLeft: number;
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
    ...(facts.callsLeft < callsPerTurn ? [`Tool calls left: ${facts.callsLeft}`] : []),
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

/** Nothing that is quoted into the block may close it. */
function onOneLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/<(?=\/?context>)/giu, '‹')
    .trim();
}

export interface RequestParts {
  readonly prefix: readonly ChatMessage[];
  readonly tools: readonly ToolSpec[];
  readonly priority: ChatRequest['priority'];
  readonly contextSize: number;
}

export function requestOf(parts: RequestParts, messages: readonly ChatMessage[]): ChatRequest {
  return {
    prefix: parts.prefix,
    history: joinUsers(messages),
    tools: parts.tools,

    toolChoice: 'auto',
    thinking: { budget: 0 },
    maxOutput: outputBudget(parts.contextSize),
    sampling: { temperature: 0 },
    priority: parts.priority,
  };
}

/**
 * The request with as many of the latest turns as fit; `own` (this turn) is always whole. Once a window is full it is
 * emptied to 60 % in one go, so that the prefix is re-read once and not in every turn. Returns the first turn kept.
 * A turn that is too long by itself loses the insides of its older tool results; when that is not enough, this throws
 * ProviderError `context_overflow`.
 */
export async function fitRequest(
  model: Pick<ChatModel, 'count' | 'info'>,
  parts: RequestParts,
  turns: readonly Turn[],
  own: readonly ChatMessage[],
): Promise<{ readonly request: ChatRequest; readonly kept: readonly Turn[] }> {
  const room = parts.contextSize - outputBudget(parts.contextSize) - margin;
  const build = (kept: readonly Turn[]): ChatRequest =>
    requestOf(parts, [...kept.flatMap((turn) => turn.messages), ...own]);
  let kept = turns;
  let request = build(kept);
  let tokens = await model.count(request);
  if (tokens <= room) return { request, kept };
  const fixed = await model.count(build([]));
  if (fixed > room) {
    const thinned = requestOf(parts, thinOut(own));
    const least = await model.count(thinned);
    if (least > room) throw new ProviderError('context_overflow', `${least} tokens do not fit into ${room}.`);
    return { request: thinned, kept: [] };
  }
  const target = fixed + (room - fixed) * roomAfterDrop;
  while (tokens > target && kept.length > 0) {
    kept = kept.slice(Math.max(1, Math.floor(kept.length * (1 - (target - fixed) / Math.max(1, tokens - fixed)))));
    request = build(kept);
    tokens = await model.count(request);
  }
  return { request, kept };
}

/** The latest results are what the model works with; of the older ones it keeps the beginnings. */
function thinOut(own: readonly ChatMessage[]): ChatMessage[] {
  const results = own.filter(({ role }) => role === 'tool');
  const older = new Set(results.slice(0, -2));
  return own.map((message) =>
    older.has(message) && message.text.length > 48
      ? { ...message, text: JSON.stringify({ clipped: `${message.text.slice(0, 32)}…` }) }
      : message,
  );
}
