import type { Transport } from '@modelcontextprotocol/client';
import type { ConnectionProblem, ConnectionState } from '../../../shared/model/connection.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Clock } from '../base/clock.ts';
import { untilAborted } from '../base/until-aborted.ts';
import type { ListedTool } from '../db/connections.ts';
import { ConnectionLost } from './problem.ts';
import { openSession, type Session } from './session.ts';

/** Starts one after the other that came to nothing. */
const MOST_FAILURES = 5;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** After so long it counts as having worked. */
const STEADY_MS = 60_000;
/** Changes of its tools within a minute. */
const MOST_CHANGES = 10;

/** Another try would end the same way. */
const HOPELESS: readonly ConnectionProblem[] = ['missing', 'refused', 'noise', 'flood', 'restless', 'unset'];

/** A way to a server that was not walked yet. */
export interface Link {
  readonly transport: Transport;
  /** How it ended, where it knows better than who speaks over it. */
  lost?(): ConnectionLost | undefined;
  /** Ends it at once with all that belongs to it. */
  kill(): void;
}

export type ServerLife = ReturnType<typeof createServerLife>;

/** One server from start to stop: it is greeted, asked for its tools, and started again a few times, each later, where it ends by itself. */
export function createServerLife(deps: {
  readonly clock: Clock;
  readonly open: () => Link;
  readonly onChange: () => void;
  /** Whenever it told of its tools. */
  readonly onTools: (tools: readonly ListedTool[]) => void;
}) {
  const { clock } = deps;
  let state: Exclude<ConnectionState, 'asking' | 'declined'> = 'stopped';
  let lost: ConnectionLost | undefined;
  let link: Link | undefined;
  let session: Session | undefined;
  let tools: readonly ListedTool[] | undefined;
  let failures = 0;
  let runningSince = 0;
  let changes: number[] = [];
  let cancelPause = (): void => undefined;
  /** Whoever belongs to an earlier start is heard no longer. */
  let turn = 0;
  const waiting = new Set<() => void>();

  function become(next: typeof state, why?: ConnectionLost): void {
    state = next;
    lost = why;
    if (next === 'running' || next === 'failed' || next === 'stopped') {
      for (const told of [...waiting]) told();
      waiting.clear();
    }
    deps.onChange();
  }

  function drop(): void {
    turn += 1;
    cancelPause();
    session = undefined;
    tools = undefined;
    link?.kill();
    link = undefined;
  }

  function fell(mine: number, thrown: unknown): void {
    if (mine !== turn) return;
    const own = thrown instanceof ConnectionLost ? thrown : undefined;
    const why = own ?? link?.lost?.() ?? new ConnectionLost(thrown === undefined ? 'ended' : 'noise');
    if (runningSince > 0 && clock.now() - runningSince > STEADY_MS) failures = 0;
    runningSince = 0;
    failures += 1;
    drop();
    if (HOPELESS.includes(why.problem) || failures >= MOST_FAILURES) {
      become('failed', why);
      return;
    }
    cancelPause = clock.after(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS), connect);
    become('waiting', why);
  }

  function connect(): void {
    turn += 1;
    const mine = turn;
    become('starting', lost);
    void (async () => {
      try {
        const opening = deps.open();
        link = opening;
        const opened = await openSession(opening.transport, {
          clock,
          onToolsChanged: () => changed(mine),
          onClosed: () => fell(mine, undefined),
        });
        const listed = await opened.list();
        if (mine !== turn) return;
        session = opened;
        runningSince = clock.now();
        told(listed);
        become('running');
      } catch (thrown) {
        fell(mine, thrown);
      }
    })();
  }

  function told(listed: readonly ListedTool[]): void {
    tools = listed;
    deps.onTools(listed);
  }

  function changed(mine: number): void {
    const asked = session;
    if (mine !== turn || !asked) return;
    const now = clock.now();
    changes = [...changes.filter((at) => now - at < STEADY_MS), now];
    if (changes.length > MOST_CHANGES) {
      fell(mine, new ConnectionLost('restless'));
      return;
    }
    asked.list().then(
      (listed) => {
        if (mine !== turn) return;
        told(listed);
        deps.onChange();
      },
      (thrown: unknown) => fell(mine, thrown),
    );
  }

  return {
    state: () => state,
    lost: () => lost,
    /** As it told of them last; undefined while it does not run. */
    tools: () => tools,
    start(): void {
      if (state === 'starting' || state === 'running') return;
      cancelPause();
      failures = 0;
      connect();
    },
    /** It may say goodbye, for half a second. */
    async stop(): Promise<void> {
      turn += 1;
      cancelPause();
      const open = link;
      session = undefined;
      tools = undefined;
      link = undefined;
      become('stopped');
      await open?.transport.close().catch(() => undefined);
      open?.kill();
    },
    /** The conversation with it, as soon as there is one. Throws unavailable, and Aborted when `signal` fires. */
    async ready(signal: AbortSignal): Promise<Session> {
      if (state === 'starting' || state === 'waiting') {
        await untilAborted(new Promise<void>((resolve) => waiting.add(resolve)), signal);
      }
      if (session) return session;
      throw fail('unavailable', 'The server of this tool does not run, so it was not done.', {
        hint: 'Say so; the person finds it under Connections.',
        words: 'errors.own.serverDoesNotRun',
      });
    },
  };
}
