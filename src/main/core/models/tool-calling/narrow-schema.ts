import type { JsonSchema } from '../../../../shared/model/json-schema.ts';
import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { languages } from '../../languages/index.ts';
import type { RequestWords } from '../../languages/language-pack.ts';
import { readSaid } from './said.ts';

const MOST_WORDS = 80;
const LEAST_WORDS = 2;
const LONGEST_TIME = 60;
const LONGEST_QUOTING = 2_000;
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

/** What is known beside the text: whether its times can be read here, and which of the few things a tool does is meant. */
interface Known {
  readonly isSpokenHere?: boolean;
  readonly choice?: string | undefined;
}

/**
 * A tool's arguments as a small model should write them. Where Hearth knows what a tool asks for: what must be given, and for
 * times and statements the person's own words, since Hearth reckons times better; without any time nothing can be filled in,
 * unless the text is in a language whose times Hearth does not read. What may be left out is mostly filled in at random by
 * small models, such as a time zone: it stays where words bear it out (`worthFilling`).
 */
export function narrowSchema(
  { inputSchema: schema, guide }: Pick<ToolSpec, 'inputSchema' | 'guide'>,
  text: string,
  { isSpokenHere = true, choice }: Known = {},
): Narrowed {
  if (!guide) return { kind: 'schema', schema, inEnglish: [] };
  const properties = Object.entries(asRecord(schema['properties'])).map(
    ([key, property]) => [key, asRecord(property)] as const,
  );
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const isOpen =
    required.length === 0 ||
    properties.some(([key, { enum: choices }]) => choices !== undefined && required.includes(key));
  const kept: [string, JsonSchema][] = [];
  const inEnglish: string[] = [];
  for (const [key, property] of properties) {
    const isRequired = required.includes(key);
    if (!isRequired && !worthFilling(property, { isOpen, isLooking: guide.effect === 'read', text })) continue;
    const wanted = guide.says[key];
    const said = wanted === 'time' ? timesIn(text) : wanted === 'words' ? statementsIn(text) : [];
    if (wanted === 'time' && isRequired && !isSpokenHere) {
      inEnglish.push(key);
      kept.push([key, { type: 'string', maxLength: LONGEST_TIME }]);
      continue;
    }
    if (wanted === 'time' && said.length === 0) {
      if (isRequired) return { kind: 'missing', parameter: key };
      continue;
    }
    kept.push([key, said.length > 0 ? { enum: said } : isRequired ? chosen(property, choice) : property]);
  }
  if (kept.length === 0) return { kind: 'schema', schema: { const: {} }, inEnglish: [] };
  return { kind: 'schema', schema: { type: 'object', properties: Object.fromEntries(kept), required }, inEnglish };
}

function chosen(property: JsonSchema, choice: string | undefined): JsonSchema {
  const choices = property['enum'];
  return Array.isArray(choices) && choices.includes(choice) ? { enum: [choice] } : property;
}

interface Place {
  /** Nothing must be given, or which of a few things to do: what else is wanted depends on that. */
  readonly isOpen: boolean;
  readonly isLooking: boolean;
  readonly text: string;
}

/** A number where one is looked for and one was said; a choice that was named; words where the tool is told by them alone what to do. */
function worthFilling({ type, enum: choices }: JsonSchema, { isOpen, isLooking, text }: Place): boolean {
  if (Array.isArray(choices)) return choices.some((choice) => readSaid(text).names(String(choice)));
  if (type === 'number' || type === 'integer') return isLooking && /\p{N}/u.test(text);
  return type === 'string' && isOpen;
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

/**
 * What a text states: what stands in quotation marks, and from any of its words to the end of a sentence, two words at least. A
 * wish put as a question states, too.
 */
export function statementsIn(text: string): readonly string[] {
  const found = new Set(quotedIn(text));
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/).slice(0, 8)) {
    const words = sentence.trim().replace(/\?+$/, '').split(/\s+/).slice(0, MOST_WORDS);
    for (let from = 0; from <= words.length - LEAST_WORDS; from += 1) found.add(words.slice(from).join(' '));
  }
  return [...found];
}

const QUOTED = /["“„«]([^"“”„«»\n]{1,200})["”“»]/gu;

const quotedIn = (text: string): readonly string[] =>
  [...text.slice(0, LONGEST_QUOTING).matchAll(QUOTED)].flatMap(([, quoted = '']) => quoted.trim() || []);
