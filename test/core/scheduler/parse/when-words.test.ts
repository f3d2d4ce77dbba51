import { describe, expect, it } from 'vitest';
import { formatRule } from '../../../../src/main/core/scheduler/format-rule/format-rule.ts';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { parseFutureTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { onceInWords } from '../../../../src/shared/once-in-words.ts';

const zone = 'Europe/Berlin';
const now = Date.parse('2026-11-22T07:00:00Z');

describe('what the field "When" starts with', () => {
  it.each(['en', 'en-GB', 'en-US', 'de', 'de-AT'])('is read back as the same moment: %s', (locale) => {
    for (let hour = 1; hour < 9_000; hour += 611) {
      const at = Math.floor((now + hour * 3_600_000 + hour * 60_000) / 60_000) * 60_000;
      const words = onceInWords(new Date(at).toISOString(), locale, zone);
      expect({ words, at: parseFutureTime(words, { zone, now, locale }).at }).toEqual({ words, at });
    }
  });

  const rules = {
    en: [
      'every weekday at 6:45',
      'every other day at 9',
      'every two weeks on Monday at 9',
      'on the first of every month at 8',
      'every 20 minutes',
      'every Monday and Friday at 7',
      'every last Friday of the month at 19:00',
      'every year on 24 December at 9',
      'every day at 9am and 5pm',
      '0 9 1,15 * 1',
    ],
    de: [
      'jeden Werktag um 6:45',
      'jeden zweiten Tag um 9',
      'alle 2 Wochen am Montag um 9',
      'am ersten jedes Monats um 8',
      'alle 20 Minuten',
      'am letzten Freitag jedes Monats um 19 Uhr',
      'jedes Jahr am 24. Dezember um 9',
    ],
  };
  it.each(Object.entries(rules))('is read back as the same rule: %s', (locale, texts) => {
    for (const text of texts) {
      const rule = parseRule(text, { zone, now, locale });
      const words = formatRule(rule, { zone, now, locale });
      expect({ words, rule: parseRule(words, { zone, now, locale }) }).toEqual({ words, rule });
    }
  });
});
