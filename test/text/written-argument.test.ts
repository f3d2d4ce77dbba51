import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArgumentReader } from '../../src/main/text/written-argument.ts';

/** Reads JSON that comes in pieces of these lengths. */
function readIn(json: string, cuts: readonly number[], keys = ['text']): string[] {
  const reader = createArgumentReader(keys);
  const pieces: string[] = [];
  let at = 0;
  for (const cut of [...cuts, json.length]) {
    pieces.push(reader.push(json.slice(at, at + cut)));
    at += cut;
  }
  return pieces;
}

describe('an argument that is being written', () => {
  it('is what the whole JSON says, however it is cut and whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.array(fc.integer({ min: 1, max: 5 })),
        fc.boolean(),
        (text, other, cuts, isWrapped) => {
          const args = { other, list: [1, null, 'x'], text, more: { text: 'no' } };
          const json = JSON.stringify(isWrapped ? { name: 'send_message', arguments: args } : args);
          const escaped = json.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
          const clean = text.replaceAll('\0', '');
          expect(readIn(json, cuts).join('')).toBe(clean);
          expect(readIn(escaped, cuts).join('')).toBe(clean);
        },
      ),
    );
  });

  it('comes as it is written, never half a character, and ends where it ends', () => {
    expect(readIn('{"text": "Hi there", "b": "text"}', [8, 3, 2])).toEqual(['', 'H', 'i ', 'there']);
    expect(readIn('{"text":"\\ud83d\\ude00"}', [15])).toEqual(['', '😀']);
    expect(readIn('{"a":"text","b":"no"}', []).join('')).toBe('');
    expect(readIn('{"message":"yes"}', [], ['text', 'message']).join('')).toBe('yes');
  });
});
