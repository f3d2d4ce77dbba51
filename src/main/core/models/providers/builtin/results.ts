import type { Translate } from '../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../shared/model/rule.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Wish } from '../../../languages/wish.ts';
import { short } from '../../../tools/words.ts';

/** A tool call that the conversation needs the result of. */
export interface Wanted {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Choice {
  readonly label: string | number;
  readonly calls: readonly Wanted[];
}

/** What a tool answered; `error` when it failed. */
export interface ToolAnswer {
  readonly value: Readonly<Record<string, unknown>>;
  readonly error:
    | { readonly code: string; readonly message: string; readonly hint?: string; readonly words?: string }
    | undefined;
}

export interface Speaker {
  readonly t: Translate;
  /** "tomorrow, 09:00" from an ISO moment. */
  when(iso: string): string;
  /** Where and when it is said. */
  readonly viewpoint: Viewpoint;
  /** A rule as a tool is told it, so that it takes the moment that was read and no other. */
  argument(rule: Rule): string;
  /** IANA, where the person is. */
  readonly zone: string;
  /** Epoch ms. */
  readonly nowMs: number;
  /** Moments to choose from where none was named: soon, this evening, tomorrow; epoch ms. */
  readonly times: readonly number[];
  readonly now: () => { readonly time: string; readonly date: string };
  /** Told where the words turned out to mean another wish than the one they were read as. */
  means(wish: Wish): void;
  /** What is done at a yes; told beside the question. */
  offer(call: Wanted): void;
  /** The answers to "which one?", as they are numbered in the text or, as moments (epoch ms), to choose a time from. */
  choose(options: readonly Choice[]): void;
  /** Memories that the context block shows for this message. */
  readonly recalled: readonly string[];
}

export interface Item {
  readonly id: string;
  readonly text: string;
}

/** A part of a wish being fulfilled that ends with something of use to the rest. */
export type TalkPart<T> = Generator<Wanted, T, ToolAnswer>;

/** A wish being fulfilled: yields the calls it needs, is handed their results, and ends with what it says. */
export type Talk = Generator<Wanted, string, ToolAnswer>;

export const call = (tool: string, args: Wanted['args'] = {}): Wanted => ({ tool, args });

export function memoriesOf({ value }: ToolAnswer): Item[] {
  return listOf(value['memories']).flatMap((item) => {
    const { id, memory } = item as { id?: unknown; memory?: unknown };
    return typeof memory === 'string' ? [{ id: String(id ?? ''), text: memory }] : [];
  });
}

export interface Plan {
  readonly id: string;
  readonly name: string;
  /** ISO, soonest first; as many as the tool tells. */
  readonly runs: readonly string[];
  readonly reading: string;
  readonly isReminder: boolean;
  /** It rests until it is wanted again, and has no runs. */
  readonly isPaused?: true;
}

export function plansOf({ value }: ToolAnswer): Plan[] {
  return listOf(value['schedules']).flatMap((item) => {
    const { id, name, next_run, next_runs, reading, kind, status } = item as Record<string, unknown>;
    if (typeof name !== 'string' || (status !== undefined && status !== 'active' && status !== 'paused')) return [];
    const runs = stringsOf(next_runs);
    const first = typeof next_run === 'string' && runs.length === 0 ? [next_run] : [];
    return [
      {
        id: String(id ?? name),
        name,
        runs: [...first, ...runs],
        reading: String(reading ?? ''),
        isReminder: kind === 'reminder',
        ...(status === 'paused' ? { isPaused: true as const } : {}),
      },
    ];
  });
}

export interface Entry {
  readonly key: string;
  readonly value: string;
  /** Only its beginning. */
  readonly isClipped: boolean;
}

export function entriesOf({ value }: ToolAnswer): Entry[] {
  return listOf(value['entries']).flatMap((item) => {
    const { key, value: text, clipped } = item as Record<string, unknown>;
    return typeof key === 'string' ? [{ key, value: String(text ?? ''), isClipped: clipped === true }] : [];
  });
}

export function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** How many there are, where the result says so itself. */
export function totalOf({ value }: ToolAnswer, known: number): number {
  return typeof value['total'] === 'number' ? Math.max(value['total'], known) : known;
}

function listOf(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter((item): item is object => typeof item === 'object' && item !== null) : [];
}

/** A failed tool in plain words; its own sentence where it is about what the person said. */
export function failed(error: NonNullable<ToolAnswer['error']>, tool: string, t: Translate): string {
  const isPlan = tool === 'set_reminder' || tool === 'set_schedule';
  switch (error.code) {
    case 'denied_by_user':
      return error.words ? t('builtin.says.deniedWhy', { words: short(error.words, 200) }) : t('builtin.says.denied');
    case 'expired':
      return t('builtin.says.expired');
    case 'blocked_by_policy':
      return t('builtin.says.blocked');
    case 'no_tools':
      return t('builtin.says.noTools');
    case 'limit':
      if (!isPlan) return t('builtin.says.limit');
      return `${t('errors.own.tooManySchedules.message')} ${t('errors.own.tooManySchedules.hint')}`;
    case 'invalid_value':
      if (tool === 'set_reminder') return t('builtin.says.badTime');
      return t(isPlan ? 'builtin.says.badRule' : 'builtin.says.badValue');
    default:
      return t('builtin.says.failed');
  }
}

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
export const numbered = (lines: readonly string[]): string =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:!?]+/gu, ' ')
    .trim();
export const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** A list of at most `most` lines that says how many it leaves out. */
export function shownOf(
  lines: readonly string[],
  { total, most = 20 }: { readonly total: number; readonly most?: number },
  t: Translate,
): string {
  const shown = bullets(lines.slice(0, most));
  const left = Math.max(total, lines.length) - Math.min(lines.length, most);
  return left > 0 ? `${shown}\n\n${t('builtin.says.more', { count: left })}` : shown;
}
