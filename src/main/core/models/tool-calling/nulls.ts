import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import type { Case } from './judge.ts';

/** What asks for nothing: how much a model says yes to a tool even then is its bias for that tool. */
const NEUTRAL = ['Hello, how are you today?', 'What is the capital of Peru?', 'Thank you very much!'];

/** The bias of a model for a tool. */
export type Nulls = (tool: ToolSpec, weigh: (of: Case) => Promise<number>) => Promise<number>;

/** Each bias is weighed once. */
export function createNulls(): Nulls {
  const known = new Map<string, number>();
  return async (tool, weigh) => {
    const print = `${tool.name}\n${tool.description}`;
    const before = known.get(print);
    if (before !== undefined) return before;
    let sum = 0;
    for (const task of NEUTRAL) sum += await weigh({ tool, task });
    known.set(print, sum / NEUTRAL.length);
    return sum / NEUTRAL.length;
  };
}
