import type { Kept } from '../../db/kept-views.ts';

/** Letters a token takes at the least, with words of any language in mind. */
const LETTERS_A_TOKEN = 3;
/** Of a window, for what stands in view (docs/inference.md#context-budget). */
const SHARE = 0.06;

/** How many letters of what is kept a window of so many tokens has room for. */
export function keptLetters(contextTokens: number): number {
  return Math.floor(contextTokens * SHARE * LETTERS_A_TOKEN);
}

/**
 * What an agent has in view, for the stable part of its prompt; empty where there is nothing. Whole lines as long as there is
 * room, goals first: they are few and short. What is left out is said, since it can be looked up.
 */
export function keptBlock({ memories, goals }: Kept, letters: number): string {
  const goalLines = linesOf(goals);
  const memoryLines = linesOf(memories);
  const shownGoals = within(goalLines, letters);
  const left = letters - shownGoals.join('\n').length;
  const shownMemories = within(memoryLines, left);
  return [section('MEMORIES:', shownMemories, memoryLines.length), section('GOALS:', shownGoals, goalLines.length)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What is otherwise than the agent was told, a line each: "MEMORIES, now: key: value", "GOALS, gone: goal-1". */
export function changesSince(told: Kept, now: Kept): string[] {
  return [...changesOf('MEMORIES', told.memories, now.memories), ...changesOf('GOALS', told.goals, now.goals)];
}

type Entries = Readonly<Record<string, string>>;

function changesOf(name: string, told: Entries, now: Entries): string[] {
  const changed = Object.entries(now).filter(([key, words]) => !Object.hasOwn(told, key) || told[key] !== words);
  const gone = Object.keys(told).filter((key) => !Object.hasOwn(now, key));
  return [
    ...changed.map(([key, words]) => `${name}, now: ${key}: ${words}`),
    ...gone.map((key) => `${name}, gone: ${key}`),
  ];
}

function linesOf(entries: Entries): string[] {
  return Object.entries(entries).map(([key, words]) => `- ${oneLine(key)}: ${oneLine(words)}`);
}

/** A list stays a list, whatever was written down: each entry is a line. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function within(lines: readonly string[], letters: number): string[] {
  let left = letters;
  return lines.filter((line) => {
    left -= line.length + 1;
    return left >= 0;
  });
}

function section(head: string, lines: readonly string[], all: number): string {
  if (all === 0) return '';
  const more = all - lines.length;
  return [head, ...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}
