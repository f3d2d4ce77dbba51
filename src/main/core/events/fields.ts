import type { EventField } from '../../../shared/model/event.ts';
import type { EventRow } from '../db/events.ts';

/** Names that lead into a payload; deeper ones are for who writes an expression. */
const DEEPEST = 4;
const MOST_FIELDS = 60;

const kinds = { string: 'text', number: 'number', boolean: 'boolean' } as const;

/** By what the events can be told apart: their fields, as often as they were seen, with the kinds of what stood there. */
export function fieldsOf(events: readonly Pick<EventRow, 'payload'>[]): EventField[] {
  const seen = new Map<string, { path: readonly string[]; kinds: Set<EventField['kinds'][number]>; count: number }>();
  const note = (path: readonly string[], value: unknown): void => {
    if (isMap(value) && path.length <= DEEPEST) {
      for (const [name, held] of Object.entries(value)) note([...path, name], held);
      if (path.length === 1 || Object.keys(value).length > 0) return;
    }
    const key = JSON.stringify(path);
    const field = seen.get(key) ?? { path, kinds: new Set(), count: 0 };
    const kind = kinds[typeof value as keyof typeof kinds];
    if (kind) field.kinds.add(kind);
    seen.set(key, { ...field, count: field.count + 1 });
  };
  for (const { payload } of events) note(['payload'], payload);
  const always: EventField[] = [
    { path: ['type'], kinds: ['text'] },
    { path: ['agent'], kinds: ['text'] },
  ];
  const often = [...seen.values()].sort((a, b) => b.count - a.count).slice(0, MOST_FIELDS);
  return [...often.map(({ path, kinds: found }) => ({ path: [...path], kinds: [...found] })), ...always];
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
