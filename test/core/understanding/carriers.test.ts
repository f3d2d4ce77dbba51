import { describe, expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Sunday, 22 November 2026, 13:00 in Berlin. */
const scene = (locale: string) => ({ zone: 'Europe/Berlin', now: Date.UTC(2026, 10, 22, 12), locale });
const localeOf = { en: 'en-GB', de: 'de-DE' } as const;

describe('a wish in any order of its parts', () => {
  it.each([
    ['en', 'Sunday 11am buy flowers for Jo, remind me', 'buy flowers for Jo', '2026-11-29T10:00:00.000Z'],
    ['en', 'rmnd me tomorrow 7am take bins out', 'take bins out', '2026-11-23T06:00:00.000Z'],
    ['en', 'give me a nudge at quarter past three to join the call', 'join the call', '2026-11-22T14:15:00.000Z'],
    ['en', 'okay so um remind me at four to uh send the invoice', 'send the invoice', '2026-11-22T15:00:00.000Z'],
    ['en', 'can u ping me in an hour to move the laundry', 'move the laundry', '2026-11-22T13:00:00.000Z'],
    ['de', 'Mittwoch 14 Uhr Reifenwechsel, bitte dran erinnern', 'Reifenwechsel', '2026-11-25T13:00:00.000Z'],
    ['en', 'remind me on Thursday, so the 26th, at 2:30pm to measure', 'measure', '2026-11-26T13:30:00.000Z'],
    ['de', 'erinner mich am Montag, also am 30., um 14:30 Uhr ans Aufmaß', 'Aufmaß', '2026-11-30T13:30:00.000Z'],
    ['de', 'meld dich um 16:40 wegen dem Elternabend', 'Elternabend', '2026-11-22T15:40:00.000Z'],
    ['de', 'Erinnerung am 1.12. um 18:30 Uhr: Schule', 'Schule', '2026-12-01T17:30:00.000Z'],
  ] as const)('%s: %s', (language, text, name, at) => {
    const { wish } = readOwnOrder(text, scene(localeOf[language]));
    expect(wish).toMatchObject({ do: 'remind', name, rule: { kind: 'once', at } });
  });

  it.each([
    ['en', 'mon wed fri 6am remind me run', 'run', '0 0 6 * * 1,3,5'],
    ['de', 'jeden dienstag um 19 uhr chor, bitte erinnern', 'chor', '0 0 19 * * 2'],
    ['de', 'Am 1. jedes Monats um 9 Uhr an die Miete erinnern', 'Miete', '0 0 9 1 * *'],
  ] as const)('again and again, %s: %s', (language, text, name, expression) => {
    const { wish } = readOwnOrder(text, scene(localeOf[language]));
    expect(wish).toMatchObject({ do: 'schedule', name, rule: { kind: 'cron', expression } });
  });

  it.each([
    ['en', 'fyi im allergic to nuts, pls remember', 'Im allergic to nuts'],
    ['en', 'for future reference the spare key is under the pot', 'The spare key is under the pot'],
    ['en', 'my cabin is number 7, keep that in mind', 'My cabin is number 7'],
    ['en', "it's good to know that Aunt Vera is deaf in one ear, so please do", 'Aunt Vera is deaf in one ear'],
    ['en', 'It might help to know the bike lock opens with 4410', 'The bike lock opens with 4410'],
    ['en', 'Name for the boat, jot that down somewhere: Windy Wendy', 'Name for the boat: Windy Wendy'],
    ['de', 'meine Frau heißt Resi, merk dir das', 'Meine Frau heißt Resi'],
    [
      'de',
      'Könntest du dir bitte einprägen, dass Tante Vera auf einem Ohr taub ist?',
      'Tante Vera ist auf einem Ohr taub',
    ],
    ['de', 'behalte bitte im Hinterkopf, dass Ole keinen Fisch mag', 'Ole mag keinen Fisch'],
    ['de', 'wäre hilfreich, wenn du weißt, dass der Keller feucht ist', 'Der Keller ist feucht'],
    ['de', 'Name fürs Boot, schreib das mal irgendwo auf: Windige Wanda', 'Name fürs Boot: Windige Wanda'],
  ] as const)('kept, %s: %s', (language, text, memory) => {
    expect(readOwnOrder(text, scene(localeOf[language])).wish).toEqual({ do: 'remember', memory });
  });

  it.each([
    ['en', 'if it rains tomorrow at 5, remind me'],
    ['en', 'Tom said tomorrow at 5 the plumber comes, remind me'],
    ['en', 'did I lock the door, remember that'],
    ['en', "I can't come tomorrow at 5, I don't want a reminder"],
    ['en', 'I remember when reminders were knots in a handkerchief'],
    ['de', 'wenn es morgen um 5 regnet, bitte erinnern'],
    ['de', 'Ich kann mich an meinen Traum nicht erinnern'],
    ['de', 'wer hat das gesagt, merk dir das'],
    ['en', 'it would be good to know who rang'],
    ['en', "it's worth it"],
    ['en', 'Is it worth knowing that?'],
    ['de', 'es wäre gut zu wissen, wer das war'],
    ['de', 'das ist gut'],
    ['de', 'ich muss mir merken, dass ich Brot kaufe'],
  ] as const)('nothing by itself, %s: %s', (language, text) => {
    const { wish } = understand(text, scene(localeOf[language]));
    expect(['remind', 'schedule', 'remember']).not.toContain(wish.do);
  });

  it.each([
    ['en', "delete what you've remembered about the boat", 'the boat'],
    ['en', 'Could you wipe everything you know about my old job?', 'my old job'],
    ['de', 'lösch bitte alles, was du über das Boot weißt', 'Boot'],
    ['de', 'Was du dir zu meinem alten Job gemerkt hast, kannst du löschen', 'alten Job'],
  ] as const)('to be forgotten, %s: %s', (language, text, query) => {
    expect(readOwnOrder(text, scene(localeOf[language])).wish).toEqual({ do: 'forget', query });
  });

  it.each([
    ['en', 'my name is Ana', 'My name is Ana'],
    ['en', "my sister's birthday is on 12 May", "My sister's birthday is on 12 May"],
    ['de', 'nur damit du es weißt: meine Tochter heißt Jule', 'Meine Tochter heißt Jule'],
  ] as const)('a fact is asked about, %s: %s', (language, text, memory) => {
    expect(readOwnOrder(text, scene(localeOf[language])).wish).toEqual({ do: 'ask-remember', memory });
  });
});

describe('what is to be kept, with why behind it', () => {
  it.each([
    [
      'en',
      "Oliver mustn't have nuts, the doctor says. Remember that, it's important when he comes",
      "Oliver mustn't have nuts, the doctor says",
    ],
    ['de', 'Oliver darf keine Nüsse essen. Merk dir das bitte, ist wichtig', 'Oliver darf keine Nüsse essen'],
  ] as const)('%s: %s', (language, text, memory) => {
    expect(understand(text, scene(localeOf[language])).wish).toEqual({ do: 'remember', memory });
  });

  it.each([
    'The code is 4471. Remember that, and add milk to the list',
    'The code is 4471. Remember that, remind me at 5',
  ])('another wish behind it is no reason: %s', (text) => {
    expect(understand(text, scene('en-GB')).wish.do).not.toBe('remember');
  });
});
