import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type ReadPrint, readPrint } from '../../../src/main/text/printed-calls/read-print.ts';

const lunch = { name: 'book_table', args: { place: 'Aurora', seats: 2 } };
const json = '{"name": "book_table", "arguments": {"place": "Aurora", "seats": 2}}';

interface Row {
  readonly name: string;
  readonly raw: string;
  readonly format?: string;
  readonly tools?: readonly string[];
  readonly is: Partial<ReadPrint>;
}

const rows: readonly Row[] = [
  { name: 'words', raw: 'Two seats, then.  ', is: { content: 'Two seats, then.  ' } },
  { name: 'blanks', raw: ' \n\t', is: { content: ' \n\t' } },
  {
    name: 'a call after half a sentence',
    raw: `I book <tool_call>${json}</tool_call>`,
    is: { content: 'I book ', toolCalls: [lunch] },
  },
  {
    name: 'words on both sides',
    raw: `One <tool_call>${json}</tool_call> two`,
    is: { content: 'One  two', toolCalls: [lunch] },
  },
  {
    name: 'the same call twice',
    raw: `<tool_call>${json}</tool_call><tool_call>${json}</tool_call>`,
    is: { toolCalls: [lunch, lunch] },
  },
  {
    name: 'a call on a line of its own',
    raw: `I book.\n\n<tool_call>\n${json}\n</tool_call>`,
    is: { content: 'I book.', toolCalls: [lunch] },
  },
  {
    name: 'bare keys, nested',
    raw: 'call:book_table{place:<|"|>the "Aurora",\nfirst floor<|"|>,seats:[1,2.5],when:{day:<escape>Fri<escape>,sure:true,note:null,say:"a \\"b\\""}}',
    tools: ['book_table'],
    is: {
      toolCalls: [
        {
          name: 'book_table',
          args: {
            place: 'the "Aurora",\nfirst floor',
            seats: [1, 2.5],
            when: { day: 'Fri', sure: true, note: null, say: 'a "b"' },
          },
        },
      ],
    },
  },
  {
    name: 'bare keys, cut off',
    raw: '<|tool_call>call:book_table{place:<|"|>Aurora<|"|>,seats:2',
    is: { toolCalls: [lunch] },
  },
  {
    name: 'bare keys that are no object',
    raw: '<|tool_call>call:book_table{place',
    is: { toolCalls: [{ name: 'book_table', args: {} }] },
  },
  { name: 'a name that was cut off', raw: '<tool_call>{"name": "book_ta', is: {} },
  { name: 'JSON that calls nothing', raw: '{"name": "Aurora"}', is: { content: '{"name": "Aurora"}' } },
  { name: 'names of no tool', raw: json, tools: ['other'], is: { content: json } },
  { name: 'a quoted call', raw: `> <tool_call>${json}</tool_call>`, is: { content: `> ${json}` } },
  { name: 'a thought', raw: '<think>\nTwo of us. </think>\n\nYes.', is: { thinking: 'Two of us.', content: 'Yes.' } },
  {
    name: 'a thought that the template opened',
    raw: 'Two of us.</think>Yes.',
    is: { thinking: 'Two of us.', content: 'Yes.' },
  },
  {
    name: 'a thought under a name',
    raw: '<|channel>thought\nTwo.<channel|>Yes.',
    is: { thinking: 'Two.', content: 'Yes.' },
  },
  { name: 'a tag that is spoken of', raw: 'It prints </think> there.', is: { content: 'It prints </think> there.' } },
  { name: 'a later end', raw: 'Two.</think>Yes.</think>', is: { thinking: 'Two.', content: 'Yes.</think>' } },
  {
    name: 'a family without thoughts',
    raw: `<think>No</think>${json}`,
    format: 'tools',
    is: { content: `<think>No</think>${json}` },
  },
  {
    name: 'thoughts only without calls',
    raw: `Two.</think><tool_call>${json}</tool_call>`,
    format: 'cogito',
    is: { content: 'Two.</think>', toolCalls: [lunch] },
  },
  {
    name: 'a thought with a thought in it',
    raw: 'A <think>b</think>c',
    format: 'olmo3_think',
    is: { thinking: 'A <think>b', content: 'c' },
  },
  { name: 'marks of a template', raw: '<|im_start|>Yes.<｜end▁of▁sentence｜>', is: { content: 'Yes.' } },
];

const read = ({ raw, format, tools }: Pick<Row, 'raw' | 'format' | 'tools'>): ReadPrint =>
  readPrint(raw, format, tools);

describe('a whole print', () => {
  it.each(rows)('is taken apart: $name', (row) => {
    expect(read(row)).toEqual({ toolCalls: [], content: '', thinking: '', ...row.is });
  });

  const shared = resolve(
    process.env['HEARTH_CASES'] ?? resolve(import.meta.dirname, '../../../../shared/cases'),
    'printed-calls.jsonl',
  );
  const isFamily = (
    raw: unknown,
  ): raw is { raw: string; family: string; content: string; thinking: string; calls: unknown[] } =>
    typeof raw === 'object' && raw !== null && 'family' in raw;

  it.skipIf(!existsSync(shared))('is taken apart as the public cases say', () => {
    const cases: unknown[] = readFileSync(shared, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const wrong = cases.filter(isFamily).filter(({ raw, family, content, thinking, calls }) => {
      const { toolCalls, ...said } = read({ raw, format: family });
      return !isDeepStrictEqual({ ...said, calls: toolCalls }, { content, thinking, calls });
    });
    // Nine contradict rows that print the same: whether thoughts or a tool exist is not in the print.
    expect(wrong.length).toBeLessThanOrEqual(9);
  });
});
