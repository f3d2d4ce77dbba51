import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createCallReader, type Piece } from '../../../src/main/core/llm/printed-calls.ts';

const tools = ['set_reminder', 'memory_remember', 'store_get', 'list_schedules'];

interface Heard {
  text: string;
  thinking: string;
  calls: { name: string; args: unknown }[];
}

function hear(chunks: readonly string[]): Heard {
  const reader = createCallReader(tools);
  const heard: Heard = { text: '', thinking: '', calls: [] };
  const take = (pieces: readonly Piece[]): void => {
    for (const piece of pieces) {
      if (piece.type === 'call') heard.calls.push({ name: piece.name, args: piece.args });
      else heard[piece.type] += piece.text;
    }
  };
  for (const chunk of chunks) take(reader.push(chunk));
  take(reader.end());
  return heard;
}

const plants = { name: 'set_reminder', args: { name: 'plants', fire_at: 'in 2 minutes' } };
const json = '{"name": "set_reminder", "arguments": {"name": "plants", "fire_at": "in 2 minutes"}}';

/** What models print, and the calls in it. */
const prints: readonly [string, string, readonly { name: string; args: unknown }[], string][] = [
  ['tags', `<tool_call>\n${json}\n</tool_call>`, [plants], ''],
  ['tags without an end', `<tool_call>\n${json}`, [plants], ''],
  ['tags on one line', `<tool_call>${json}</tool_call>`, [plants], ''],
  ['pipes in tags', `<|tool_call|>${json}`, [plants], ''],
  ['words before', `Sure.\n\n<tool_call>\n${json}\n</tool_call>`, [plants], 'Sure.'],
  ['fenced', `\`\`\`json\n${json}\n\`\`\``, [plants], ''],
  ['fenced without a language', `\`\`\`\n${json}\n\`\`\`\nThe reminder has been set!`, [plants], ''],
  ['a fence that is cut off', `\`\`\`json\n${json}`, [plants], ''],
  ['a tag in a fence', `\`\`\`xml\n<tool_call>\n${json}\n</tool_call>\n\`\`\``, [plants], ''],
  ['in backticks', `\`${json}\``, [plants], ''],
  ['bare', json, [plants], ''],
  ['bare over lines', JSON.stringify(JSON.parse(json), null, 2), [plants], ''],
  ['words and bare', `I will set that up: ${json}`, [plants], 'I will set that up:'],
  ['parameters', json.replace('arguments', 'parameters'), [plants], ''],
  ['wrapped in a function', `{"type": "function", "function": ${json}}`, [plants], ''],
  [
    'arguments first',
    '{"arguments": {"key": "wifi"}, "name": "store_get"}',
    [{ name: 'store_get', args: { key: 'wifi' } }],
    '',
  ],
  [
    'arguments as text',
    '{"name": "store_get", "arguments": "{\\"key\\": \\"wifi\\"}"}',
    [{ name: 'store_get', args: { key: 'wifi' } }],
    '',
  ],
  [
    'another spelling of the name',
    '{"name": "functions.setReminder", "arguments": {"name": "x"}}',
    [{ name: 'set_reminder', args: { name: 'x' } }],
    '',
  ],
  [
    'a list',
    `[${json}, {"name": "list_schedules", "arguments": {}}]`,
    [plants, { name: 'list_schedules', args: {} }],
    '',
  ],
  [
    'two in a row',
    `${json}\n{"name": "list_schedules", "arguments": {}}`,
    [plants, { name: 'list_schedules', args: {} }],
    '',
  ],
  ['the same twice', `${json}\n${json}`, [plants], ''],
  ['a signature', 'set_reminder(name="plants", fire_at="in 2 minutes")', [plants], ''],
  [
    'a signature that is printed',
    "```python\nprint(default_api.set_reminder(name='plants', fire_at='in 2 minutes'))\n```",
    [plants],
    '',
  ],
  ['signatures in a list', '[set_reminder(name="plants", fire_at="in 2 minutes")]', [plants], ''],
  ['a signature without arguments', 'list_schedules()', [{ name: 'list_schedules', args: {} }], ''],
  ['a signature cut off', 'set_reminder(name="plants", fire_at="in 2 minutes', [plants], ''],
  ['cut off', '{"name": "set_reminder", "arguments": {"name": "plants", "fire_at": "in 2 minutes', [plants], ''],
  [
    'quotes of Python',
    "{'name': 'store_get', 'arguments': {'key': 'wifi', 'all': True,}}",
    [{ name: 'store_get', args: { key: 'wifi', all: true } }],
    '',
  ],
  [
    'braces in a text',
    '{"name": "store_get", "arguments": {"key": "a } b"}}',
    [{ name: 'store_get', args: { key: 'a } b' } }],
    '',
  ],
  ['no call', 'Hello there, how are you?', [], 'Hello there, how are you?'],
  ['a tool by name', 'I can use store_get to look (if you like).', [], 'I can use store_get to look (if you like).'],
  ['other JSON', 'Here: {"name": "Anna", "age": 3} is it.', [], 'Here: {"name": "Anna", "age": 3} is it.'],
  ['an unknown tool', '{"name": "delete_all", "arguments": {}}', [], '{"name": "delete_all", "arguments": {}}'],
  ['other code', 'Try:\n```js\nif (a < b) { go(); }\n```\nDone.', [], 'Try:\n```js\nif (a < b) { go(); }\n```\nDone.'],
  ['lists and links', '- [a](b)\n- `c` [1]\n', [], '- [a](b)\n- `c` [1]'],
  ['less than', '1 < 2 and a <b> tag', [], '1 < 2 and a <b> tag'],
];

describe('printed calls', () => {
  it.each(prints)('reads %s', (_name, print, calls, text) => {
    const heard = hear([print]);
    expect(heard.calls).toEqual(calls);
    expect(heard.text).toBe(text);
  });

  it.each(prints)('reads %s the same one character at a time', (_name, print, calls, text) => {
    const heard = hear([...print]);
    expect(heard.calls).toEqual(calls);
    expect(heard.text).toBe(text);
  });

  it('makes thoughts of <think>, and leaves no tag behind', () => {
    const heard = hear(['<thi', 'nk>The plants', ' need water.</th', 'ink>\n\nYes.']);
    expect(heard).toEqual({ text: 'Yes.', thinking: 'The plants need water.', calls: [] });
    expect(hear(['thoughts</think>Yes.']).text).toBe('thoughtsYes.');
    expect(hear(['Yes.<tool_ca']).text).toBe('Yes.');
  });

  it('lets text pass as soon as it cannot be a call', () => {
    const reader = createCallReader(tools);
    expect(reader.push('Hello wo')).toEqual([{ type: 'text', text: 'Hello wo' }]);
    expect(reader.push('rld. {"a')).toEqual([{ type: 'text', text: 'rld.' }]);
    expect(reader.push('nimal": "dog')).toEqual([{ type: 'text', text: ' {"animal": "dog' }]);
  });

  it('says which call opens as soon as its name is known', () => {
    const reader = createCallReader(tools);
    reader.push('Sure. ```json\n{"name": "set_rem');
    expect(reader.open()).toBeNull();
    reader.push('inder", ');
    expect(reader.open()).toEqual({ name: 'set_reminder', raw: '```json\n{"name": "set_reminder", ' });
  });

  const scrap = fc.oneof(
    fc.constantFrom(...prints.map(([, print]) => print)),
    fc.constantFrom(
      '<think>',
      '</think>',
      '<tool_call>',
      '</tool_call>',
      '```',
      '`',
      '{',
      '}',
      '[',
      ']',
      '"',
      '\n',
      ' ',
      '<',
      '(',
    ),
    fc.constantFrom('set_reminder', '{"name"', '"arguments": {', 'Yes, ', 'name', ': '),
    fc.string({ maxLength: 12 }),
  );

  test.prop([fc.array(scrap, { maxLength: 8 }), fc.infiniteStream(fc.integer({ min: 1, max: 9 }))], { numRuns: 1000 })(
    'gives the same however the text is cut',
    (scraps, sizes) => {
      const whole = scraps.join('');
      const chunks: string[] = [];
      for (let at = 0; at < whole.length; ) {
        const size = sizes.next().value ?? 1;
        chunks.push(whole.slice(at, at + size));
        at += size;
      }
      expect(hear(chunks)).toEqual(hear([whole]));
    },
  );

  test.prop([
    fc.constantFrom(...prints.filter(([, , calls]) => calls.length > 0)),
    fc.string({ maxLength: 40 }),
    fc.string({ maxLength: 40 }),
  ])('shows nothing of an offered call', ([name, print], before, after) => {
    const lead = before.replace(/[`{}[\]<>"'()]/g, '');
    // Nothing follows what was cut off: it would belong to the string that is still open.
    const tail = name === 'cut off' ? '' : `\n${after.replace(/[`{}[\]<>"'()]/g, '')}`;
    const { text, calls } = hear([`${lead}\n${print}${tail}`]);
    expect(calls.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/[{}<>`]|fire_at|arguments/);
  });
});
