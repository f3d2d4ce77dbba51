import BetterSqlite from 'better-sqlite3';

export type Param = string | number | bigint | Uint8Array | null;
export type Params = readonly Param[] | { readonly [name: string]: Param };

/** A database connection as the query files see it: synchronous, statements cached, rows typed by the caller. */
export interface Database {
  /** Runs one statement; returns how many rows changed. */
  run(sql: string, params?: Params): number;
  get<Row>(sql: string, params?: Params): Row | undefined;
  all<Row>(sql: string, params?: Params): Row[];
  /** Runs several statements without parameters. */
  exec(sql: string): void;
  /** All or nothing; nested calls become savepoints. BEGIN IMMEDIATE, so that a reader never fails to upgrade. */
  transaction<T>(work: () => T): T;
  /** Done once what is written now is on disk; never, where it is taken back. At once outside a transaction. */
  afterCommit(work: () => void): void;
  pragma(text: string): unknown;
  readonly path: string;
  close(): void;
}

/** Opens a connection. This file is the only importer of better-sqlite3. */
export function openDriver(path: string, options: { readonly readonly?: boolean } = {}): Database {
  const db = new BetterSqlite(path, { readonly: options.readonly ?? false, timeout: 5_000 });
  const statements = new Map<string, BetterSqlite.Statement>();
  const prepare = (sql: string): BetterSqlite.Statement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const committed: (() => void)[] = [];
  const bind = (params: Params = []): readonly unknown[] => (Array.isArray(params) ? params : [params]);
  return {
    path,
    run: (sql, params) => prepare(sql).run(...bind(params)).changes,
    get: <Row>(sql: string, params?: Params) => prepare(sql).get(...bind(params)) as Row | undefined,
    all: <Row>(sql: string, params?: Params) => prepare(sql).all(...bind(params)) as Row[],
    exec: (sql) => {
      db.exec(sql);
    },
    transaction(work) {
      const isOutermost = !db.inTransaction;
      const before = committed.length;
      let result: ReturnType<typeof work>;
      try {
        result = db.transaction(work).immediate();
      } catch (thrown) {
        committed.length = before;
        throw thrown;
      }
      if (isOutermost) for (const tell of committed.splice(0)) tell();
      return result;
    },
    afterCommit(work) {
      if (db.inTransaction) committed.push(work);
      else work();
    },
    pragma: (text) => db.pragma(text, { simple: true }),
    close: () => {
      statements.clear();
      db.close();
    },
  };
}

/** True when SQLite says that the file itself is damaged, or not a database at all. */
export function isDamage(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}
