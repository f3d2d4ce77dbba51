import { type BroughtServer, isSwitchedOff } from '../agents/capabilities.ts';
import type { CoreContext } from '../base/core-context.ts';
import { getAgent } from '../db/agents.ts';
import { type ConnectionRow, type KeptDefinition, listConnections } from '../db/connections.ts';
import { deleteSecretsOf } from '../db/secrets.ts';
import { digestOf, refuseTooMany } from './connection-rows.ts';
import type { GivenValues } from './given-values.ts';

interface BroughtParts {
  readonly given: GivenValues;
  readonly add: (
    named: readonly {
      readonly name: string;
      readonly definition: KeptDefinition;
      readonly capability: string | null;
    }[],
    agentId: string,
  ) => void;
  /** It is another one from here on. */
  readonly replace: (row: ConnectionRow) => void;
  /** Nothing of it runs, and nothing is asked about it. */
  readonly halt: (row: ConnectionRow) => Promise<void>;
  readonly remove: (row: ConnectionRow) => Promise<void>;
  /** It runs if it may; else it is asked about. */
  readonly wake: (row: ConnectionRow) => void;
}

/** The servers that agents' folders name. */
export function createBroughtServers(
  { db, appDb }: Pick<CoreContext, 'db' | 'appDb'>,
  { given, add, replace, halt, remove, wake }: BroughtParts,
) {
  const rowsOf = (agentId: string): ConnectionRow[] => listConnections(db).filter((row) => row.agentId === agentId);
  const isSame = (a: Pick<BroughtServer, 'name' | 'capability'>, b: typeof a): boolean =>
    a.name === b.name && a.capability === b.capability;

  return {
    /** Those that are there as they are stay, one that changed is asked about anew. Throws limit. */
    bring(agentId: string, brought: readonly BroughtServer[]): void {
      const named = brought.map((one) => ({ ...one, definition: given.ofPackage(one.definition) }));
      const known = rowsOf(agentId);
      add(
        named.filter((one) => !known.some((row) => isSame(row, one))),
        agentId,
      );
      for (const row of known) {
        const next = named.find((one) => isSame(row, one));
        if (!next || digestOf(next.definition) === digestOf(given.unfilled(row.definition))) continue;
        deleteSecretsOf(db, row.id);
        replace({ ...row, definition: next.definition, tools: null });
      }
    },
    /** Whether there is room for all that it names. Throws limit. */
    checkRoom(agentId: string, named: readonly BroughtServer[]): void {
      const known = rowsOf(agentId);
      const added = named.filter((one) => !known.some((row) => isSame(row, one)));
      refuseTooMany(listConnections(db).length + added.length);
    },
    /** After capabilities came, were switched or went: what belongs to one that is on runs, what belongs to one that is off does not. */
    async settle(agentId: string): Promise<void> {
      const there = getAgent(appDb, agentId)?.capabilities.map(({ name }) => name) ?? [];
      const rows = rowsOf(agentId).filter(({ capability }) => capability !== null);
      const off = rows.filter((row) => isSwitchedOff(appDb, row));
      for (const row of rows) if (!off.includes(row)) wake(row);
      await Promise.all(off.map((row) => (there.includes(row.capability ?? '') ? halt(row) : remove(row))));
    },
    /** Those of one agent, whether they may run or not. */
    removeAll: async (agentId: string): Promise<void> => {
      await Promise.all(rowsOf(agentId).map(remove));
    },
  };
}
