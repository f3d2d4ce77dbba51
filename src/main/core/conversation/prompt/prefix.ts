import type { ChatMessage } from '../../../engine-protocol/chat.ts';
import type { OtherAgent } from './registry.ts';

/**
 * What every agent is told, in the fewest words that small models keep to. Changes only with the app: it opens the
 * prompt and is never read twice (docs/inference.md#prompt-layout).
 */
export const baseText = `You are an assistant inside Hearth, an app on the person's own computer. Answer in the language of their message.
Say that something is done only after a tool has done it. When a tool answers with an error, do what it says or tell the person.
Before a message, Hearth writes a <context> block: the time now and memories that may help. The person does not see it. Use it silently; never repeat it.`;

/** Levels 1 to 3 of the prompt; `kept` is what the agent has in view. Tools travel beside it, sorted by name. */
export function prefixOf(
  agent: {
    readonly instructions: string;
    /** Other agents that it may give tasks to. */
    readonly others?: readonly OtherAgent[];
  },
  personName: string,
  kept = '',
): ChatMessage[] {
  const { others = [] } = agent;
  const lines = others.map(({ id, name, description }) => `- ${id}: ${name}${description ? `. ${description}` : ''}`);
  const registry = lines.length === 0 ? '' : `Other agents, for delegate_to_agent:\n${lines.map(onOneLine).join('\n')}`;
  const person = personName ? `The person's name: ${personName}.` : '';
  const parts = [baseText, agent.instructions.trim(), registry, person, kept];
  return [{ role: 'system', text: parts.filter((part) => part !== '').join('\n\n') }];
}

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
