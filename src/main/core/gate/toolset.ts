import { languageIds } from '../../../shared/locales/index.ts';
import type { IntegrationKind } from '../../../shared/model/integration.ts';
import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import type { ToolSpec } from '../../engine-protocol/chat.ts';
import { signatureOf } from '../../text/printed-calls/describe-tools.ts';
import { packFor } from '../agents/own-tools.ts';
import type { Agents } from '../agents/registry.ts';
import { createTranslator } from '../base/translator.ts';
import type { Database } from '../db/driver.ts';
import { getRun } from '../db/runs.ts';
import type { TextMeaning } from '../meaning/nearness.ts';
import { findTools } from '../tools/core/find-tools.ts';
import type { AnyTool, NamedSet } from '../tools/define-tool.ts';
import type { FoundTool, Scope, ToolsPort } from '../tools/ports.ts';
import { specOf } from '../tools/tool-spec.ts';
import { short } from '../tools/words.ts';
import { createToolMeaning, textsOf } from './find/by-meaning.ts';
import { findableOf } from './find/findable.ts';
import { rankTools } from './find/rank-tools.ts';
import type { Policies } from './policy/policies.ts';

const languages = languageIds.map(createTranslator());

/** Told of at once; more would fill a small window. */
const MOST_FOUND = 8;
/** Characters of a tool that others declared, as it is told when found. */
const LONGEST_USE = 480;

export type Toolset = ReturnType<typeof createToolset>;

/** A tool as an agent has it. */
export interface OwnTool {
  readonly tool: AnyTool;
  /** As who chooses is told of it. */
  readonly spec: ToolSpec;
}

/** The tools as who chooses among them is told of them: by name, the same bytes until a setting changes; a blocked one is absent. */
export function createToolset({
  agents,
  policies,
  db,
  meaning,
  isConnected,
  hasFolder,
}: {
  readonly agents: Agents;
  readonly policies: Policies;
  readonly db: Database;
  readonly meaning: TextMeaning;
  readonly isConnected: (kind: IntegrationKind) => boolean;
  /** Whether the person lets it change files anywhere. */
  readonly hasFolder: (agentId: string) => boolean;
}) {
  const installed = () =>
    [...new Set(agents.all().flatMap(({ id }) => agents.toolsOf(id)))].map((tool) => findableOf(tool, languages));
  const toolMeaning = createToolMeaning(meaning, installed);

  /**
   * All tools of an agent but the one that finds others. `chain`: agents whose wish it is, itself last: what is blocked for one
   * of them is absent. Throws not_found.
   */
  function ofAgent(agentId: string, chain: readonly string[] = [agentId]): OwnTool[] {
    const own = [...agents.toolsOf(agentId)].sort((a, b) => (a.name < b.name ? -1 : 1));
    const sets = { agents: agents.namesOfDelegates(agentId) };
    return own.flatMap((tool) => {
      const { policy } = policies.decide(tool.name, chain);
      if (policy === 'block' || tool.name === findTools.name) return [];
      if (tool.needsFolder && !hasFolder(agentId)) return [];
      const spec = named(specOf(tool), tool, sets);
      if (!spec) return [];
      return [{ tool, spec: policy === 'ask' ? { ...spec, inputSchema: withMessage(spec.inputSchema) } : spec }];
    });
  }

  /** What a tool needs and nobody here has; for one agent, or for all of them. Throws not_found. */
  function lackOf(tool: AnyTool, agentId?: string): NamedSet | 'folders' | 'integration' | undefined {
    if (tool.needs !== undefined && !isConnected(tool.needs)) return 'integration';
    const whom = agentId === undefined ? agents.all().map(({ id }) => id) : [agents.get(agentId).id];
    if (tool.needsFolder) return whom.some(hasFolder) ? undefined : 'folders';
    const isEmpty = whom.every((id) => Object.keys(agents.namesOfDelegates(id)).length === 0);
    return isEmpty ? Object.values(tool.names)[0] : undefined;
  }

  function rankedFor(request: string, own: readonly OwnTool[]): OwnTool[] {
    const byText = new Map(own.map((one) => [findableOf(one.tool, languages), one]));
    const texts = [...byText.keys()];
    return rankTools(request, texts, toolMeaning.nearness(request, texts)).flatMap((text) => byText.get(text) ?? []);
  }

  function find(query: string, { agentId, origin: { runId } }: Scope): FoundTool[] {
    const chain = (runId === null ? undefined : getRun(db, runId)?.chain) ?? [agentId];
    return rankedFor(query, ofAgent(agentId, chain))
      .slice(0, MOST_FOUND)
      .map(({ spec }) => ({ name: spec.name, use: short(signatureOf(spec), LONGEST_USE) }));
  }

  return {
    port: (scope: Scope): ToolsPort => ({
      list: () =>
        agents
          .toolsOf(scope.agentId)
          .filter(({ forCodeOnly, needsFolder }) => !forCodeOnly && !(needsFolder && !hasFolder(scope.agentId)))
          .map((tool) => ({
            ...{ name: tool.name, description: tool.description },
            pack: packFor(tool, agents.get(scope.agentId).manifest.packs),
            policy: policies.decide(tool.name, [scope.agentId]).policy,
          })),
      find: (query) => find(query, scope),
    }),
    ofAgent,
    lackOf,
    /** All that tools of whichever agent are found by. */
    ownTexts: () => textsOf(installed()),
    /** Of these tools those that share something with what was said, the likeliest first. */
    rankedFor,
    /** The tool by which an agent finds those that are not in view; none where the person blocked it. */
    finder: (agentId: string, chain: readonly string[] = [agentId]): ToolSpec | undefined =>
      agents.toolsOf(agentId).includes(findTools) && policies.decide(findTools.name, chain).policy === 'allow'
        ? specOf(findTools)
        : undefined,
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
