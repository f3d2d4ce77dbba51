import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../src/main/core/base/translator.ts';
import { createToolRegistry, tools } from '../../../src/main/core/tools/index.ts';
import { inputSchemaOf } from '../../../src/main/core/tools/json-schema.ts';
import { titleOf } from '../../../src/main/core/tools/title-of.ts';
import { sayWhen, short } from '../../../src/main/core/tools/words.ts';
import { locales } from '../../../src/shared/locales/index.ts';
import { asRecord } from '../../../src/shared/model/record.ts';

const translator = createTranslator();
const now = Date.parse('2026-11-22T12:00:00Z');

function say(iso: string, locale: string, zone = 'Europe/Berlin'): string {
  const t = translator(locale.startsWith('de') ? 'de' : 'en');
  return sayWhen(Date.parse(iso), { zone, locale, now, t });
}

describe('times as people say them', () => {
  it.each([
    ['2026-11-22T16:00:00+01:00', 'en-GB', 'today 16:00'],
    ['2026-11-23T09:00:00+01:00', 'en-GB', 'tomorrow 09:00'],
    ['2026-11-21T09:00:00+01:00', 'en-GB', 'yesterday 09:00'],
    ['2026-11-30T06:45:00+01:00', 'en-GB', 'Mon 30 Nov, 06:45'],
    ['2026-11-30T06:45:00+01:00', 'en', 'Mon 30 Nov, 06:45'],
    ['2027-01-04T06:45:00+01:00', 'en-GB', 'Mon 4 Jan 2027, 06:45'],
    ['2026-11-22T16:00:00+01:00', 'de-DE', 'heute 16:00'],
    ['2026-11-23T09:00:00+01:00', 'de', 'morgen 09:00'],
    ['2026-11-30T06:45:00+01:00', 'de-DE', 'Mo., 30. Nov., 06:45'],
    ['2026-11-22T16:00:00+01:00', 'en-US', 'today 4:00 PM'],
    ['2026-11-30T06:45:00+01:00', 'en-US', 'Mon, Nov 30, 6:45 AM'],
  ])('%s in %s: %s', (iso, locale, said) => {
    expect(say(iso, locale)).toBe(said);
  });

  it('counts days in the zone, not in UTC', () => {
    expect(say('2026-11-22T23:30:00Z', 'en-GB')).toBe('tomorrow 00:30');
    expect(say('2026-11-22T23:30:00Z', 'en-GB', 'UTC')).toBe('today 23:30');
    expect(say('2026-11-22T12:00:00Z', 'en-GB', 'Pacific/Kiritimati')).toBe('today 02:00');
  });

  it('knows tomorrow across the end of summer time', () => {
    const t = translator('en');
    const before = Date.parse('2026-10-24T21:30:00Z');
    const at = Date.parse('2026-10-25T22:30:00Z');
    expect(sayWhen(at, { zone: 'Europe/Berlin', locale: 'en-GB', now: before, t })).toBe('tomorrow 23:30');
  });
});

describe('short', () => {
  it('keeps what fits and cuts at a word', () => {
    expect(short('one two', 20)).toBe('one two');
    expect(short('one  \n two', 20)).toBe('one two');
    expect(short('the boiler was serviced', 16)).toBe('the boiler was…');
    expect(short('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`);
    expect([...short('🙂'.repeat(100), 10)]).toHaveLength(10);
  });
});

describe('titles', () => {
  const naming = (language: 'en' | 'de') => ({ tools: createToolRegistry(), person: { t: translator(language) } });

  it('come from the tool, from what people do by hand, or from the name', () => {
    expect(titleOf('memory_pin', naming('en'))).toBe('Pin or unpin a memory');
    expect(titleOf('set_reminder', naming('de'))).toBe('Erinnerung stellen');
    expect(titleOf('send_mail', naming('en'))).toBe('send mail');
    expect(titleOf('constructor', naming('en'))).toBe('constructor');
  });
});

describe('parameters', () => {
  it('each have words of the person’s, also those that only Hearth writes', () => {
    const told = tools.flatMap((tool) => Object.keys(asRecord(inputSchemaOf(tool)['properties'])));
    expect(told).toContain('url');
    const all = [...told, 'diff', 'page', 'site', 'step'];
    for (const language of ['en', 'de'] as const) {
      const { names } = locales[language].words.approval;
      expect([...new Set(all)].filter((name) => !Object.hasOwn(names, name))).toEqual([]);
    }
  });
});
