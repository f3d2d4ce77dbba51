import { z } from 'zod';

/**
 * Where text that others wrote came in: what brought it, by the name that people know. A new kind of source is one word here and
 * one in `locales/{en,de}/outside.ts`. `definition` is what a connection says of its own tools, `described` what an agent of others
 * says of itself and of tools that it lends, where another agent is told of it.
 */
export const OutsideKind = z.enum([
  'connection',
  'definition',
  'described',
  'agent',
  'tool',
  'document',
  'web',
  'mail',
  'calendar',
  'notes',
  'notion',
]);
export const OutsideSource = z.object({ kind: OutsideKind, name: z.string() });
export type OutsideSource = z.infer<typeof OutsideSource>;

/** What carries the mark of such text. An agent carries none: it may be trusted with what it reads. */
export const MarkedKind = z.enum(['run', 'space', 'memory', 'note', 'schedule', 'goal', 'todo', 'block']);
export type MarkedKind = z.infer<typeof MarkedKind>;

/** What a person may say they trust. A note's id is `noteId`. */
export const Trustable = z.object({
  kind: z.enum(['agent', 'space', 'memory', 'note', 'schedule', 'goal', 'todo', 'block']),
  id: z.string().min(1).max(2_048),
});
export type Trustable = z.infer<typeof Trustable>;

/** Notes have no ids of their own: agent, isolation space ('' where there is none) and key. */
export function noteId(agentId: string, spaceId: string, key: string): string {
  return JSON.stringify([agentId, spaceId, key]);
}
