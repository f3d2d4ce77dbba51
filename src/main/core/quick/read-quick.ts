import type { Rule } from '../../../shared/model/rule.ts';
import type { Scene } from '../llm/builtin/intent.ts';
import { understand } from '../llm/builtin/understand.ts';
import { parseRule } from '../scheduler/parse-rule.ts';
import { parseFutureTime } from '../scheduler/parse-time.ts';

/** What a line typed into quick entry means. */
export type QuickReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reminder' | 'schedule'; readonly name: string; readonly rule: Rule }
  | { readonly kind: 'memory'; readonly text: string }
  | { readonly kind: 'chat'; readonly text: string };

/**
 * Reads a line without any model, as the built-in provider reads sentences: a moment makes a reminder, a rule a schedule,
 * "remember …" a memory, and everything else is said to the agent. Never throws: what only looks like a time is said too.
 */
export function readQuick(line: string, scene: Scene): QuickReading {
  const text = line.trim();
  if (text === '') return { kind: 'empty' };
  const { wish } = understand(text, scene);
  if (wish.do === 'remember') return { kind: 'memory', text: wish.memory };
  if (wish.do !== 'remind' && wish.do !== 'schedule') return { kind: 'chat', text };
  try {
    const rule = wish.do === 'remind' ? once(wish.fireAt, scene) : parseRule(wish.rule, scene);
    return { kind: wish.do === 'remind' ? 'reminder' : 'schedule', name: wish.name, rule };
  } catch {
    return { kind: 'chat', text };
  }
}

function once(fireAt: string, scene: Scene): Rule {
  return { kind: 'once', at: new Date(parseFutureTime(fireAt, scene).at).toISOString() };
}
