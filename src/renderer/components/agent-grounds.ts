import { defaultAgentId } from '../../shared/model/agent.ts';

const first = 'bg-accent text-on-accent';
/** Whoever is not the first agent: full circles and rings in the colours there are. */
const grounds = [
  'bg-ok text-on-accent',
  'bg-warn text-on-accent',
  'bg-muted text-bg',
  'border-[1.5px] border-ok bg-surface text-ok',
  'border-[1.5px] border-warn bg-surface text-warn',
  'border-[1.5px] border-edge bg-surface text-muted',
  'border-[1.5px] border-accent bg-surface text-accent',
] as const;

/**
 * How each agent's circle looks: its own ground by its id, or, where another one has that already, the next that is free. Up
 * to eight agents all look different; one that comes or goes changes at most those that would have looked like it.
 */
export function groundsOf(agentIds: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>([[defaultAgentId, first]]);
  const taken = new Set<string>();
  for (const id of agentIds) {
    if (given.has(id)) continue;
    const from = hashOf(id);
    const turns = grounds.map((_, turn) => grounds[(from + turn) % grounds.length] ?? grounds[0]);
    const ground = turns.find((one) => !taken.has(one)) ?? turns[0] ?? grounds[0];
    taken.add(ground);
    given.set(id, ground);
  }
  return given;
}

function hashOf(agentId: string): number {
  return [...agentId].reduce((total, letter, place) => total + (letter.codePointAt(0) ?? 0) * (place + 2), 0);
}
