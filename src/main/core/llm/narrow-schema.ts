import type { JsonSchema } from '../../../shared/model/json-schema.ts';

const LONGEST_SPAN = 7;
const MOST_WORDS = 60;
const TIME =
  /\d|\b(today|tonight|tomorrow|noon|midnight|morning|evening|hour|minute|week|month|day|daily|monday|tuesday|wednesday|thursday|friday|saturday|sunday|heute|morgen|übermorgen|mittag|abend|stunde|minute|woche|tag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)/i;

/**
 * A tool's arguments as a small model should write them: only what must be given (they fill in optional ones at random, such
 * as a time zone), and times in the words of the person, which Hearth understands better than a small model can reckon.
 * A parameter asks for that by beginning its description with "As they said it".
 */
export function narrowSchema(schema: JsonSchema, text: string): JsonSchema {
  const properties = asRecord(schema['properties']);
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  if (required.length === 0) return { const: {} };
  const kept = required.map((key): [string, JsonSchema] => {
    const own = asRecord(properties[key]);
    const spans = isSaidTime(own) && TIME.test(text) ? spansOf(text) : [];
    return [key, spans.length > 0 ? { enum: spans } : own];
  });
  return { type: 'object', properties: Object.fromEntries(kept), required };
}

function isSaidTime(schema: JsonSchema): boolean {
  return schema['type'] === 'string' && /^as they said it/i.test(String(schema['description'] ?? ''));
}

/** Every stretch of up to seven words that speaks of a time, without the marks at its ends. */
function spansOf(text: string): readonly string[] {
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  const spans = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_SPAN); to += 1) {
      const span = words
        .slice(from, to)
        .join(' ')
        .replace(/^["'„“(]+|["'”“),.;!?]+$/g, '');
      if (TIME.test(span)) spans.add(span);
    }
  }
  return [...spans];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
