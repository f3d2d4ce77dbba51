import { describe, expect, it } from 'vitest';
import type { Planned, Wish } from '../../../src/main/core/languages/wish.ts';
import { nextRun } from '../../../src/main/core/scheduler/recurrence/next-run.ts';
import { readQuick } from '../../../src/main/core/understanding/quick-entry.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';
import { local, zone } from '../scheduler/parse/say.ts';
import { type Everyday, english, german } from './everyday.ts';

const now = Date.UTC(2026, 10, 22, 12);
const changing: readonly Wish['do'][] = ['set', 'add', 'remember', 'delete', 'cancel', 'cancel-all', 'forget'];

function made(name: string, rule: Rule): string {
  const next = nextRun(rule, zone, now);
  return `${rule.kind === 'once' ? 'reminder' : 'schedule'} "${name}" ${next === undefined ? 'never' : local(next)}`;
}

const isPlanned = (wish: Wish): wish is Planned => wish.do === 'remind' || wish.do === 'schedule';

function inChat(text: string, locale: string): string {
  const { wish } = understand(text, { zone, now, locale });
  if (isPlanned(wish)) return made(wish.name, wish.rule);
  return changing.includes(wish.do) ? JSON.stringify(wish) : 'nothing';
}

function inQuick(text: string, locale: string): string {
  const read = readQuick(text, { zone, now, locale }, { keeps: false });
  if (read.kind === 'reminder' || read.kind === 'schedule') return made(read.name, read.rule);
  if (read.kind === 'several') return read.plans.map(({ name, rule }) => made(name, rule)).join(', ');
  return read.kind === 'chat' ? 'nothing' : read.kind;
}

function allowed({ mayAsk }: Everyday, wanted: Everyday['quick']): string[] {
  if (wanted === undefined || wanted === 'nothing') return ['nothing'];
  if (wanted === 'either') return [];
  const all = [wanted].flat().map(({ kind, name, first }) => `${kind} "${name}" ${first}`);
  return [all.join(', '), ...(mayAsk ? ['nothing'] : [])];
}

describe.each([
  ['English, looked at', english.tuning, 'en-GB'],
  ['English, kept back', english.kept, 'en-GB'],
  ['German, looked at', german.tuning, 'de-DE'],
  ['German, kept back', german.kept, 'de-DE'],
] as const)('%s: nothing is done silently and wrongly', (_name, rows, locale) => {
  it.each(rows)('$text', (row) => {
    expect(allowed(row, row.chat)).toContain(inChat(row.text, locale));
    const quick = allowed(row, row.quick ?? row.chat);
    if (quick.length > 0) expect(quick).toContain(inQuick(row.text, locale));
  });
});
