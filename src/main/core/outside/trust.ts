import { fail } from '../../../shared/model/failure.ts';
import type { OutsideSource, Trustable } from '../../../shared/model/outside.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { AgentRow } from '../db/agents.ts';
import { appendAudit } from '../db/audit.ts';
import { goalById, textsOfGoal } from '../db/goals.ts';
import { getSchedule } from '../db/schedules.ts';
import { getSpace } from '../db/spaces.ts';
import { findEntry } from '../db/store.ts';
import { textsOfTodo, todoById } from '../db/todos.ts';
import type { Outside } from './outside.ts';

export type Trust = ReturnType<typeof createTrust>;

/** What the person says they trust: shown to them first, written down, and then in force. */
export function createTrust(
  context: CoreContext,
  {
    outside,
    findAgent,
    findBlock,
    readMemory,
  }: {
    readonly outside: Outside;
    readonly findAgent: (id: string) => AgentRow | undefined;
    readonly findBlock: (id: string) => { readonly label: string; readonly text: string } | undefined;
    readonly readMemory: (id: string) => string | undefined;
  },
) {
  const { db, clock } = context;

  /** Title and content. Throws not_found. */
  function find({ kind, id }: Trustable): { readonly name: string; readonly content?: string | undefined } {
    if (kind === 'agent') return found(findAgent(id), ({ manifest }) => ({ name: manifest.name }));
    if (kind === 'space') return found(getSpace(db, id), ({ title }) => ({ name: title }));
    if (kind === 'memory') return found(readMemory(id), (text) => ({ name: text, content: text }));
    if (kind === 'goal') return found(goalById(db, id), (goal) => told(textsOfGoal(goal)));
    if (kind === 'block') return found(findBlock(id), ({ label, text }) => ({ name: label, content: text }));
    if (kind === 'todo') return found(todoById(db, id), (todo) => told(textsOfTodo(todo)));
    if (kind === 'schedule') {
      return found(getSchedule(db, id), ({ name, prompt }) => ({ name, content: `${name}\n${prompt}` }));
    }
    const [agentId, spaceId, key] = readNoteId(id);
    const entry = findEntry(db, { agentId, spaceId, key });
    return found(entry, ({ value }) => ({ name: key, content: `${key}\n${value}` }));
  }

  function written(kind: 'outside.trusted' | 'outside.distrusted', facts: Readonly<Record<string, unknown>>): void {
    appendAudit(context, { id: context.newId(), at: clock.now(), kind, facts });
    context.emit('outside.changed', {});
  }

  return {
    /** Throws not_found. */
    nameOf: (of: Trustable): string => find(of).name,
    contentOf: (of: Trustable): string | undefined => find(of).content,
    sourcesOf: ({ kind, id }: Trustable): readonly OutsideSource[] =>
      kind === 'agent' ? [] : outside.sourcesOf({ kind, id }),
    /** Takes the mark away, or lets an agent read what it likes. `by`: through which door. Throws not_found. */
    answer(of: Trustable, by: { readonly audience: string } = { audience: 'approval' }): void {
      find(of);
      db.transaction(() => {
        outside.trust(of);
        // A note's id holds what it is called, which the audit must not keep.
        written('outside.trusted', { kind: of.kind, ...(of.kind === 'note' ? {} : { id: of.id }), ...by });
      });
    },
    end(agentId: string): void {
      db.transaction(() => {
        outside.distrust(agentId);
        written('outside.distrusted', { kind: 'agent', id: agentId });
      });
    },
  };
}

const gone = () => fail('not_found', 'There is no such thing.', { field: 'id', words: 'errors.not_found' });

const told = ([name = '', ...more]: readonly string[]) => ({ name, content: [name, ...more].join('\n') });

function found<T, R>(one: T | undefined, say: (one: T) => R): R {
  if (one === undefined) throw gone();
  return say(one);
}

function readNoteId(id: string): readonly [string, string, string] {
  try {
    const parts: unknown = JSON.parse(id);
    if (Array.isArray(parts) && parts.length === 3) return parts.map(String) as unknown as [string, string, string];
  } catch {
    // Told below.
  }
  throw gone();
}
