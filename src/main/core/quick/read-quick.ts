import type { Rule } from '../../../shared/model/rule.ts';
import { splitRule } from '../scheduler/parse-rule.ts';
import { splitTime } from '../scheduler/parse-time.ts';

/** What a line typed into quick entry means. */
export type QuickReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reminder' | 'schedule'; readonly name: string; readonly rule: Rule }
  | { readonly kind: 'memory'; readonly text: string }
  | { readonly kind: 'chat'; readonly text: string };

const MEMORY =
  /^(?:please\s+)?(?:remember|note)(?:\s+that)?[:,]?\s+(.+)$|^(?:bitte\s+)?merk(?:e)?\s+dir(?:\s*,?\s*dass)?[:,]?\s+(.+)$/isu;
const REMIND =
  /^(?:please\s+)?remind\s+me(?:\s+(?:to|about|of|that))?\s+|^(?:bitte\s+)?erinnere?\s+mich(?:\s+(?:an|daran))?\s*,?\s*(?:dass\s+)?/iu;

/**
 * Reads a line without any model: a rule makes a schedule, a coming moment a reminder, "remember …" a memory, and
 * everything else is said to the agent. A question is never a reminder, whatever times it names.
 */
export function readQuick(line: string, options: { zone: string; now: number; locale: string }): QuickReading {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text === '') return { kind: 'empty' };
  const memory = MEMORY.exec(text);
  if (memory) return { kind: 'memory', text: memory[1] ?? memory[2] ?? '' };
  if (text.endsWith('?') || text.startsWith('/')) return { kind: 'chat', text };
  const recurring = splitRule(text, options);
  if (recurring && nameOf(recurring.rest))
    return { kind: 'schedule', name: nameOf(recurring.rest), rule: recurring.rule };
  const once = splitTime(text, options);
  if (once && once.time.at > options.now && nameOf(once.rest)) {
    return {
      kind: 'reminder',
      name: nameOf(once.rest),
      rule: { kind: 'once', at: new Date(once.time.at).toISOString() },
    };
  }
  return { kind: 'chat', text };
}

function nameOf(rest: string): string {
  return rest.replace(REMIND, '').trim();
}
