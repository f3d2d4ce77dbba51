import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../src/main/engine-protocol/chat.ts';
import { createCallReader, type Piece } from '../../../src/main/text/printed-calls/call-reader.ts';
import { echoOf } from '../../../src/main/text/printed-calls/repeats-window.ts';

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
  ['fenced without a language', `\`\`\`\n${json}\n\`\`\``, [plants], ''],
  ['a fence that is cut off', `\`\`\`json\n${json}`, [plants], ''],
  ['a tag in a fence', `\`\`\`xml\n<tool_call>\n${json}\n</tool_call>\n\`\`\``, [plants], ''],
  ['bare', json, [plants], ''],
  ['bare over lines', JSON.stringify(JSON.parse(json), null, 2), [plants], ''],
  ['a tag after a sentence', `Let us do it! <tool_call>${json}</tool_call>`, [plants], 'Let us do it!'],
  ['Liquid', '<|tool_call_start|>[set_reminder(name="plants", fire_at="in 2 minutes")]<|tool_call_end|>', [plants], ''],
  ['Mistral', `[TOOL_CALLS][${json}]`, [plants], ''],
  ['Mistral, later', `[TOOL_CALLS]set_reminder[ARGS]${JSON.stringify(plants.args)}`, [plants], ''],
  ['Llama', `<|python_tag|>${json.replace('arguments', 'parameters')}<|eom_id|>`, [plants], ''],
  ['Llama with its own tags', `<function=set_reminder>${JSON.stringify(plants.args)}</function>`, [plants], ''],
  [
    'Qwen coder',
    '<tool_call>\n<function=set_reminder>\n<parameter=name>\nplants\n</parameter>\n<parameter=fire_at>\nin 2 minutes\n</parameter>\n</function>\n</tool_call>',
    [plants],
    '',
  ],
  [
    'DeepSeek',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>set_reminder\n\`\`\`json\n${JSON.stringify(plants.args)}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>`,
    [plants],
    '',
  ],
  [
    'DeepSeek, later',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>set_reminder<｜tool▁sep｜>${JSON.stringify(plants.args)}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    [plants],
    '',
  ],
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
    expect(reader.push('rld. {"a')).toEqual([{ type: 'text', text: 'rld. {"a' }]);
    const other = createCallReader(tools);
    expect(other.push('{"nam')).toEqual([]);
    expect(other.push('e": "Anna"')).toEqual([{ type: 'text', text: '{"name": "Anna"' }]);
  });

  it('says which call opens as soon as its name is known', () => {
    const reader = createCallReader(tools);
    reader.push('```json\n{"name": "set_rem');
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
    fc.constantFrom(
      '<｜tool▁call▁begin｜>',
      '[TOOL_CALLS]',
      '<function=set_reminder>',
      '> ',
      '- ',
      '. ',
      'function',
      'print(',
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

  it.each([
    ['a quote', `> <tool_call>${json}</tool_call>`],
    ['a quote of two sentences', `> He wrote this. <tool_call>${json}</tool_call>`],
    ['a list', `- <tool_call>${json}</tool_call>`],
    ['a numbered list', `1. <tool_call>${json}</tool_call>`],
    ['a table', `| what | ${json} |`],
    ['inline code', `\`${json}\``],
    ['a sentence', `You can call ${json} to store.`],
    ['a sentence, by tag', `The note says <tool_call>${json}</tool_call> and no more.`],
    ['after a colon', `The note says: ${json}`],
    ['a line of its own below words', `The note says:\n${json}`],
    ['a fence below words', `The note says:\n\`\`\`json\n${json}\n\`\`\``],
    ['a tag in a fence below words', `Like this.\n\`\`\`\n<tool_call>\n${json}\n</tool_call>\n\`\`\``],
    ['a fence of text', `\`\`\`text\nset_reminder(name="plants", fire_at="in 2 minutes")\n\`\`\``],
    ['a signature below words', 'The note says:\nset_reminder(name="plants", fire_at="in 2 minutes")'],
    ['words behind it', `${json}\nThe reminder has been set.`],
    ['words behind a tag', `<tool_call>${json}</tool_call> is what the note says.`],
    ['DeepSeek in a sentence', `It prints <｜tool▁call▁begin｜>set_reminder<｜tool▁sep｜>{"name":"plants"} there.`],
  ])('leaves as text what is shown: %s', (_form, print) => {
    const { text, calls } = hear([...print]);
    expect(calls).toEqual([]);
    // All is there to read but the marks.
    const bare = print.replace(/<\/?tool_call>|<｜[^｜]*｜>/g, '');
    expect(text.replace(/\s+/g, '')).toBe(bare.replace(/\s+/g, ''));
  });

  it('leaves as text what only repeats the window', () => {
    const history: ChatMessage[] = [
      { role: 'user', text: 'What does my note say?', said: ['What does my note say?'] },
      { role: 'tool', text: JSON.stringify({ value: 'set_reminder ( name = plants ; fire_at = in 2 minutes )' }) },
    ];
    const heard = (print: string, window: readonly ChatMessage[]) => {
      const reader = createCallReader(tools, { isEcho: echoOf({ history: window }) });
      return [...reader.push(print), ...reader.end()].map(({ type }) => type);
    };
    expect(heard(json, history)).toEqual(['text']);
    expect(heard(json, [{ role: 'user', text: json }])).toEqual(['text']);
    expect(heard(json, [{ role: 'user', text: `Is this right? ${JSON.stringify(json)}` }])).toEqual(['text']);
    const asked = 'Use set_reminder: plants, in 2 minutes';
    expect(heard(json, [{ role: 'user', text: 'Remind me in 2 minutes: plants' }])).toEqual(['call']);
    expect(
      heard(json, [{ role: 'user', text: `Translate this\n${asked}`, said: [`Translate this\n${asked}`] }]),
    ).toEqual(['text']);
  });

  it('passes over words behind a call that was asked for', () => {
    const reader = createCallReader(tools, { isWanted: true });
    const pieces = [...reader.push(`\`\`\`json\n${json}\n\`\`\`\nThe reminder is set.`), ...reader.end()];
    expect(pieces).toEqual([{ type: 'call', ...plants }]);
  });

  test.prop([
    fc.constantFrom(...prints.filter(([, , calls]) => calls.length > 0)),
    fc.string({ maxLength: 40 }),
    fc.string({ maxLength: 40 }),
  ])('makes a call and shows nothing of it, or shows all of it', ([name, print, made], before, after) => {
    // Words of a call, too, may be what the person reads around it.
    const plain = (words: string): string => words.replace(/[`{}[\]<>"'()]|fire_at|arguments/g, '');
    const lead = plain(before);
    // Nothing follows what was cut off: it would belong to the string that is still open.
    const tail = name.includes('cut off') ? '' : `\n${plain(after)}`;
    const { text, calls } = hear([`${lead}\n${print}${tail}`]);
    if (calls.length > 0) expect(text).not.toMatch(/[{}<>`]|fire_at|arguments/);
    else
      for (const value of Object.values(made[0]?.args ?? {}))
        expect(text.toLowerCase()).toContain(String(value).slice(0, 5));
    expect(text).not.toMatch(/<\/?\|?tool|<｜|\[TOOL_CALLS\]|<\/?function|python_tag/);
  });
});
