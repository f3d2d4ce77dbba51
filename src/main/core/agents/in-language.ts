import type { LocalPrompts } from '../../../shared/model/manifest.ts';
import type { AgentContent } from '../db/agents.ts';

/**
 * The agent as it is told to someone of this locale: in exactly that, else in its language, else in the words of `agent.md`.
 * The same bytes until the person chooses another language.
 */
export function inLanguage<Row extends AgentContent>(row: Row, locale: string): Row {
  const local = localOf(row.prompts, locale);
  if (!local) return row;
  const description = local.description ?? row.manifest.description;
  return { ...row, instructions: local.instructions, manifest: { ...row.manifest, description } };
}

function localOf(prompts: LocalPrompts, locale: string): LocalPrompts[string] | undefined {
  const spelled = (tag: string): string => tag.replaceAll('_', '-').toLowerCase();
  const [language = ''] = spelled(locale).split('-');
  const known = new Map(Object.entries(prompts).map(([tag, prompt]) => [spelled(tag), prompt]));
  return known.get(spelled(locale)) ?? known.get(language);
}
