import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import type { ToolSpec } from '../../engine-protocol/chat.ts';
import type { Agents } from '../agents/registry.ts';
import { specOf } from '../tools/tool-spec.ts';
import type { Policies } from './policy/policies.ts';

export type Toolset = ReturnType<typeof createToolset>;

/** The tools as who chooses among them is told of them: by name, the same bytes until a setting changes; a blocked one is absent. */
export function createToolset({ agents, policies }: { readonly agents: Agents; readonly policies: Policies }) {
  return {
    /** Throws not_found. */
    forAgent(agentId: string, { isCode = false }: { readonly isCode?: boolean } = {}): ToolSpec[] {
      const told = agents.toolsOf(agentId).filter(({ forCodeOnly }) => isCode || !forCodeOnly);
      const own = [...told].sort((a, b) => (a.name < b.name ? -1 : 1));
      return own.flatMap((tool) => {
        const { policy } = policies.decide(tool.name, [agentId]);
        if (policy === 'block') return [];
        const spec = specOf(tool);
        return [policy === 'ask' ? { ...spec, inputSchema: withMessage(spec.inputSchema) } : spec];
      });
    },
  };
}

/** A tool on Ask takes the agent's words for the person; a grammar could not say them otherwise (docs/behaviour.md#the-agents-words). */
function withMessage(schema: JsonSchema): JsonSchema {
  const properties = schema['properties'] as Readonly<Record<string, unknown>> | undefined;
  const message = { type: 'string', description: 'Why, in a few words for the person' };
  return { ...schema, properties: { ...properties, _approval_message: message } };
}
