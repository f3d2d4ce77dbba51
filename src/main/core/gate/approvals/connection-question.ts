import { z } from 'zod';
import type { Translate } from '../../../../shared/locales/index.ts';
import type { Fact } from '../../../../shared/model/approval.ts';
import { commandLine } from '../../base/command-line.ts';
import { KeptDefinition, keptPairs, ListedTool } from '../../db/connections.ts';
import { factsOf } from './approval-facts.ts';

/** What the person is asked about an MCP server: whether it may run as it is, or may bring tools that they do not know. */
export const ConnectionQuestion = z.object({
  id: z.string(),
  name: z.string(),
  agentId: z.string().nullable(),
  definition: KeptDefinition,
  /** All that it has now; null where the question is whether it may run. */
  tools: z.array(ListedTool).nullable(),
  /** Names of those that are new or different. */
  changed: z.array(z.string()),
});
export type ConnectionQuestion = z.infer<typeof ConnectionQuestion>;

/** Who acts on the answer, within its transaction. */
export interface AnswersConnections {
  answer(question: ConnectionQuestion, isYes: boolean): void;
}

/** The whole command or address with all that goes with it (of the person's own values the names), or every tool that is not known yet. */
export function connectionFacts(
  question: ConnectionQuestion,
  t: Translate,
  nameOf: (agentId: string) => string,
): Fact[] {
  const { definition, agentId, tools, changed } = question;
  const whom = agentId === null ? t('tools.connection.everyone') : nameOf(agentId);
  if (tools) {
    const unknown = tools.filter(({ name }) => changed.includes(name));
    return factsOf(
      Object.fromEntries(
        unknown.map(({ name, description, schema }) => [name, `${description}\n${JSON.stringify(schema)}`]),
      ),
      t,
    );
  }
  const given = Object.entries(keptPairs(definition));
  const pairs = given.map(([name, value]) => `${name}=${typeof value === 'string' ? value : '•••••'}`).join('\n');
  const isProgram = definition.kind === 'program';
  return factsOf(
    {
      [t(isProgram ? 'tools.connection.command' : 'tools.connection.address')]: commandLine(definition),
      ...(pairs === '' ? {} : { [t(isProgram ? 'tools.connection.environment' : 'tools.connection.headers')]: pairs }),
      ...(isProgram && definition.folder !== undefined ? { [t('tools.connection.folder')]: definition.folder } : {}),
      [t('tools.connection.whom')]: whom,
    },
    t,
  );
}
