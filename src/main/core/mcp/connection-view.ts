import type { Connection } from '../../../shared/model/connection.ts';
import { visibleLine, visibleText } from '../../../shared/model/visible-text.ts';
import { commandLine } from '../base/command-line.ts';
import type { ConnectionRow, ListedTool } from '../db/connections.ts';
import type { GivenValues } from './given-values.ts';
import type { ServerLife } from './server-life.ts';
import { fullNames } from './server-tool.ts';

/** A connection as the screen shows it. What its server wrote is only ever shown, with all that hides in it visible. */
export function connectionView(
  row: ConnectionRow,
  {
    isAllowed,
    life,
    approvalId,
    unknown,
    given,
  }: {
    readonly isAllowed: boolean;
    readonly life: ServerLife | undefined;
    readonly approvalId: string | null;
    /** Tools that are not offered before the person allows them. */
    readonly unknown: readonly ListedTool[];
    readonly given: Pick<GivenValues, 'shown' | 'cover'>;
  },
): Connection {
  const { id, name, agentId, definition, isDeclined, isOn } = row;
  const lost = life?.lost();
  const known = (row.tools ?? []).filter((tool) => !unknown.some((other) => other.name === tool.name));
  const tools = [...known, ...unknown];
  const names = fullNames(name, tools);
  return {
    id,
    name,
    agentId,
    kind: definition.kind,
    line: visibleText(commandLine(definition)),
    given: given.shown(definition),
    state: !isAllowed ? (isDeclined ? 'declined' : 'asking') : isOn ? (life?.state() ?? 'stopped') : 'stopped',
    problem: lost?.problem ?? null,
    lastWords: lost?.lastWords ? visibleText(given.cover(definition, lost.lastWords)) : null,
    approvalId,
    tools: tools.map((tool, at) => ({
      name: visibleLine(tool.name),
      fullName: names[at] ?? '',
      description: visibleText(tool.description),
      isNew: unknown.includes(tool),
    })),
  };
}
