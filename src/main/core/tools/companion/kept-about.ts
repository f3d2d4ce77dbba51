import type { ToolPorts } from '../ports.ts';

/** A memory or a goal under its name, as a model is given it to think about. */
export interface KeptAbout {
  readonly type: 'memory' | 'goal';
  readonly name: string;
  readonly text: string;
}

/** What the agent remembers and aims at that a text is about, best first. */
export function keptAbout(
  query: string,
  { memories }: Pick<ToolPorts, 'memories'>,
  most: { readonly memories: number; readonly goals: number },
): KeptAbout[] {
  return [
    ...memories
      .search(query, most.memories)
      .map(({ name, memory }) => ({ type: 'memory' as const, name, text: memory })),
    ...memories.named.goals(query, most.goals).map((goal) => ({ type: 'goal' as const, ...goal })),
  ];
}

/** A line each. */
export const listed = (kept: readonly KeptAbout[]): string =>
  kept.map(({ type, name, text }) => `- ${type} “${name}”: ${text}`).join('\n');

/** As it is told what was used. */
export const namesOf = (kept: readonly KeptAbout[]): Pick<KeptAbout, 'type' | 'name'>[] =>
  kept.map(({ type, name }) => ({ type, name }));
