import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { ownLinesIn } from '../../../../src/main/core/conversation/prompt/context-block.ts';
import { createMarkupStripper } from '../../../../src/main/core/conversation/run/strip-model-markup.ts';

describe('streamed text', () => {
  const clean = (pieces: readonly string[], ownLines: readonly string[] = []): string => {
    const cleaner = createMarkupStripper(ownLines);
    return pieces.map((piece) => cleaner.push(piece)).join('') + cleaner.end();
  };
  it.each([
    [['Now: Monday 2026-11-23 10:00 Europe/Berlin\n', 'The pickup is at four.'], 'The pickup is at four.'],
    [['Well. No', 'w: Monday 2026-11-23 10:00 Eur', 'ope/Berlin The pickup.'], 'Well.  The pickup.'],
    [['Now: the news. Tool calls left: 3'], 'Now: the news. '],
  ])('goes without the lines of its prompt: %j', (pieces, text) => {
    const block =
      '<context>\nNow: Monday 2026-11-23 10:00 Europe/Berlin\nTool calls left: 3\n</context>\nNow: a question';
    expect(clean(pieces, ownLinesIn(block))).toBe(text);
  });

  it.each([
    [['<think>plan</think>Hello'], 'Hello'],
    [['<think>never closed'], ''],
    [['plan</think>Hello'], 'planHello'],
    [['Hello <tool_call>{"a":1}</tool_call> there'], 'Hello  there'],
    [['<tool_response>{"a":1}</tool_response>Yes'], 'Yes'],
    [['<tool_response>never closed'], 'never closed'],
    [['<|im_start|>assis', 'tant\nHello'], 'Hello'],
    [['Hi</s>', ' \n'], 'Hi'],
    [['<s>old</s> new'], '<s>old</s> new'],
    [['a [link](b) [1] [TODO] <b> <API_KEY>'], 'a [link](b) [1] [TODO] <b> <API_KEY>'],
    [['Yes.<｜end▁of▁sentence｜><｜User｜>', '<unk><turn|>[gMASK]<EOS_TOKEN>'], 'Yes.'],
    [['[TOOL_CALLS] x [AVAILABLE_TOOLS][SYSTEM_PROMPT][/INST]', '</tool_response><|python_tag|>y'], 'x y'],
    [['<function=a><parameter=b>c</parameter></function>'], 'c'],
    [['a < b and a <= c'], 'a < b and a <= c'],
    [['ends with <'], 'ends with <'],
    [['Done.<|im_end|>'], 'Done.'],
    [['<context>\nNow: today\n</context>\n\nYes.'], 'Yes.'],
    [['Use the <div> tag'], 'Use the <div> tag'],
    [['[You sa', 'id “It is set”. No tool did that.] It is not set.'], 'It is not set.'],
    [['[A schedule is due now. Do what it says, or say', ' it.]', ' Water the plants.'], 'Water the plants.'],
    [['Sorry: {"error":{"code":"not_fo', 'und","message":"No note {x}."}} Shall I look?'], 'Sorry:  Shall I look?'],
    [['{"error":{"code":"invalid_value","message":"Cut'], ''],
    [['{"error":{"code":418}} {"error":"no"}'], '{"error":{"code":418}} {"error":"no"}'],
    [
      ['Done. You already made this call and got the same result. Do not call it again: answer the person now.'],
      'Done. ',
    ],
    [['You already know'], 'You already know'],
    [['[A list] of [You said it]'], '[A list] of [You said it]'],
  ])('%j → %s', (pieces, text) => {
    expect(clean(pieces)).toBe(text);
  });
  it.each([
    ['a call as JSON', '```json\n{"tool":"set_reminder","args":{"name":"feed cat","fire_at":"2026-11-23T18:00"}}\n```'],
    ['a call of a model', '```xml\n<tool_call>\n{"name":"a","arguments":{}}\n</tool_call>\n```'],
    ['a template', '```jinja\n<|im_start|>assistant\n{{ x }}<|im_end|>\n```'],
    ['an error', '```json\n{"error":{"code":"not_found","message":"gone"}}\n```'],
    ['thoughts', '```html\n<think>plan</think>\n```'],
    ['a log', '```\n[You said “hi”. No]\n[INST] x [/INST]\n```'],
    ['a context', '```ts\nconst a = <context>b</context>;\n```'],
    ['two blocks', '```\n</s>\n```\nand\n```\n<s>\n```'],
  ])('leaves code as it is: %s', (_, text) => {
    for (const size of [1, 2, 3, 50])
      expect(clean(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [])).toBe(text);
    expect(clean([`${text}<|im_end|>`])).toBe(text);
  });
  test.prop([
    fc.array(
      fc.constantFrom(
        '<think>',
        '</think>',
        '<tool_call>',
        '</tool_call>',
        'word ',
        '< ',
        '<b>',
        '\n',
        '<context>',
        '</s>',
        '<|im_start|>',
        'assistant',
        '[TOOL_CALLS]',
        '```',
        '{"error":{"code":"limit"',
        '}}',
        'You ',
        '<｜User｜>',
        '[',
      ),
      {
        maxLength: 12,
      },
    ),
    fc.integer({ min: 1, max: 7 }),
  ])('is the same however it is cut into pieces', (parts, size) => {
    const whole = parts.join('');
    const pieces = whole.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    expect(clean(pieces)).toBe(clean([whole]));
  });
});
