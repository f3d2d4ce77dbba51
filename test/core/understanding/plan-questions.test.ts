import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const at = { now: Date.parse('2026-11-23T09:00:00Z'), zone: 'Europe/Berlin' };
const english = { ...at, locale: 'en-GB' };
const german = { ...at, locale: 'de-DE' };
const isoDay = (iso: string | undefined): string => iso?.slice(5, 10) ?? '';

/** The day or days that a question is about, as month and day; "next" for what comes next, "all" for all. */
function asked(text: string, viewpoint: typeof english): string {
  const { wish } = understand(text, viewpoint);
  if (wish.do !== 'schedules') return wish.do;
  if (wish.isNext) return 'next';
  if (wish.day === undefined) return 'all';
  return wish.until === undefined ? isoDay(wish.day) : `${isoDay(wish.day)} to ${isoDay(wish.until)}`;
}

describe('a question about what is planned, by the classes of its words', () => {
  it.each([
    ['anything on tomorrow?', '11-24'],
    ["what's tomorrow look like", '11-24'],
    ['what does Thursday look like', '11-26'],
    ['am I free on Friday?', '11-27'],
    ['Have I got anything on this Thursday?', '11-26'],
    ["what's coming up this week", '11-23 to 11-29'],
    ['is there much going on this weekend?', '11-28 to 11-29'],
    ["what's on next friday", '12-04'],
    ['what is happening next week?', '11-30 to 12-06'],
    ["what's my day look like", '11-23'],
    ["when's my next appointment", 'next'],
    ['what have I got next', 'next'],
    ['What else is planned?', 'all'],
    ["tell me what's on tomorrow", '11-24'],
    ["could you check if I'm free on the 4th of December?", '12-04'],
    ['what have I got planned for next month', '12-01 to 12-31'],
    ['how busy am I this week', '11-23 to 11-29'],
    ['show me tomorrow', '11-24'],
  ])('English: %s: %s', (text, days) => {
    expect(asked(text, english)).toBe(days);
  });
  it.each([
    ['Was steht bei mir morgen so an?', '11-24'],
    ['Steht morgen was an?', '11-24'],
    ['Was liegt am Freitag an?', '11-27'],
    ['hab ich Freitag Zeit?', '11-27'],
    ['Hab ich am Donnerstag was?', '11-26'],
    ['was ist diese Woche noch so los', '11-23 to 11-29'],
    ['Haben wir am Wochenende was vor?', '11-28 to 11-29'],
    ['Was ist nächste Woche los?', '11-30 to 12-06'],
    ['Wie sieht mein Donnerstag aus?', '11-26'],
    ['Wann hab ich den nächsten Termin?', 'next'],
    ['was kommt als nächstes', 'next'],
    ['Sag mir was morgen ansteht', '11-24'],
    ['Ich würde gern wissen, was morgen ansteht', '11-24'],
    ['bin ich am 3.12. verfügbar?', '12-03'],
    ['wie voll ist mein Freitag', '11-27'],
    ['Ist morgen was geplant?', '11-24'],
  ])('German: %s: %s', (text, days) => {
    expect(asked(text, german)).toBe(days);
  });
  it.each([
    'what a day tomorrow will be',
    'is it going to rain tomorrow?',
    'is it free on Friday?',
    'how do I look today?',
    'what did I have on yesterday',
    "what's on TV tonight?",
    'is Kim free on Friday?',
    'what are you doing tomorrow?',
    'is the dentist on Friday?',
    'do something nice on Friday',
    'I have something on tomorrow',
    'when is that next?',
    'what was on last week',
    "what's left?",
  ])('English, no such question: %s', (text) => {
    expect(understand(text, english).wish.do).not.toBe('schedules');
  });
  it.each([
    'Was für ein Tag das morgen wird',
    'Regnet es morgen?',
    'Ist es am Freitag frei?',
    'Was machst du morgen?',
    'Wie sehe ich heute aus?',
    'Hat Kim am Freitag Zeit?',
    'Ich hab morgen was vor',
    "was gibt's morgen zu essen?",
    'Steht das noch an?',
    'was steht morgen in der Zeitung',
    'Mach am Freitag was Schönes',
    'ob ich morgen Zeit habe',
  ])('German, no such question: %s', (text) => {
    expect(understand(text, german).wish.do).not.toBe('schedules');
  });
});
