import type { JsonSchema } from '../../../../shared/model/json-schema.ts';
import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';

const MOST_WORDS = 80;
const LEAST_WORDS = 2;
/** A word that speaks of a time by itself. */
const TIME =
  /^(\d\S*|today|tonight|tomorrow|noon|midday|midnight|morning|afternoon|evening|hours?|minutes?|mins?|seconds?|weeks?|weekdays?|weekends?|months?|years?|days?|daily|weekly|monthly|hourly|(mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|heute|morgen|übermorgen|mittags?|mitternacht|morgens|abends?|nachmittags?|stunden?|minuten?|sekunden?|wochen?|wochenende|monate?n?|jahre?n?|tage?n?|täglich|wöchentlich|monatlich|stündlich|werktags?|(mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|januar|februar|märz|mai|juni|juli|oktober|dezember)$/i;
/** A word that belongs to a time when it stands beside one. */
const BESIDE =
  /^(in|at|on|by|from|after|for|to|till|until|next|this|every|each|other|first|last|half|quarter|past|a|an|the|of|and|or|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple|few|am|pm|a\.m|p\.m|o'clock|may|um|am|ab|bis|nach|vor|nächste[nrsm]?|diese[nrsm]?|jede[nrsm]?|halb|halbe[nr]?|viertel|dreiviertel|uhr|einer?|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|der|die|das|den|dem|und|früh|abend|im)$/i;
/** What may not stand at the end of a time, or at its beginning. */
const LOOSE_END =
  /^(to|for|in|at|on|by|of|a|an|the|and|or|um|ab|bis|der|die|das|den|dem|und|im|every|each|next|this)$/i;
const LOOSE_START = /^(to|for|of|a|the|and|or|der|die|das|den|dem|und)$/i;

/**
 * A tool's arguments as a small model should write them: only what must be given (they fill in optional ones at random, such
 * as a time zone), and where the tool asks for what the person said, their words: Hearth reckons times better than a small model.
 */
export function narrowSchema(
  { inputSchema: schema, guide }: Pick<ToolSpec, 'inputSchema' | 'guide'>,
  text: string,
): JsonSchema {
  const properties = asRecord(schema['properties']);
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  if (required.length === 0) return { const: {} };
  const kept = required.map((key): [string, JsonSchema] => {
    const own = asRecord(properties[key]);
    const wanted = guide?.says[key];
    const said = wanted === 'time' ? timesIn(text) : wanted === 'words' ? statementsIn(text) : [];
    return [key, said.length > 0 ? { enum: said } : own];
  });
  return { type: 'object', properties: Object.fromEntries(kept), required };
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

/** What a text states: from any of its words to the end of a sentence, two words at least. A wish put as a question states, too. */
export function statementsIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/).slice(0, 8)) {
    const words = sentence.trim().replace(/\?+$/, '').split(/\s+/).slice(0, MOST_WORDS);
    for (let from = 0; from <= words.length - LEAST_WORDS; from += 1) found.add(words.slice(from).join(' '));
  }
  return [...found];
}
