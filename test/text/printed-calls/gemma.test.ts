import { describe, expect, it } from 'vitest';
import { createCallReader, type Piece } from '../../../src/main/text/printed-calls/call-reader.ts';

const plants: Piece = { type: 'call', name: 'set_reminder', args: { name: 'plants', fire_at: 'in 2 minutes' } };

function hear(chunks: readonly string[]): readonly Piece[] {
  const reader = createCallReader(['set_reminder', 'store_get']);
  return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
}

/** Text in one piece, however it was cut. */
function joined(pieces: readonly Piece[], type: 'text' | 'thinking'): string {
  return pieces.map((piece) => (piece.type === type ? piece.text : '')).join('');
}

describe('what Gemma prints in a conversation', () => {
  it.each([
    [
      'with its marks',
      '<|tool_call>call:set_reminder{name:<|"|>plants<|"|>,fire_at:<|"|>in 2 minutes<|"|>}<tool_call|>',
    ],
    [
      'with those of the small one',
      '<start_function_call>call:set_reminder{name:<escape>plants<escape>,fire_at:<escape>in 2 minutes<escape>}<end_function_call>',
    ],
    ['without marks', 'call:set_reminder{name:"plants",fire_at:"in 2 minutes"}'],
    ['cut off', '<|tool_call>call:set_reminder{name:<|"|>plants<|"|>,fire_at:<|"|>in 2 minutes'],
    [
      'with a mark too many',
      '<|tool_call>call:set_reminder{name:"plants",fire_at:"in 2 minutes"}<tool_call|><|tool_response>',
    ],
  ])('is heard %s', (_form, print) => {
    expect(hear([print])).toEqual([plants]);
    expect(hear([...print])).toEqual([plants]);
  });

  it('says which tool it calls as soon as its name is known', () => {
    const reader = createCallReader(['set_reminder']);
    reader.push('<|tool_call>call:set_rem');
    expect(reader.open()).toBeNull();
    reader.push('inder{');
    expect(reader.open()?.name).toBe('set_reminder');
  });

  it.each([
    'You write call:set_reminder{name:"plants"} for it.',
    'call:delete_all{sure:true}',
    '> call:set_reminder{name:"plants"}',
    'call: me tomorrow',
  ])('is text where it is shown: %s', (print) => {
    expect(joined(hear([...print]), 'text')).toBe(print);
  });

  it('keeps thoughts and their label apart', () => {
    const pieces = hear([...'<|channel>thought\nThe plants.<channel|>Yes.']);
    expect(joined(pieces, 'thinking')).toBe('The plants.');
    expect(joined(pieces, 'text')).toBe('Yes.');
  });
});
