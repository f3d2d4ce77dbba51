import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkClaims } from '../../../../src/main/core/conversation/claims/check-claims.ts';
import type { MadeCall } from '../../../../src/main/core/conversation/claims/claim-reader.ts';
import { languages } from '../../../../src/main/core/languages/index.ts';
import { tools } from '../../../../src/main/core/tools/index.ts';

const Row = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de']),
  did: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.string()), ok: z.boolean() })),
  asked: z.string(),
  reply: z.string(),
  isFalse: z.boolean(),
});
type Row = z.infer<typeof Row>;

const scene = { zone: 'UTC', now: Date.parse('2026-11-23T09:00:00Z') };

function callOf({ tool, args, ok }: Row['did'][number]): MadeCall {
  const known = tools.find(({ name }) => name === tool);
  if (!known) throw new Error(`There is no tool ${tool}.`);
  return { acts: known.acts, subject: known.subject, isDone: ok, values: Object.values(args) };
}

function claimsOf({ lang, reply, asked, did }: Pick<Row, 'lang' | 'reply' | 'asked' | 'did'>) {
  return checkClaims({ reply, asked, calls: did.map(callOf), words: languages[lang].claims, locale: lang, ...scene });
}

/** Of the false replies those that are found, of the true ones those that are not believed. */
function measure(file: string) {
  const lines = readFileSync(resolve(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.map((line) => Row.parse(JSON.parse(line)));
  const [untrue, honest] = [rows.filter(({ isFalse }) => isFalse), rows.filter(({ isFalse }) => !isFalse)];
  const flagged = (some: readonly Row[]): number => some.filter((row) => claimsOf(row).length > 0).length;
  return { recall: flagged(untrue) / untrue.length, alarms: flagged(honest) / honest.length };
}

const en = (reply: string, did: Row['did'] = [], asked = 'remind me at 7 to call Ana') =>
  claimsOf({ lang: 'en', reply, asked, did }).map(({ is }) => is);
const reminder = { tool: 'set_reminder', args: { text: 'call Ana', at: '2026-11-23T19:00' }, ok: true };

describe('claims of a reply', () => {
  it.each([
    ['tuned.jsonl', 1, 0],
    ['own.jsonl', 0.94, 0.03],
    // Written by someone who knew the README alone, and never looked at.
    ['unseen.jsonl', 0.8, 0.03],
  ])('%s: found %d, false alarms %d', (file, recall, alarms) => {
    const reached = measure(file);
    expect(reached.recall).toBeGreaterThanOrEqual(recall);
    expect(reached.alarms).toBeLessThanOrEqual(alarms);
  });

  it('are backed by a call that did such a thing with such a subject', () => {
    expect(en("I've set the reminder.")).toEqual(['undone']);
    expect(en("I've set the reminder.", [reminder])).toEqual([]);
    expect(en("I've set the reminder.", [{ ...reminder, ok: false }])).toEqual(['undone']);
    expect(en("I've deleted the reminder.", [reminder])).toEqual(['undone']);
    expect(en("I've set the reminder and put it in your notes.", [reminder])).toEqual(['undone']);
    expect(en("I've emailed Ana.", [reminder])).toEqual(['undone']);
  });

  it('tell what was done as it was done', () => {
    expect(en("I'll remind you at 7 pm to call Ana.", [reminder])).toEqual([]);
    expect(en("I'll remind you at 8 pm to call Ana.", [reminder])).toEqual(['other']);
    expect(en("I'll remind you tomorrow at 7 pm to call Ana.", [reminder])).toEqual(['other']);
    expect(en("I'll remind you every day at 7 pm.", [reminder])).toEqual(['other']);
  });

  it.each([
    'Shall I set the reminder?',
    'I have not set the reminder yet.',
    'If you tell me the day, I will set the reminder.',
    'You wrote: "I have set the reminder."',
    'I could set the reminder for you.',
    'You have set it yourself, well done.',
  ])('are none in %s', (reply) => {
    expect(en(reply, [], 'hello')).toEqual([]);
  });

  it('of earlier turns count where nothing is ordered', () => {
    const spoken = { reply: 'Yes, it is set for 7.', words: languages.en.claims, locale: 'en', calls: [], ...scene };
    const before = [callOf(reminder)];
    expect(checkClaims({ ...spoken, asked: 'is the reminder set?', before })).toEqual([]);
    expect(checkClaims({ ...spoken, asked: 'is the reminder set?' })).not.toEqual([]);
    expect(checkClaims({ ...spoken, asked: 'set a reminder for 7', before })).not.toEqual([]);
  });

  it('of a tool that says no more than its effect are taken on trust within it', () => {
    const foreign: MadeCall = { acts: ['make', 'change', 'remove'], isDone: true, values: [] };
    const spoken = {
      words: languages.en.claims,
      locale: 'en',
      asked: 'archive the ticket',
      calls: [foreign],
      ...scene,
    };
    expect(checkClaims({ ...spoken, reply: 'Done, I removed the ticket.' })).toEqual([]);
    expect(checkClaims({ ...spoken, reply: 'Done, I emailed the team.' })).toHaveLength(1);
  });
});
