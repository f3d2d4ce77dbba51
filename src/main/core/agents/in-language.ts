import type { LocalPrompts } from '../../../shared/model/manifest.ts';
import type { AgentContent } from '../db/agents.ts';

/**
 * The agent as it is told to someone of this locale: in exactly that, else in its language, else in the words of `agent.md`.
 * The same bytes until the person chooses another language.
 */
export function inLanguage<Row extends AgentContent>(row: Row, locale: string): Row {
  const local = localOf(row.prompts, locale);
  if (!local) return row;
  const { name = row.manifest.name, description = row.manifest.description } = local;
  return { ...row, instructions: local.instructions, manifest: { ...row.manifest, name, description } };
}

/** Its names, in every language that it has one in. */
export function namesOf({ manifest, prompts }: Pick<AgentContent, 'manifest' | 'prompts'>): string[] {
  return [manifest.name, ...Object.values(prompts).flatMap(({ name }) => name ?? [])];
}

function localOf(prompts: LocalPrompts, locale: string): LocalPrompts[string] | undefined {
  const spelled = (tag: string): string => tag.replaceAll('_', '-').toLowerCase();
  const [language = ''] = spelled(locale).split('-');
  const known = new Map(Object.entries(prompts).map(([tag, prompt]) => [spelled(tag), prompt]));
  return known.get(spelled(locale)) ?? known.get(language);
}
