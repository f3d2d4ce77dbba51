import type { JsonSchema } from '../../../../shared/model/json-schema.ts';
import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { languages } from '../../languages/index.ts';
import type { RequestWords } from '../../languages/language-pack.ts';

const MOST_WORDS = 80;
const LEAST_WORDS = 2;
const LONGEST_TIME = 60;
const anyOf = (kind: keyof RequestWords['times'], more = ''): RegExp =>
  new RegExp(
    `^(${more}${Object.values(languages)
      .map(({ requests }) => requests.times[kind])
      .join('|')})$`,
    'i',
  );
const TIME = anyOf('word', '\\d\\S*|');
const BESIDE = anyOf('beside');
const LOOSE_END = anyOf('looseEnd');
const LOOSE_START = anyOf('looseStart');

/** What arguments are held to, or the parameter for which nothing was said. */
export type Narrowed =
  /** `inEnglish`: times that the model is to say in English words, since the person's own cannot be read here. */
  | { readonly kind: 'schema'; readonly schema: JsonSchema; readonly inEnglish: readonly string[] }
  | { readonly kind: 'missing'; readonly parameter: string };

/**
 * A tool's arguments as a small model should write them. Where Hearth knows what a tool asks for: only what must be given
 * (small models fill in optional ones at random, such as a time zone), and for times and statements the person's own words,
 * since Hearth reckons times better; without any time nothing can be filled in, unless the text is in a language whose times
 * Hearth does not read (`isSpokenHere`).
 */
export function narrowSchema(
  { inputSchema: schema, guide }: Pick<ToolSpec, 'inputSchema' | 'guide'>,
  text: string,
  isSpokenHere = true,
): Narrowed {
  if (!guide) return { kind: 'schema', schema, inEnglish: [] };
  const properties = asRecord(schema['properties']);
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  if (required.length === 0) return { kind: 'schema', schema: { const: {} }, inEnglish: [] };
  const kept: [string, JsonSchema][] = [];
  const inEnglish: string[] = [];
  for (const key of required) {
    const wanted = guide.says[key];
    const said = wanted === 'time' ? timesIn(text) : wanted === 'words' ? statementsIn(text) : [];
    if (wanted === 'time' && !isSpokenHere) {
      inEnglish.push(key);
      kept.push([key, { type: 'string', maxLength: LONGEST_TIME }]);
      continue;
    }
    if (wanted === 'time' && said.length === 0) return { kind: 'missing', parameter: key };
    kept.push([key, said.length > 0 ? { enum: said } : asRecord(properties[key])]);
  }
  return { kind: 'schema', schema: { type: 'object', properties: Object.fromEntries(kept), required }, inEnglish };
}

/** The times that a text speaks of, each as long as it goes; where there are several, also all of them together. */
export function timesIn(text: string): readonly string[] {
  const runs: string[] = [];
  let run: string[] = [];
  const end = (): void => {
    while (run.length > 0 && LOOSE_END.test(run[run.length - 1] ?? '')) run.pop();
    while (run.length > 0 && LOOSE_START.test(run[0] ?? '')) run.shift();
    if (run.some((word) => TIME.test(word))) runs.push(run.join(' '));
    run = [];
  };
  for (const raw of text.split(/\s+/).slice(0, MOST_WORDS)) {
    const word = raw.replace(/^["'„“(]+|["'”“),.;!?]+$/g, '');
    if (TIME.test(word) || BESIDE.test(word)) run.push(word);
    else end();
    if (word !== raw && /[.;!?)]$/.test(raw)) end();
  }
  end();
  return runs.length > 1 ? [...runs, runs.join(' ')] : runs;
}

/** Whether a text is a time and nothing else, in words that Hearth reads. */
export function isTime(text: string): boolean {
  const times = timesIn(text);
  return times[times.length - 1]?.length === text.trim().length;
}

/** What a text states: from any of its words to the end of a sentence, two words at least. A wish put as a question states, too. */
export function statementsIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/).slice(0, 8)) {
    const words = sentence.trim().replace(/\?+$/, '').split(/\s+/).slice(0, MOST_WORDS);
    for (let from = 0; from <= words.length - LEAST_WORDS; from += 1) found.add(words.slice(from).join(' '));
  }
  return [...found];
}
