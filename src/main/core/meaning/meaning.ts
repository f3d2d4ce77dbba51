import { createHash } from 'node:crypto';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import * as sql from '../db/vectors.ts';
import { fromBytes, toBytes, unit } from './bytes.ts';
import { type As, type Calibration, calibrate } from './calibrate.ts';
import type { Embedder } from './embedder.ts';
import { keepLatest } from './keep-latest.ts';
import { createNearRows } from './near-rows.ts';
import type { Nearness, TextMeaning } from './nearness.ts';
import { createUnread } from './unread.ts';

/** A text of Hearth's own that is compared with what people say. */
export interface OwnText {
  readonly text: string;
  readonly as: As;
}

/** Rows of a kind among which something will be looked for. */
export type VectorPlace = sql.VectorScope & { readonly kind: sql.RowKind };

/** As many are asked of the model at once: whoever is to be answered waits for no more. */
const AT_ONCE = 8;
/** Nobody waits longer for the meaning of what they said; then words alone decide. */
const PATIENCE_MS = 1_200;
const MOST_QUERIES = 64;
/** Characters of a text; a model reads some hundred words. */
const LONGEST = 2_000;

export interface Meaning extends Nearness, TextMeaning {
  /** Makes ready what will be looked for, and where. Never throws, and waits no longer than a person would. */
  prepare(texts: readonly string[], where?: VectorPlace): Promise<void>;
  /** There may be time: goes on reading where it stopped, until somebody is answered. */
  goOn(): Promise<void>;
  /**
   * How many memories, passages, archived blocks, messages and goals were read, of many as it was some seconds ago; undefined while
   * nothing here embeds, and until many were counted for the first time (`onProgress` tells when).
   */
  progress(): { readonly read: number; readonly of: number } | undefined;
  stop(): Promise<void>;
}

/**
 * What texts mean, as far as a model here can say: memories, passages of documents, archived blocks, what was said, goals and Hearth's own texts are read in the background, a few at a time
 * and only while nobody is being answered, and kept as numbers; what is looked for is read when it is said (docs/inference.md#meaning).
 */
export function createMeaning(
  { db, clock, log }: Pick<CoreContext, 'db' | 'clock' | 'log'>,
  {
    embedder,
    ownTexts,
    onProgress,
  }: {
    readonly embedder: Embedder;
    /** All that is compared now, of every agent. */
    readonly ownTexts: () => readonly OwnText[];
    /** More was read, or another model reads. */
    readonly onProgress: () => void;
  },
): Meaning {
  const closing = new AbortController();
  /** What is known under one model; all of it is dropped when another takes its place. */
  let model: string | undefined;
  let calibration: Promise<Calibration> | undefined;
  let calibrated: Calibration | undefined;
  let version = 0;
  const queries = new Map<string, Float32Array>();
  const failed = (what: string) => (thrown: unknown) => {
    if (!closing.signal.aborted) log.warn(what, { error: describeError(thrown) });
  };
  const rowsOfKind = (kind: sql.RowKind) =>
    createNearRows({ db, clock }, { kind, onCounted: onProgress, onFailed: failed('rows could not be taken in') });
  const rowsOf = {
    memory: rowsOfKind('memory'),
    passage: rowsOfKind('passage'),
    block: rowsOfKind('block'),
    message: rowsOfKind('message'),
    goal: rowsOfKind('goal'),
  };
  const unread = {
    memory: createUnread({ db, clock }, 'memory'),
    passage: createUnread({ db, clock }, 'passage'),
    block: createUnread({ db, clock }, 'block'),
    message: createUnread({ db, clock }, 'message'),
    goal: createUnread({ db, clock }, 'goal'),
  };
  let texts: Map<string, Float32Array> | undefined;
  let reading: Promise<void> | undefined;

  /** The model that reads now; undefined while there is none. */
  const current = (): string | undefined => {
    const print = embedder.print();
    if (print !== undefined && print !== model) {
      model = print;
      calibration = undefined;
      calibrated = undefined;
      version += 1;
      texts = undefined;
      queries.clear();
      for (const kind of sql.rowKinds) {
        rowsOf[kind].forget();
        unread[kind].forget();
      }
    }
    return print;
  };

  const isOver = (): boolean => closing.signal.aborted || !embedder.isIdle();

  const calibrateOnce = (priority: 'user' | 'background'): Promise<Calibration> => {
    calibration ??= calibrate((all) => embedder.embed({ texts: all, priority }, closing.signal)).then(
      (found) => {
        calibrated = found;
        return found;
      },
      (thrown) => {
        calibration = undefined;
        throw thrown;
      },
    );
    return calibration;
  };

  const embed = async (all: readonly string[], as: As, priority: 'user' | 'background') => {
    const { prefixes } = await calibrateOnce(priority);
    const cut = all.map((text) => prefixes[as] + text.slice(0, LONGEST));
    return (await embedder.embed({ texts: cut, priority }, closing.signal)).map(unit);
  };

  const known = (print: string): Map<string, Float32Array> => {
    texts ??= new Map(sql.textVectors(db, print).map(({ subject, vector }) => [subject, fromBytes(vector)]));
    return texts;
  };

  /** Reads what is wanted a few at a time, and gives each few to `keep`; false where it was interrupted. */
  const readAll = async <T extends { readonly text: string; readonly as: As }>(
    wanted: readonly T[],
    keep: (read: T, vector: Float32Array) => void,
  ): Promise<boolean> => {
    const print = current();
    for (const as of ['passage', 'query'] as const) {
      const some = wanted.filter((one) => one.as === as);
      for (let at = 0; at < some.length; at += AT_ONCE) {
        if (isOver() || print === undefined) return false;
        const few = some.slice(at, at + AT_ONCE);
        const vectors = await embed(
          few.map(({ text }) => text),
          as,
          'background',
        );
        if (closing.signal.aborted || current() !== print) return false;
        db.transaction(() => {
          for (const [place, one] of few.entries()) {
            const vector = vectors[place];
            if (vector) keep(one, vector);
          }
        });
      }
    }
    return true;
  };

  const readTexts = async (print: string): Promise<boolean> => {
    const wanted = new Map(ownTexts().map((one) => [subjectOf(one), one]));
    const missing = [...wanted].filter(([subject]) => !known(print).has(subject));
    const isDone = await readAll(
      missing.map(([subject, one]) => ({ ...one, subject })),
      ({ subject }, vector) => {
        sql.vectors.put(db, { kind: 'text', subject, model: print, vector: toBytes(vector) });
        known(print).set(subject, vector);
      },
    );
    if (missing.length > 0) version += 1;
    if (isDone) sql.dropTextsBut(db, [...wanted.keys()]);
    return isDone;
  };

  const readRows = async (kind: sql.RowKind, print: string): Promise<boolean> => {
    for await (const page of unread[kind].pages(print, isOver)) {
      const isDone = await readAll(
        page.map((row) => ({ ...row, as: 'passage' as const })),
        ({ id, text }, vector) =>
          sql.putRowVector(db, text, { kind, subject: id, model: print, vector: toBytes(vector) }),
      );
      rowsOf[kind].add(page.map(({ id }) => id));
      onProgress();
      if (!isDone) return false;
    }
    return !isOver() && current() === print;
  };

  const readOn = async (): Promise<void> => {
    const print = current();
    if (print === undefined || isOver()) return;
    try {
      if (!(await readTexts(print))) return;
      for (const kind of sql.rowKinds) {
        if (!(await readRows(kind, print))) return;
        rowsOf[kind].whole();
      }
    } catch (thrown) {
      failed('texts could not be embedded')(thrown);
    }
  };

  const readQueries = async (texts: readonly string[]): Promise<void> => {
    const missing = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '' && !queries.has(text));
    if (missing.length === 0) return;
    const print = model;
    const vectors = await embed(missing, 'query', 'user');
    if (print !== model) return;
    for (const [at, text] of missing.entries()) {
      const vector = vectors[at];
      if (vector) keepLatest(queries, [text, vector], MOST_QUERIES);
    }
  };

  return {
    async prepare(wanted, where) {
      const print = current();
      if (print === undefined || wanted.every((text) => text.trim() === '')) return;
      const rows = where && rowsOf[where.kind].ready({ agentId: where.agentId, spaceId: where.spaceId, model: print });
      const work = Promise.all([
        readQueries(wanted).catch(failed('a text could not be embedded')),
        rows?.catch(failed('rows could not be taken in')),
      ]);
      await new Promise<void>((resolve) => {
        const cancel = clock.after(PATIENCE_MS, resolve);
        void work.then(() => {
          cancel();
          resolve();
        });
      });
    },
    nearest(kind, scope, { text, most }) {
      const model = current();
      const asked = queries.get(text.trim());
      if (model === undefined || !asked || !calibrated) return undefined;
      const rows = rowsOf[kind].nearest(asked, { ...scope, model, most });
      return rows && { rows, floor: calibrated.floor };
    },
    version: () => version,
    vectorOf(text, as) {
      const print = current();
      if (print === undefined) return undefined;
      return (as === 'query' ? queries.get(text.trim()) : undefined) ?? known(print).get(subjectOf({ text, as }));
    },
    goOn(): Promise<void> {
      reading ??= readOn().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    progress() {
      const print = current();
      if (print === undefined) return undefined;
      const counted = sql.rowKinds.flatMap((kind) => rowsOf[kind].count(print) ?? []);
      if (counted.length < sql.rowKinds.length) return undefined;
      return { read: sumOf(counted, 'read'), of: sumOf(counted, 'of') };
    },
    async stop() {
      closing.abort();
      await reading;
      for (const kind of sql.rowKinds) rowsOf[kind].forget();
    },
  };
}

function subjectOf({ text, as }: OwnText): string {
  return createHash('sha256').update(`${as}\n${text}`).digest('base64url');
}

const sumOf = <K extends string>(all: readonly Readonly<Record<K, number>>[], key: K): number =>
  all.reduce((sum, one) => sum + one[key], 0);
