import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('little words beside what is asked for are no part of its name', () => {
  it.each([
    ['de', 'sag mir doch bitte morgen um zehn, dass ich den Klempner anrufen soll', 'den Klempner anrufen'],
    ['de', 'sag mir heute Abend um acht mal, dass der Teig noch im Ofen ist', 'der Teig ist noch im Ofen'],
    ['de', 'erinner mich doch bitte morgen um acht mal kurz dran, den Helm einzupacken', 'den Helm einpacken'],
    ['de', 'erinner mich bitte noch mal um 18 Uhr an die Tulpen', 'Tulpen'],
    ['de', 'sag mir um elf kurz, dass ich Tee trinken soll', 'Tee trinken'],
    ['de', 'erinner mich auch noch um 20 Uhr an die Tropfen von Uwe', 'die Tropfen von Uwe'],
    ['en', 'and remind me at 5 to ring the plumber as well', 'ring the plumber'],
    ['en', 'remind me at 5 to take the bread out, thanks love', 'take the bread out'],
  ])('of a reminder, %s: %s', (locale, text, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name });
  });

  it.each([
    ['en', 'remind me about the parents evening on Thursday at 6pm', 'the parents evening'],
    ['en', 'remind me to buy popcorn for movie night on Friday', 'buy popcorn for movie night'],
    ['en', 'remind me to pay the afternoon club fee on Thursday at 10', 'pay the afternoon club fee'],
    ['en', 'remind me tomorrow evening to call mum', 'call mum'],
    ['en', 'remind me evening of the 25th to call mum', 'call mum'],
    ['de', 'erinnere mich morgen um 10, dem Chef Bescheid zu sagen', 'dem Chef Bescheid sagen'],
    ['de', 'erinnere mich Donnerstag um 9 daran, den Bescheid vom Amt zu prüfen', 'den Bescheid vom Amt prüfen'],
  ])('and what is one stays in it, %s: %s', (locale, text, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name });
  });

  it.each([
    ['en', 'remind me about the quiz night on Wednesday at half 7', '2026-11-25T18:30:00.000Z'],
    ['de', 'erinner mich am Freitag um 7 an den Filmabend', '2026-11-27T18:00:00.000Z'],
  ])('which may say of which half of the day it is, %s: %s', (locale, text, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { rule: { at } } });
  });

  it.each([
    ['setz bitte noch Butter auf die Einkaufsliste', ['Butter']],
    ['schreib doch noch Essig und Öl auf die Einkaufsliste', ['Essig', 'Öl']],
    ['setz bitte 3 Packungen Nudeln mit auf die Einkaufsliste', ['3 Packungen Nudeln']],
  ])('on a list: %s', (text, items) => {
    expect(read(text, 'de')).toEqual({ do: 'add', key: 'Einkaufsliste', items });
  });

  it.each([
    ['merk dir mal, dass Frau Kunz die Tropfen schon hatte', 'Frau Kunz hatte die Tropfen schon'],
    ['notier mal: Paket liegt bei Nachbar Uwe', 'Paket liegt bei Nachbar Uwe'],
    ['notiere bitte: Hort macht am 18.12. schon um 12 zu', 'Hort macht am 18.12. schon um 12 zu'],
    ['und noch ne Notiz: Kesseldruck 1,3 bar', 'Kesseldruck 1,3 bar'],
  ])('of what is kept: %s', (text, memory) => {
    expect(read(text, 'de')).toEqual({ do: 'remember', memory });
  });

  it.each([
    ['erinnere mich um 5 noch Milch zu kaufen', { do: 'remind', name: 'noch Milch kaufen' }],
    ['notier unter Heizung: 1,3 bar', { do: 'set', key: 'Heizung', value: '1,3 bar' }],
  ])('but what may be one stays: %s', (text, wish) => {
    expect(read(text, 'de')).toMatchObject(wish);
  });
});
