import { describe, expect, it } from 'vitest';
import { readQuick } from '../../../src/main/core/quick/read-quick.ts';

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

  it('keeps what the reminder is about, without its time', () => {
    const read = readQuick('remind me to water the plants tomorrow at 9', scene, { keeps: false });
    expect(read.kind === 'reminder' ? read.name.toLowerCase() : '').toBe('water the plants');
  });
});
