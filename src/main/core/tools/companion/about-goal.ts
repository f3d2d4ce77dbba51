import { z } from 'zod';
import type { FactReader, FactReading } from '../facts.ts';
import type { NamedGoal } from '../plan-ports.ts';

/** A goal's name, as all tools of goals take it. */
export const Name = z.string().trim().min(1, 'must not be empty').max(200);

/** What all tools of goals by name have in common. */
export const ofGoals = { pack: 'companion', subject: 'goals', icon: 'goal', policy: 'allow' } as const;

/** Other names under which models send a goal's. */
export const goalAliases: Readonly<Record<string, readonly string[]>> = { goal_name: ['name', 'goal', 'title'] };

/** The goal that a name stands for, where the person is asked. */
export function goalFact(name: string, { goals, named }: FactReader): FactReading {
  return named(
    () => goals.find(name),
    (goal) => ({ things: [{ text: goal.goal_name }], bound: goal.id }),
  );
}

/** A goal as it is told after a write, and what was longer than it may be. */
export function toldGoal(goal: NamedGoal, cut: readonly string[] = []) {
  const note = cut.length === 0 ? {} : { note: `Cut to 100 words: ${cut.join(', ')}.` };
  return { success: true, goal, ...note };
}
