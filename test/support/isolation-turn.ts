import type { ErrorInfo } from '../../src/shared/model/failure.ts';
import type { createKeptModel, Place } from './kept-model.ts';

export interface Person {
  readonly profile: string;
  readonly spaces: readonly string[];
}

interface Told {
  readonly error?: ErrorInfo;
  readonly [key: string]: unknown;
}

/** Somebody's turn: who, with which agent, where; what they can do there, and what the model says of it. */
export interface Turn {
  readonly me: Person;
  readonly people: readonly Person[];
  readonly agent: { readonly id: string; readonly isApart: boolean };
  readonly spaceId: string;
  readonly place: Place;
  /** The agent, and the conversation where it keeps each by itself: how the person names the place. */
  readonly own: { readonly agentId: string; readonly spaceId?: string };
  readonly key: string;
  readonly animal: string;
  readonly model: ReturnType<typeof createKeptModel>;
  /** What the model has at this place. */
  readonly notes: ReadonlyMap<string, string>;
  readonly memories: ReadonlyMap<string, string>;
  /** Every memory there ever was, to reach for. */
  readonly memoryIds: string[];
  /** Every change that can be undone, of all people. */
  readonly undoIds: { readonly id: string; readonly profile: string }[];
  readonly below: (most: number) => number;
  readonly one: <T>(of: readonly T[]) => T;
  /** A number that was never used. */
  readonly fresh: () => number;
  /** A call that may fail. */
  readonly serve: (call: string, input: unknown) => Promise<{ readonly value?: unknown; readonly error?: ErrorInfo }>;
  /** A call that may not. */
  readonly must: <T>(call: string, input: unknown) => Promise<T>;
  /** As the agent calls it, in some conversation: what it keeps apart follows from its manifest, not from here. */
  readonly tool: (name: string, args: unknown) => Promise<Told>;
  readonly same: (what: string, got: unknown, wanted: unknown) => void;
}

interface Remembered {
  readonly id: string;
  readonly memory: string;
}

/** How often, what, and how it is held against the model. */
export type Operation<T = Turn> = readonly [weight: number, name: string, work: (turn: T) => Promise<void>];

const sorted = (map: ReadonlyMap<string, string>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
const isThere = (found: readonly Remembered[], memories: ReadonlyMap<string, string>): boolean =>
  found.every(({ id, memory }) => memories.get(id) === memory);

function undoable({ undoIds, me }: Turn, id: string): string {
  undoIds.push({ id, profile: me.profile });
  return id;
}

const ofAgents: readonly Operation[] = [
  [
    14,
    'an agent writes a note',
    async ({ tool, same, model, place, key, animal, fresh, me }) => {
      const value = `${animal} of ${me.profile} ${fresh()}`;
      same('store_set', (await tool('store_set', { key, value }))['success'], true);
      model.change('note', place, { name: key, value });
    },
  ],
  [
    10,
    'an agent reads a note',
    async ({ tool, same, notes, key }) => {
      const { value, error } = await tool('store_get', { key });
      same('store_get', error?.code ?? value, notes.get(key) ?? 'not_found');
    },
  ],
  [
    8,
    'an agent lists its notes',
    async ({ tool, same, notes }) => {
      const entries = (await tool('store_list', {}))['entries'] as { key: string; value: string }[];
      same('store_list', sorted(new Map(entries.map((one) => [one.key, one.value]))), sorted(notes));
    },
  ],
  [
    5,
    'an agent deletes a note',
    async ({ tool, same, model, place, notes, key }) => {
      const { error } = await tool('store_delete', { key });
      same('store_delete', error?.code ?? 'done', notes.has(key) ? 'done' : 'not_found');
      model.change('note', place, { name: key, value: undefined });
    },
  ],
  [
    10,
    'an agent remembers',
    async ({ tool, model, place, me, animal, fresh, memoryIds }) => {
      const memory = `the ${animal} of ${me.profile} likes number${fresh()}`;
      const id = (await tool('memory_remember', { memory }))['id'] as string;
      memoryIds.push(id);
      model.change('memory', place, { name: id, value: memory });
    },
  ],
  [
    12,
    'an agent searches its memories',
    async ({ tool, same, memories, animal }) => {
      const found = (await tool('memory_search', { query: animal, limit: 10 }))['memories'] as Remembered[];
      const fitting = new Map([...memories].filter(([, text]) => text.includes(animal)));
      same('memory_search', isThere(found, fitting), true);
      same('memory_search, how many', found.length, Math.min(10, fitting.size));
    },
  ],
  [
    6,
    'an agent lists its memories',
    async ({ tool, same, memories }) => {
      const { memories: found, total } = await tool('memory_list', { limit: 50 });
      const listed = found as Remembered[];
      same('memory_list', isThere(listed, memories), true);
      same('memory_list, how many', [listed.length, total], [Math.min(50, memories.size), memories.size]);
    },
  ],
  [
    9,
    'an agent forgets a memory, its own or another’s',
    async ({ tool, same, model, place, memories, memoryIds, below, one }) => {
      const isOwn = memories.size > 0 && below(3) > 0;
      const id: string | undefined = one(isOwn ? [...memories.keys()] : memoryIds);
      const { error } = await tool('memory_forget', { memory_id: id ?? 'none' });
      same('memory_forget', error?.code ?? 'done', id !== undefined && memories.has(id) ? 'done' : 'not_found');
      if (id !== undefined) model.change('memory', place, { name: id, value: undefined });
    },
  ],
];

const ofPeople: readonly Operation[] = [
  [
    5,
    'the person writes a note',
    async (turn) => {
      const { must, model, place, own, key, animal, fresh, me } = turn;
      const value = `${animal} of ${me.profile} ${fresh()}`;
      const { undoId } = await must<{ undoId: string }>('store.set', { ...own, key, value });
      model.change('note', place, { name: key, value, undoId: undoable(turn, undoId) });
    },
  ],
  [
    3,
    'the person deletes a note',
    async (turn) => {
      const { serve, same, model, place, notes, own, key } = turn;
      const { value, error } = await serve('store.delete', { entries: [{ ...own, key }] });
      same('store.delete', error?.code ?? 'done', notes.has(key) ? 'done' : 'not_found');
      if (error) return;
      const { undoId } = value as { undoId: string };
      model.change('note', place, { name: key, value: undefined, undoId: undoable(turn, undoId) });
    },
  ],
  [
    5,
    'the person remembers',
    async (turn) => {
      const { must, model, place, own, animal, me, fresh, memoryIds } = turn;
      const memory = `a ${animal} of ${me.profile} knows number${fresh()}`;
      const { id, undoId } = await must<{ id: string; undoId: string }>('memories.remember', { ...own, memory });
      memoryIds.push(id);
      model.change('memory', place, { name: id, value: memory, undoId: undoable(turn, undoId) });
    },
  ],
  [
    5,
    'what would be recalled',
    async ({ must, same, own, memories, animal }) => {
      const text = `what does the ${animal} like?`;
      const { memories: found } = await must<{ memories: Remembered[] }>('memories.recallFor', { ...own, text });
      same('recallFor', isThere(found, memories), true);
    },
  ],
  [
    7,
    'something is undone, of whoever',
    async ({ serve, same, model, me, undoIds, below, one }) => {
      const change = one(below(2) === 0 ? undoIds.slice(-12) : undoIds);
      if (!change) return;
      const { error } = await serve('changes.undo', { id: change.id });
      const isOwn = change.profile === me.profile;
      same('undo', error === undefined, isOwn && model.undo(change.id));
      if (!isOwn) same('undo of another’s', error?.code, 'not_found');
    },
  ],
  [
    2,
    'the person reaches into a conversation of somebody else',
    async ({ serve, same, me, people, agent, key, one }) => {
      const spaceId = one(people.filter((other) => other !== me).flatMap(({ spaces }) => spaces));
      const asked = await serve('store.get', { agentId: agent.id, spaceId, key });
      same('a foreign conversation', asked.error?.code, 'not_found');
      const call = { agentId: agent.id, tool: 'store_get', args: { key }, spaceId };
      same('a tool in a foreign conversation', (await serve('tools.call', call)).error?.code, 'not_found');
    },
  ],
  [
    2,
    'the person reaches for a memory, of whoever',
    async ({ serve, same, me, model, place, agent, memoryIds, one }) => {
      const id: string | undefined = one(memoryIds);
      if (id === undefined) return;
      const spaces = agent.isApart ? me.spaces : [''];
      const isMine = spaces.some((spaceId) => model.of('memory', { ...place, spaceId }).has(id));
      const { error } = await serve('memories.get', { agentId: agent.id, id });
      same('memories.get', error?.code ?? 'there', isMine ? 'there' : 'not_found');
    },
  ],
  [
    2,
    'the person lists all that an agent keeps',
    async ({ must, same, me, model, place, agent }) => {
      const spaces = agent.isApart ? me.spaces : [''];
      const sizes = spaces.map((spaceId) => model.of('memory', { ...place, spaceId }).size);
      const { total } = await must<{ total: number }>('memories.list', { agentId: agent.id, limit: 1 });
      same(
        'memories.list',
        total,
        sizes.reduce((a, b) => a + b, 0),
      );
    },
  ],
  [
    0.2,
    'the person erases a note',
    async ({ must, model, place, own, key }) => {
      await must('store.erase', { entries: [{ ...own, key }] });
      model.erase('note', place, key);
    },
  ],
  [
    0.2,
    'the person erases a memory',
    async ({ must, model, place, agent, memories }) => {
      const id = [...memories.keys()][0];
      if (id === undefined) return;
      await must('memories.erase', { agentId: agent.id, ids: [id] });
      model.erase('memory', place, id);
    },
  ],
];

export const operationsOfPeople: readonly Operation[] = [...ofAgents, ...ofPeople];
