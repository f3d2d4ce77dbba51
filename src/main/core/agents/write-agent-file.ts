import { stringify } from 'yaml';
import type { LocalPrompt } from '../../../shared/model/manifest.ts';
import type { AgentContent } from '../db/agents.ts';

/** An `agent.md` that reads as this agent again. */
export function writeAgentFile({ manifest, instructions }: Pick<AgentContent, 'manifest' | 'instructions'>): string {
  return withFront(manifest, instructions);
}

/** A `prompts/<locale>.md`. */
export function writePromptFile({ instructions, ...about }: LocalPrompt): string {
  return Object.keys(about).length === 0 && !/^\s*---/.test(instructions)
    ? `${instructions}\n`
    : withFront(about, instructions);
}

function withFront(front: object, body: string): string {
  return `---\n${stringify(front, { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false }).trimEnd()}\n---\n${body}\n`;
}
