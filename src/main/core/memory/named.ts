import { type Failure, fail } from '../../../shared/model/failure.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { textsOfGoal } from '../db/goals.ts';
import * as sql from '../db/memories.ts';
import { messagesOfRun } from '../db/messages.ts';
import { getSpace } from '../db/spaces.ts';
import type { Nearness } from '../meaning/nearness.ts';
import type { Outside } from '../outside/outside.ts';
import type { MemorySource, NamedMemoryPort } from '../tools/memory-ports.ts';
import type { Scope } from '../tools/ports.ts';
import { findGoals, topicsOf } from './find-goals.ts';
import { saidIn } from './past.ts';
import { nameOf, toItem } from './view.ts';
import { change } from './write.ts';

/** Texts of a goal that are told beside its name: the last of its history, and what it is where that is short. */
const mostOfGoal = 6;
/** A name of fewer words that carry a topic fits many memories: "weekend plans". */
const leastTopicWords = 3;

/** Memories by their names, for an agent: in its scope alone. */
export function namedPort(
  context: CoreContext,
  scope: Scope,
  {
    outside,
    nearness,
    changed,
  }: {
    readonly outside: Outside;
    readonly nearness: Nearness | undefined;
    readonly changed: (agentId: string) => void;
  },
): NamedMemoryPort {
  const { db, clock } = context;
  const { agentId, isolationSpaceId: spaceId, origin } = scope;
  const of = { agentId, spaceId };

  function named(name: string): sql.MemoryRow | undefined {
    const byId = sql.findMemory(db, agentId, name);
    return sql.findNamed(db, of, name) ?? sql.findKeyed(db, of, name) ?? (byId?.spaceId === spaceId ? byId : undefined);
  }

  /** By its name, else its key, else its id; the run has read it then. */
  function find(name: string): sql.MemoryRow {
    const row = named(name);
    if (!row) throw noneOf(name);
    outside.read(origin.heardIn, 'memory', [row.id]);
    return row;
  }

  /** The conversations that its text came from, each with how it is read. */
  function conversationsOf(row: sql.MemoryRow): (MemorySource & { readonly read: () => string })[] {
    return saidIn(row).flatMap(({ spaceId: saidSpace, runId, at }) => {
      const space = getSpace(db, saidSpace);
      if (!space || space.deletedAt !== null) return [];
      const read = (): string => {
        if (origin.heardIn != null) outside.hear(origin.heardIn, [{ runId, spaceId: saidSpace }]);
        const said = runId === null ? [] : messagesOfRun(db, runId).filter((one) => one.spaceId === saidSpace);
        return said.map(({ author, text }) => `${author}: ${text}`).join('\n\n');
      };
      return [{ source_type: 'conversation', source_name: `${space.title} ${toIso(at)}`.trim(), read }];
    });
  }

  /** What stands in a source; undefined where it is none of a memory here. */
  function contentOf({ source_type: type, source_name: name }: MemorySource): string | undefined {
    if (type === 'memory') {
      const row = named(name);
      if (!row || row.supersededBy === null) return undefined;
      outside.read(origin.heardIn, 'memory', [row.id]);
      return row.text;
    }
    for (const row of sql.listNewest(db, of, Number.MAX_SAFE_INTEGER)) {
      const found = conversationsOf(row).find((one) => one.source_type === type && one.source_name === name);
      if (found) return found.read();
    }
    return undefined;
  }

  return {
    isVague: (name) => topicsOf(name).size < leastTopicWords,
    get: (name) => toItem(find(name)),
    append(name, text) {
      const old = find(name);
      const from =
        origin.spaceId === null ? undefined : { spaceId: origin.spaceId, runId: origin.runId, at: clock.now() };
      const { row, before } = change(context, old, { memory: `${old.text}\n${text.trim()}`, from });
      outside.wrote(scope, 'memory', row.id);
      changed(agentId);
      return { item: toItem(row), before };
    },
    isAlwaysRecalled: (name) => {
      const { isPinned, key } = find(name);
      return isPinned && key === null;
    },
    sources(name) {
      const row = find(name);
      return [
        ...conversationsOf(row).map(({ source_type, source_name }) => ({ source_type, source_name })),
        ...sql.listSuperseded(db, of, row.id).map((one) => ({ source_type: 'memory', source_name: nameOf(one) })),
      ];
    },
    readSource(source) {
      const content = contentOf(source);
      if (content !== undefined) return content;
      throw fail('not_found', 'No memory here has this source.', {
        hint: 'get_source_list_for_memory names the sources of a memory.',
        words: 'errors.not_found',
        field: 'source_name',
      });
    },
    goals(query, limit) {
      const found = findGoals({ db, nearness }, of, { query, limit });
      outside.read(
        origin.heardIn,
        'goal',
        found.map(({ id }) => id),
      );
      return found.map((goal) => {
        const [name, ...more] = textsOfGoal(goal);
        return { name: goal.name, text: [`${name} (${goal.status})`, ...more.slice(-mostOfGoal)].join('\n') };
      });
    },
  };
}

function noneOf(name: string): Failure {
  return fail('not_found', `There is no memory named “${name}”.`, {
    hint: 'Names are exact: examine_memories or a search gives them.',
    words: 'errors.not_found',
    field: 'memory_name',
  });
}
