import type { z } from 'zod';
import type { Database, Param, Params } from './driver.ts';

/** How one column is kept. `Part` says where it belongs: to the row, or only to what is written. */
export interface Column<T, Part extends 'row' | 'unread' = 'row'> {
  readonly type: 'TEXT' | 'INTEGER' | 'REAL' | 'BLOB';
  readonly isNullable: boolean;
  readonly isFixed: boolean;
  readonly part: Part;
  /** In SQL; the property's in snake_case where this is undefined. */
  readonly name: string | undefined;
  readonly write?: (value: never) => Param;
  readonly read?: (kept: never) => T;
  orNull(): Column<T | null, Part>;
  /** Written with the row; `put` leaves it as it was. */
  fixed(): Column<T, Part>;
  /** Written with the row and read by SQL alone, as a search index is: no property of the row. */
  unread(): Column<T, 'unread'>;
  named(name: string): Column<T, Part>;
}

type Kept<T, Part extends 'row' | 'unread'> = Omit<Column<T, Part>, 'orNull' | 'fixed' | 'unread' | 'named'>;

function column<T, Part extends 'row' | 'unread'>(kept: Kept<T, Part>): Column<T, Part> {
  const { write, read } = kept;
  return {
    ...kept,
    orNull: () =>
      column<T | null, Part>({
        ...kept,
        isNullable: true,
        ...(write && { write: (value: never) => (value === null ? null : write(value)) }),
        ...(read && { read: (raw: never) => (raw === null ? null : read(raw)) }),
      }),
    fixed: () => column({ ...kept, isFixed: true }),
    unread: () => column({ ...kept, part: 'unread' }),
    named: (name) => column({ ...kept, name }),
  };
}

const plain = { isNullable: false, isFixed: false, part: 'row', name: undefined } as const;

/** Text; of a union where only Hearth writes it. */
export const text = <T extends string = string>(): Column<T> => column({ ...plain, type: 'TEXT' });
/** Text of one of some kinds, held to its schema as it is written: a new kind is one word there. */
export const oneOf = <T extends string>(kinds: z.ZodType<T>): Column<T> =>
  column({ ...plain, type: 'TEXT', write: (value: T) => kinds.parse(value) });
/** A whole number; moments are epoch ms. */
export const integer = (): Column<number> => column({ ...plain, type: 'INTEGER' });
/** A number that need not be whole. */
export const real = (): Column<number> => column({ ...plain, type: 'REAL' });
export const boolean = (): Column<boolean> =>
  column({ ...plain, type: 'INTEGER', write: (value: boolean) => (value ? 1 : 0), read: (raw: number) => raw === 1 });
/** Bytes; whose they are after a read, nobody else holds. */
export const blob = (): Column<Uint8Array> => column({ ...plain, type: 'BLOB' });
/** JSON as text, parsed by its schema on the way out. */
export const json = <T>(schema: z.ZodType<T>): Column<T> =>
  column({
    ...plain,
    type: 'TEXT',
    write: (value: T) => JSON.stringify(value),
    read: (raw: string) => schema.parse(JSON.parse(raw)),
  });

type Columns = Readonly<Record<string, Column<unknown, 'row' | 'unread'>>>;
type Value<C> = C extends Column<infer T, 'row' | 'unread'> ? T : never;

type Writable<C extends Columns> = { readonly [K in keyof C]: Value<C[K]> };
type NullableKeys<C extends Columns> = { [K in keyof C]: null extends Value<C[K]> ? K : never }[keyof C];
type RowOf<C extends Columns> = {
  readonly [K in keyof C as C[K] extends Column<unknown, 'row'> ? K : never]: Value<C[K]>;
};
/** What an insert is given: what may be null may be left out. */
type NewRow<C extends Columns> = Omit<Writable<C>, NullableKeys<C>> & Partial<Pick<Writable<C>, NullableKeys<C>>>;

/** A row as the core holds it: `type RunRow = Row<typeof runs>`. */
export type Row<T> = T extends Table<infer C> ? RowOf<C> : never;

export interface Table<C extends Columns> {
  readonly name: string;
  /** As SQLite has to tell it; a test compares the two. */
  readonly shape: readonly {
    readonly name: string;
    readonly type: string;
    readonly notnull: boolean;
    readonly isKey: boolean;
  }[];
  /** The select list, each column under its property's name, but for those named. */
  columns(...without: readonly (keyof C & string)[]): string;
  /** A row of a select of one's own that has `columns()`; what else it selected stays. */
  read<More = unknown>(raw: unknown): RowOf<C> & More;
  /** `rest` follows FROM; columns of joined tables need their table's name there. */
  get(db: Database, rest: string, params?: Params): RowOf<C> | undefined;
  all(db: Database, rest?: string, params?: Params): RowOf<C>[];
  /** Returns how many rows were written; `conflict` is an ON CONFLICT clause. */
  insert(db: Database, row: NewRow<C>, conflict?: string): number;
  /** Inserts the row, or brings the one with its key to this state but for fixed columns. */
  put(db: Database, row: NewRow<C>): void;
  /** Sets what is given (undefined is not), but neither the key nor fixed columns. */
  update(db: Database, key: Partial<Writable<C>>, change: Partial<Writable<C>>): void;
}

/**
 * A table's one definition: columns are named by their properties, and insert, update and select follow. Statements stay the
 * same texts, so each is prepared once. `key` is the primary key, or what stands in its place.
 */
export function table<C extends Columns>(
  name: string,
  columns: C,
  key: readonly (keyof C & string)[] = ['id'],
): Table<C> {
  const all = Object.entries(columns).map(([property, column]) => ({
    ...column,
    property,
    name: column.name ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    isKey: key.includes(property),
    write: (column.write ?? ((value: unknown) => value)) as (value: unknown) => Param,
  }));
  const named = new Map(all.map((one) => [one.property, one]));
  const select = (...without: readonly string[]): string =>
    all
      .filter(({ part, property }) => part === 'row' && !without.includes(property))
      .map((one) => `${name}.${one.name} AS ${one.property}`)
      .join(', ');
  const readers = all.flatMap(({ property, part, read }) =>
    read && part === 'row' ? [{ property, read: read as (kept: unknown) => unknown }] : [],
  );
  const inserted = `INSERT INTO ${name} (${all.map((one) => one.name).join(', ')}) VALUES (${all.map(() => '?').join(', ')})`;
  const changing = all.filter(({ isKey, isFixed }) => !isKey && !isFixed);
  const replaced = `ON CONFLICT (${all.flatMap((one) => (one.isKey ? [one.name] : [])).join(', ')}) DO UPDATE SET ${changing
    .map((one) => `${one.name} = excluded.${one.name}`)
    .join(', ')}`;
  const selectFor = joined(`SELECT ${select()} FROM ${name}`);
  const insertFor = joined(inserted);

  /** In place: rows come fresh from the driver. */
  function read<More = unknown>(raw: unknown): RowOf<C> & More {
    const row = raw as Record<string, unknown>;
    for (const one of readers) row[one.property] = one.read(row[one.property]);
    return row as RowOf<C> & More;
  }
  function insert(db: Database, row: NewRow<C>, conflict = ''): number {
    const given = row as Record<string, unknown>;
    return db.run(
      insertFor(conflict),
      all.map(({ property, write }) => write(given[property] ?? null)),
    );
  }
  const assigned = (change: object) =>
    Object.entries(change).flatMap(([property, value]) => {
      const one = named.get(property);
      return one && value !== undefined
        ? [{ sql: `${one.name} = ?`, value: one.write(value), isKept: one.isKey || one.isFixed }]
        : [];
    });

  return {
    name,
    shape: all.map((one) => ({ name: one.name, type: one.type, notnull: !one.isNullable, isKey: one.isKey })),
    columns: select,
    read,
    get(db, rest, params) {
      const raw = db.get(selectFor(rest), params);
      return raw === undefined ? undefined : read(raw);
    },
    all: (db, rest = '', params) => db.all(selectFor(rest), params).map((raw) => read(raw)),
    insert,
    put: (db, row) => void insert(db, row, replaced),
    update(db, keys, change) {
      const set = assigned(change).filter(({ isKept }) => !isKept);
      if (set.length === 0) return;
      const where = assigned(keys);
      db.run(
        `UPDATE ${name} SET ${set.map(({ sql }) => sql).join(', ')} WHERE ${where.map(({ sql }) => sql).join(' AND ')}`,
        [...set, ...where].map(({ value }) => value),
      );
    },
  };
}

/** A statement by its end, put together once: the driver finds it prepared without reading a new text each time. */
function joined(head: string): (rest: string) => string {
  const known = new Map<string, string>();
  return (rest) => {
    const text = known.get(rest) ?? `${head} ${rest}`;
    known.set(rest, text);
    return text;
  };
}
