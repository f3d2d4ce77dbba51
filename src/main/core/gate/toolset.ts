import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import type { ToolSpec } from '../../engine-protocol/chat.ts';
import type { Agents } from '../agents/registry.ts';
import type { AnyTool, NamedSet } from '../tools/define-tool.ts';
import type { Scope, ToolsPort } from '../tools/ports.ts';
import { specOf } from '../tools/tool-spec.ts';
import type { Policies } from './policy/policies.ts';

/** Of a window, for the tools of connections: what else must stand in it comes first. */
const CONNECTED_SHARE = 0.2;
const LETTERS_A_TOKEN = 3;

export type Toolset = ReturnType<typeof createToolset>;

/**
 * The tools as who chooses among them is told of them: by name, the same bytes until a setting changes; a blocked one is absent,
 * and so is one of a connection that a small window has no room for.
 */
export function createToolset({ agents, policies }: { readonly agents: Agents; readonly policies: Policies }) {
  return {
    port: ({ agentId }: Scope): ToolsPort => ({
      list: () =>
        agents
          .toolsOf(agentId)
          .filter(({ forCodeOnly }) => !forCodeOnly)
          .map(({ name, description, pack }) => ({
            ...{ name, description, pack },
            policy: policies.decide(name, [agentId]).policy,
          })),
    }),
    /** `onlySpeaks`: for a model that calls nothing by itself, so that what it says is heard as it is. Throws not_found. */
    forAgent(
      agentId: string,
      {
        chain = [agentId],
        isCode = false,
        onlySpeaks = false,
        contextSize = Number.POSITIVE_INFINITY,
      }: {
        /** Agents whose wish it is, itself last: what is blocked for one of them is absent. */
        readonly chain?: readonly string[];
        readonly isCode?: boolean;
        readonly onlySpeaks?: boolean;
        readonly contextSize?: number;
      } = {},
    ): ToolSpec[] {
      const given = agents
        .toolsOf(agentId)
        .filter((tool) => (isCode || !tool.forCodeOnly) && !(onlySpeaks && tool.isQuiet));
      const own = [...given].sort((a, b) => (a.name < b.name ? -1 : 1));
      const sets = { agents: agents.namesOfDelegates(agentId) };
      let room = contextSize * CONNECTED_SHARE * LETTERS_A_TOKEN;
      return own.flatMap((tool) => {
        const { policy } = policies.decide(tool.name, chain);
        if (policy === 'block') return [];
        const spec = named(specOf(tool), tool, sets);
        if (!spec) return [];
        const told = policy === 'ask' ? { ...spec, inputSchema: withMessage(spec.inputSchema) } : spec;
        if (tool.connectedFor === undefined) return [told];
        room -= JSON.stringify(told).length;
        return room < 0 ? [] : [told];
      });
    },
  };
}

/** With the names that a parameter may take; undefined where there is none. */
function named(
  spec: ToolSpec,
  { names }: Pick<AnyTool, 'names'>,
  sets: Readonly<Record<NamedSet, Readonly<Record<string, readonly string[]>>>>,
): ToolSpec | undefined {
  const filled = Object.entries(names).map(([name, set]) => [name, sets[set]] as const);
  if (filled.length === 0) return spec;
  if (filled.some(([, known]) => Object.keys(known).length === 0)) return undefined;
  const properties = { ...(spec.inputSchema['properties'] as Readonly<Record<string, object>>) };
  for (const [name, known] of filled) properties[name] = { ...properties[name], enum: Object.keys(known) };
  const called = Object.assign({}, ...filled.map(([, known]) => known)) as Readonly<Record<string, readonly string[]>>;
  const guide = spec.guide ? { guide: { ...spec.guide, called } } : {};
  return { ...spec, inputSchema: { ...spec.inputSchema, properties }, ...guide };
}

/** A tool on Ask takes the agent's words for the person; a grammar could not say them otherwise (docs/behaviour.md#the-agents-words). */
function withMessage(schema: JsonSchema): JsonSchema {
  const properties = schema['properties'] as Readonly<Record<string, unknown>> | undefined;
  const message = { type: 'string', description: 'Why, in a few words for the person' };
  return { ...schema, properties: { ...properties, _approval_message: message } };
}
