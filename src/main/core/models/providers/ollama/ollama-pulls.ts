import type { Audience } from '../../../../../shared/contract/define.ts';
import { fail } from '../../../../../shared/model/failure.ts';
import type { OllamaPull } from '../../../../../shared/model/ollama.ts';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../../../base/core-context.ts';
import { describeError } from '../../../base/describe-error.ts';
import { createPace } from '../../../base/pace.ts';
import * as sql from '../../../db/ollama-pulls.ts';
import type { ModelServer, ServerConsent } from '../../../gate/approvals/server-consent.ts';
import type { Fetch } from '../../../net/guard.ts';
import { failureFrom } from '../../explain-problems.ts';
import { type PullProgress, PullStopped, pullOne } from './one-pull.ts';
import { pullName } from './pull-name.ts';

const MOST = 20;
/** Progress is told no more often. */
const TELL_EVERY_MS = 400;

export interface OllamaPulls extends ReturnType<typeof createOllamaPulls> {}

type Asked =
  | { readonly status: 'begun'; readonly pull: OllamaPull }
  | { readonly status: 'asked'; readonly approvalId: string };

/**
 * Models that Ollama on this computer gets from ollama.com because the person asked for it, one after the other, over restarts
 * (docs/trust.md#network). Hearth itself reaches nothing but Ollama; while one is on its way `reaching` says who reaches what.
 */
export function createOllamaPulls(
  context: CoreContext,
  deps: {
    readonly consent: Pick<ServerConsent, 'look'>;
    readonly reach: Fetch;
    /** Puts the question to the person; it is answered by `answer`. Gives its id. */
    readonly ask: (server: ModelServer) => string;
    /** What Ollama calls a model of the catalogue; undefined where it has none that is known for certain. */
    readonly nameOf: (model: string) => string | undefined;
    /** Whether a model that is there now runs on somebody else's computer. */
    readonly isCloud: (name: string, signal: AbortSignal) => Promise<boolean>;
    /** A model is there. */
    readonly onDone: () => void;
  },
) {
  const { appDb, clock, newId, emit, log, person } = context;
  const pace = createPace(clock.now);
  let isOver = false;
  let working: Promise<void> | undefined;
  let current:
    | { readonly row: sql.PullRow; readonly abort: AbortController; progress: PullProgress | null; done: Promise<void> }
    | undefined;
  let toldAt = 0;
  let wasReaching = false;

  const view = (row: sql.PullRow): OllamaPull => {
    const live = current?.row.id === row.id ? current.progress : null;
    const { receivedBytes, sizeBytes } = live ?? row;
    const perSecond = live?.step === 'bringing' ? pace.perSecond() : null;
    const left = sizeBytes === null ? null : sizeBytes - receivedBytes;
    return {
      ...{ id: row.id, name: row.name, state: row.state, step: live?.step ?? null, receivedBytes, sizeBytes },
      problem: row.problem && {
        message: person.t(`ollama.problems.${row.problem}.message`),
        hint: person.t(`ollama.problems.${row.problem}.hint`),
      },
      bytesPerSecond: perSecond === null ? null : Math.round(perSecond),
      secondsLeft: left !== null && perSecond ? Math.max(0, Math.round(left / perSecond)) : null,
    };
  };
  const list = (): OllamaPull[] => sql.listPulls(appDb).map(view);

  const tell = (): void => {
    toldAt = clock.now();
    emit('ollama.changed', { pulls: list() });
    const isReaching = current !== undefined;
    if (isReaching !== wasReaching) emit('network.changed', {});
    wasReaching = isReaching;
  };

  const wake = (): void => {
    if (isOver || working !== undefined) return;
    working = Promise.resolve()
      .then(work)
      .catch((thrown: unknown) => {
        working = undefined;
        log.error('the pulls stopped', { error: describeError(thrown) });
      });
  };

  async function work(): Promise<void> {
    for (;;) {
      const row = isOver ? undefined : sql.nextPull(appDb);
      if (!row) {
        // At once, so that what is queued from now on begins anew.
        working = undefined;
        return;
      }
      sql.updatePull(appDb, row.id, { state: 'running', problem: null });
      pace.clear();
      current = { row, abort: new AbortController(), progress: null, done: Promise.resolve() };
      current.done = bring(current);
      tell();
      await current.done;
      current = undefined;
      tell();
    }
  }

  async function bring(here: NonNullable<typeof current>): Promise<void> {
    const { row, abort } = here;
    try {
      const { server, consent } = await deps.consent.look();
      // Where nobody listens nobody hears either.
      const isSame = server.address === row.address && (server.owner === row.owner || server.owner === '');
      if (consent === 'foreign' || !isSame) throw new PullStopped('otherServer');
      const onProgress = (progress: PullProgress): void => {
        const isStep = here.progress?.step !== progress.step;
        here.progress = progress;
        pace.note(progress.receivedBytes);
        const { receivedBytes, sizeBytes } = progress;
        if (isStep) sql.updatePull(appDb, row.id, { receivedBytes, sizeBytes });
        if (isStep || clock.now() - toldAt >= TELL_EVERY_MS) tell();
      };
      await pullOne({ reach: deps.reach, clock, host: row.address }, { name: row.name, onProgress }, abort.signal);
      if (await deps.isCloud(row.name, abort.signal)) throw new PullStopped('cloud');
      keep(here, { state: 'done' });
      deps.onDone();
    } catch (thrown) {
      // The person paused or ended it, or Hearth ends: its row says which.
      if (abort.signal.aborted) return keep(here, {});
      if (!(thrown instanceof PullStopped)) log.error('a pull failed', { error: describeError(thrown) });
      keep(here, { state: 'failed', problem: thrown instanceof PullStopped ? thrown.problem : 'failed' });
    }
  }

  /** Writes how far it came, where it is still on the list. */
  const keep = ({ row, progress }: NonNullable<typeof current>, change: Partial<sql.PullRow>): void => {
    if (!sql.findPull(appDb, row.id)) return;
    const far = progress && { receivedBytes: progress.receivedBytes, sizeBytes: progress.sizeBytes };
    sql.updatePull(appDb, row.id, { ...far, ...change });
  };
  const get = (id: string): sql.PullRow => {
    const row = sql.findPull(appDb, id);
    if (!row)
      throw fail('not_found', 'There is no such download.', { field: 'id', words: 'errors.own.noSuchDownload' });
    return row;
  };

  const goOn = (id: string): OllamaPull => {
    const { state } = get(id);
    if (state === 'paused' || state === 'failed') sql.updatePull(appDb, id, { state: 'waiting', problem: null });
    wake();
    tell();
    return view(get(id));
  };

  const checkRoom = (): void => {
    if (sql.listPulls(appDb).length >= MOST)
      throw fail('limit', `There can be ${MOST} of them.`, { words: 'errors.own.tooManyDownloads' });
  };

  const insert = (name: string, { address, owner }: Pick<ModelServer, 'address' | 'owner'>): string => {
    checkRoom();
    const id = newId();
    const nothing = { problem: null, receivedBytes: 0, sizeBytes: null, createdAt: clock.now() };
    sql.insertPull(appDb, { id, name, address, owner, state: 'waiting', ...nothing });
    return id;
  };
  const openOf = (name: string): sql.PullRow | undefined =>
    sql.listPulls(appDb).find((row) => row.name === name && row.state !== 'done');

  /** Ends what runs of it. */
  const halt = async (id: string): Promise<void> => {
    if (current?.row.id !== id) return;
    current.abort.abort();
    await current.done;
  };

  return {
    list,
    /** Who reaches what beyond this computer because of Hearth, without being Hearth. */
    reaching: (): { program: string; host: string; what: string }[] =>
      current ? [{ program: 'Ollama', host: 'ollama.com', what: current.row.name }] : [],
    /** What the last process was at goes on. */
    start(): void {
      sql.pullsWaitAgain(appDb, current?.row.id);
      wake();
    },
    /**
     * Begins, or asks the person: what the catalogue names goes to a server that they chose without another question, since nothing of
     * theirs can go along; a script's wish is its person's. Throws invalid_value, not_found, limit, blocked_by_policy.
     */
    async pull(wish: { readonly model: string } | { readonly name: string }, by: Audience): Promise<Asked> {
      const known = 'model' in wish ? deps.nameOf(wish.model) : undefined;
      if ('model' in wish && known === undefined)
        throw fail('not_found', 'Ollama has no such model.', {
          field: 'model',
          words: 'errors.own.noSuchCatalogueModel',
        });
      const name = pullName('name' in wish ? wish.name : (known ?? ''));
      const { server, consent } = await deps.consent.look();
      if (consent === 'foreign')
        throw failureFrom(new ProviderError('foreign_server', 'Another user’s program listens there.'), person);
      const open = openOf(name);
      const isSame = open?.address === server.address && open.owner === server.owner;
      if (open && isSame) return { status: 'begun', pull: goOn(open.id) };
      checkRoom();
      const isPlain = by === 'headless' || (known !== undefined && consent === 'given');
      if (!isPlain) return { status: 'asked', approvalId: deps.ask({ ...server, pull: { name } }) };
      return { status: 'begun', pull: goOn(open ? rebind(open, server) : insert(name, server)) };
    },
    /** Within the transaction of the person's answer. */
    answer(server: ModelServer, isAllowed: boolean): void {
      if (!isAllowed || !server.pull) return;
      const open = openOf(server.pull.name);
      const id = open ? rebind(open, server) : insert(server.pull.name, server);
      // Nothing is asked for before the answer is on disk.
      queueMicrotask(() => {
        if (!isOver) goOn(id);
      });
    },
    goOn,
    async pause(id: string): Promise<OllamaPull> {
      if (['waiting', 'running'].includes(get(id).state)) sql.updatePull(appDb, id, { state: 'paused' });
      await halt(id);
      tell();
      return view(get(id));
    },
    async remove(id: string): Promise<void> {
      sql.deletePull(appDb, get(id).id);
      await halt(id);
      tell();
    },
    async close(): Promise<void> {
      isOver = true;
      current?.abort.abort();
      await working;
    },
  };

  /** The person said yes to it anew, for the server as it is now. */
  function rebind({ id }: sql.PullRow, { address, owner }: Pick<ModelServer, 'address' | 'owner'>): string {
    sql.updatePull(appDb, id, { address, owner });
    return id;
  }
}
