import { describe, expect, it } from 'vitest';
import { readWhen } from '../../../src/main/core/scheduler/parse/read-when.ts';
import { readQuick } from '../../../src/main/core/understanding/quick-entry.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';

const scene = { zone: 'Europe/Berlin', now: Date.UTC(2026, 10, 22, 12), locale: 'en-GB' };
const german = { ...scene, locale: 'de-DE' };

describe('readQuick', () => {
  it.each([
    [
      'water the plants tomorrow at 9',
      scene,
      { kind: 'reminder', rule: { kind: 'once', at: '2026-11-23T08:00:00.000Z' } },
    ],
    ['morgen um 9 Blumen gießen', german, { kind: 'reminder', rule: { kind: 'once', at: '2026-11-23T08:00:00.000Z' } }],
    ['stretch every weekday at 10', scene, { kind: 'schedule', rule: { kind: 'cron' } }],
    ['jeden Werktag um 10 dehnen', german, { kind: 'schedule', rule: { kind: 'cron' } }],
    ['remember that mum likes lilies', scene, { kind: 'memory' }],
    ['merk dir, dass Mama Lilien mag', german, { kind: 'memory' }],
    ['what is the capital of France?', scene, { kind: 'chat' }],
    ['pay the bill yesterday at 9', scene, { kind: 'chat' }],
    ['', scene, { kind: 'empty' }],
    ['   ', scene, { kind: 'empty' }],
  ])('reads %j', (text, where, expected) => {
    expect(readQuick(text, where, { keeps: false })).toMatchObject(expected);
  });

  it.each([
    'um 9 Uhr Müll rausbringen',
    'water the plants tomorrow at 9',
    'stretch every weekday at 10',
    'Zahnarzt am 3.12. um 10',
  ])('reads a line as the form of Schedules does, in either language: %s', (text) => {
    for (const where of [scene, german]) {
      const when = readWhen(text, where);
      const rule = when?.kind === 'unclear' ? undefined : when?.rule;
      expect(rule).toBeDefined();
      expect(readQuick(text, where, { keeps: false })).toMatchObject({ rule });
    }
  });

  it.each(['buy milk', 'call mum', 'the door sticks in winter', 'my flight is on Friday at 8'])(
    'loses nothing where no model is there to talk: %s',
    (text) => {
      expect(readQuick(text, scene, { keeps: true })).toEqual({ kind: 'memory', text });
      expect(readQuick(text, scene, { keeps: false })).toEqual({ kind: 'chat', text });
    },
  );

  it.each(['note door code: 99', 'add eggs to the shopping list', 'what is planned?'])(
    'says to the agent what it can do or answer by itself: %s',
    (text) => {
      expect(readQuick(text, scene, { keeps: true })).toEqual({ kind: 'chat', text });
    },
  );

  it.each(['move it to 6pm', 'undo', 'delete that', 'again in 20 minutes'])(
    'knows what is about the last thing: %s',
    (text) => {
      expect(readQuick(text, scene, { keeps: true })).toEqual({ kind: 'chat', text, refers: true });
    },
  );

  it.each(['gym mon and fri at 7', 'remind me on the last Friday of the month if it rains'])(
    'sets nothing where a time was read only half, and knows that: %s',
    (text) => {
      expect(readQuick(text, scene, { keeps: true })).toMatchObject({
        kind: 'chat',
        text,
        unclear: expect.any(String),
      });
    },
  );

  it.each([
    ['call mum at 5 and dad at 6', ['call mum 16:00', 'dad 17:00']],
    ['remind me to call mum at 5 and dad at 6', ['call mum 16:00', 'dad 17:00']],
    ['Ruf um 17 Uhr Mama an und um 18 Uhr Papa', ['Ruf Mama an 16:00', 'Papa 17:00']],
    ['Zahnarzt morgen um 9 und Friseur morgen um 10', ['Zahnarzt 08:00', 'Friseur 09:00']],
  ])('reads several things, each with its own time: %s', (text, plans) => {
    const read = readQuick(text, scene, { keeps: true });
    const said = (rule: Rule) => (rule.kind === 'once' ? rule.at.slice(11, 16) : rule.kind);
    expect(read.kind === 'several' && read.plans.map(({ name, rule }) => `${name} ${said(rule)}`)).toEqual(plans);
  });

  it.each(['call mum at 5 and half', 'I was there at 5 and left at 6', 'gym at 7 and dentist', 'open at 5 and 6'])(
    'takes no half of a line for several things: %s',
    (text) => {
      expect(readQuick(text, scene, { keeps: true }).kind).not.toBe('several');
    },
  );

  it('keeps what the reminder is about, without its time', () => {
    const read = readQuick('remind me to water the plants tomorrow at 9', scene, { keeps: false });
    expect(read.kind === 'reminder' ? read.name.toLowerCase() : '').toBe('water the plants');
  });
});
