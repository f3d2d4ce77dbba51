import type { ToolPolicy } from '../../../shared/model/policy.ts';

/** Whether a tool has what is looked for in its words or its name. */
export function isFound(
  { title, description, tool }: Pick<ToolPolicy, 'title' | 'description' | 'tool'>,
  query: string,
): boolean {
  const wanted = query.trim().toLowerCase();
  return `${title}\n${description}\n${tool}`.toLowerCase().includes(wanted);
}
