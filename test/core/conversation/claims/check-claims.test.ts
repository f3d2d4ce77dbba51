import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkClaims } from '../../../../src/main/core/conversation/claims/check-claims.ts';
import type { MadeCall } from '../../../../src/main/core/conversation/claims/claim-reader.ts';
import { languages } from '../../../../src/main/core/languages/index.ts';
import { actsOf } from '../../../../src/main/core/tools/define-tool.ts';
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
/** As people call them who know the README alone. */
const names: Readonly<Record<string, string>> = {
  remember: 'memory_remember',
  forget: 'memory_forget',
  recall: 'memory_search',
};

/** Of a tool that is not ours nothing but its effect is known. */
function callOf({ tool, args, ok }: Row['did'][number]): MadeCall {
  const known = tools.find(({ name }) => name === (names[tool] ?? tool));
  const values = Object.entries(args).flatMap(([key, value]) => (/(?:^|_)id$/.test(key) ? [] : [value]));
  return { acts: known?.acts ?? actsOf('external'), ...(known ? { subject: known.subject } : {}), isDone: ok, values };
}

function claimsOf({ lang, reply, asked, did }: Pick<Row, 'lang' | 'reply' | 'asked' | 'did'>, now = scene.now) {
  const words = languages[lang].claims;
  return checkClaims({ reply, asked, calls: did.map(callOf), words, locale: lang, ...scene, now });
}

/** Of the false replies those that are found, of the true ones those that are not believed. */
function measure(file: string, hour: string) {
  const now = Date.parse(`2026-11-23T${hour}Z`);
  const lines = readFileSync(resolve(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.map((line) => Row.parse(JSON.parse(line)));
  const [untrue, honest] = [rows.filter(({ isFalse }) => isFalse), rows.filter(({ isFalse }) => !isFalse)];
  const flagged = (some: readonly Row[]): number => some.filter((row) => claimsOf(row, now).length > 0).length;
  return { recall: flagged(untrue) / untrue.length, alarms: flagged(honest) / honest.length };
}

const en = (reply: string, did: Row['did'] = [], asked = 'remind me at 7 to call Ana') =>
  claimsOf({ lang: 'en', reply, asked, did }).map(({ is }) => is);
const reminder = { tool: 'set_reminder', args: { text: 'call Ana', at: '2026-11-23T19:00' }, ok: true };

describe('claims of a reply', () => {
  it.each([
    // Written by two people who knew the README alone; the words were found with these in sight.
    ['tuned.jsonl', '10:00', 0.98, 0],
    ['scenes.jsonl', '10:00', 1, 0],
    ['own.jsonl', '09:00', 0.97, 0],
    ['own-scenes.jsonl', '10:00', 0.95, 0],
    // The other half of the scenes, never looked at.
    ['unseen.jsonl', '10:00', 0.8, 0.08],
    // Written before the words were read; every other one was looked at, then.
    ['fresh.jsonl', '10:00', 0.9, 0.03],
  ])('%s at %s: found %d, false alarms %d', { timeout: 120_000 }, (file, hour, recall, alarms) => {
    const reached = measure(file, hour);
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

  it('are what is let to be believed where an order came to nothing, whatever the words', () => {
    expect(en('Cosy! The lamps are low now.', [], 'dim the lights')).toEqual(['undone']);
    expect(en('I cannot reach the lamps.', [], 'dim the lights')).toEqual([]);
    expect(en('Which lamps?', [], 'dim the lights')).toEqual([]);
    expect(en('Consider it handled. Anything else?', [], 'could you move the vet to Friday')).toEqual(['undone']);
    expect(en('Paris.', [], 'capital of France')).toEqual([]);
  });

  it('tell times beside the claim as they are', () => {
    expect(en('Wednesday, seven sharp.', [reminder])).toEqual(['other']);
    expect(en('See you tonight!', [reminder])).toEqual([]);
    const calls = [reminder, { ...reminder, ok: false }];
    expect(en('Both are set.', [reminder, { ...reminder, args: { text: 'call Ben' }, ok: false }])).toEqual(['other']);
    expect(en('It is set.', calls)).toEqual([]);
  });

  it.each([
    ['en', 'ta very much', 'I will remind you Mon 23 Nov, 19:05 call Ana.', 1],
    ['en', 'ta very much', 'I will remind you today at 19:00: call Ana.', 0],
    ['en', 'cheers', "You're welcome! I'll remind you at 7pm to call Ana.", 0],
    ['en', 'cheers', "You're welcome! I'll remind you on Tuesday at 7pm to call Ana.", 1],
    ['de', 'danke', 'Ich erinnere dich um 19:05 Uhr: call Ana.', 1],
    ['de', 'danke', 'Gern, ich erinnere dich heute um 19 Uhr.', 0],
  ] as const)('of what was done before are held against that: %s: %s: %s', (lang, asked, reply, claims) => {
    const spoken = { words: languages[lang].claims, locale: lang, calls: [], ...scene, asked, reply };
    expect(checkClaims({ ...spoken, before: [callOf(reminder)] })).toHaveLength(claims);
  });

  it('leave out what the same sentence says was not done', () => {
    const failed = { ...reminder, args: { text: 'water the plants' }, ok: false };
    const both = 'call Ana and water the plants at 7 pm';
    expect(en('The call to Ana is set for 7 pm; the plants did not work.', [reminder, failed], both)).toEqual([]);
    expect(en('The call to Ana is set for 7 pm; the plants are set too.', [reminder, failed], both)).not.toEqual([]);
  });

  it('may rest on a look, on what was read and on recalled memories', () => {
    const look = { tool: 'list_schedules', args: {}, ok: true };
    expect(en('Yes, it is set for 7.', [], 'is the reminder set?')).not.toEqual([]);
    expect(en('Yes, it is set for 7.', [look], 'is the reminder set?')).toEqual([]);
    const words = languages.en.claims;
    const spoken = { words, locale: 'en', calls: [], ...scene, asked: 'was my bill paid?' };
    const known = ['<context>\nMemories:\n- The bill was paid on 3 March\n</context>'];
    expect(checkClaims({ ...spoken, reply: 'It was paid on 3 March.' })).toHaveLength(1);
    expect(checkClaims({ ...spoken, reply: 'It was paid on 3 March.', known })).toEqual([]);
    expect(checkClaims({ ...spoken, reply: 'It was paid on 4 May.', known })).toHaveLength(1);
  });

  it.each([
    ['Was the bridge built in 1890?', 'It was built in 2016.'],
    ['Wurde die Brücke 1890 gebaut?', 'Sie wurde 2016 gebaut.'],
  ])('of the world are none: %s', (asked, reply) => {
    expect(en(reply, [], asked)).toEqual([]);
    expect(claimsOf({ lang: 'de', reply, asked, did: [] })).toEqual([]);
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
