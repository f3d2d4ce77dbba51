import type { Audience, Emit, Handlers } from '../../shared/contract/define.ts';
import { coreCalls, type coreEvents } from '../../shared/contract/index.ts';
import { endAll } from './base/end-all.ts';
import { createClient } from './client.ts';
import { type ContextOptions, createContext } from './create-context.ts';
import { createServices } from './create-services.ts';
import { coreHandlers } from './handlers/index.ts';
import { createServe } from './serve.ts';
import type { ServiceOptions } from './service-options.ts';

export interface CoreOptions extends ContextOptions, ServiceOptions {
  readonly version: string;
  readonly versions: Readonly<Record<string, string>>;
  /** Ends this core and makes one of that profile in its place. Throws what opening it throws. */
  readonly openProfile: (profileId: string) => Promise<void>;
}

/** Named, as its handlers are: written out, their types would be longer than a compiler writes down. */
export interface Core extends ReturnType<typeof createCore> {}
export interface CoreHandlers extends Handlers<typeof coreCalls> {}
type HearEvent = (event: string, payload: unknown) => void;

/**
 * The whole of Hearth but its windows. Everything it needs of the world is passed in. Opens the data at once and throws
 * `conflict` or `unavailable` if that fails; nothing happens by itself before `start()`.
 */
export function createCore(options: CoreOptions) {
  const { clock, log, dataDir, logDir, version, versions, openProfile } = options;
  const listeners = new Set<HearEvent>();
  const emit: Emit<typeof coreEvents> = (event, payload) => {
    for (const listener of listeners) listener(event, payload);
  };
  const { context, settings, close } = createContext(options, emit);
  const { person } = context;
  const services = createServices(context, { ...options, settings });
  const {
    approvals,
    browsers,
    callTool,
    connections,
    conversations,
    documents,
    downloads,
    eraser,
    eventLog,
    integrations,
    journal,
    meaning,
    models,
    pulls,
  } = services;
  const { activity, profiles, retention, schedules, scheduler, uninstaller, said } = services;

  const picked = new Set<string>();
  const about = { version, versions, dataDir, logDir, profileId: context.profileId };
  const isPicked = (path: string): boolean => picked.has(path);
  const handlers: CoreHandlers = coreHandlers({
    ...services,
    notifier: options.notifier,
    context,
    clock,
    about,
    isPicked,
    trash: options.trash,
    openProfile,
  });
  const serve = createServe(coreCalls, handlers, { log, person });
  let stopApprovals = (): void => {};

  return {
    context,
    services,
    handlers,
    serve,
    person,
    settings,
    /** The person picked this folder themselves: a page may add it. */
    notePicked: (path: string): void => {
      picked.add(path);
    },
    /** The calls as functions, for the host's own use. Failures are thrown. */
    client: (audience: Audience) => createClient(serve, audience),
    onEvent(listener: HearEvent): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes up what the last process left and begins to look at the clock. Call it once everyone listens. */
    start(): void {
      profiles.start();
      uninstaller.start();
      journal.recover();
      schedules.freezeOld();
      schedules.followZone();
      stopApprovals = approvals.start();
      conversations.start();
      eventLog.start();
      scheduler.start();
      models.start();
      browsers.start();
      documents.start();
      downloads.start();
      pulls.start();
      connections.startAll();
      retention.start();
      activity.start();
      said.start();
    },
    /** Nothing new starts, and who waits for the person is let go; resolves when what runs has ended, or was cut off after `graceMs`. */
    async quiesce(graceMs: number): Promise<void> {
      scheduler.stop();
      eventLog.stop();
      await Promise.all([callTool.close(graceMs), conversations.close(graceMs)]);
      await retention.idle();
      await eraser.idle();
      await uninstaller.idle();
      await profiles.idle();
      await eventLog.idle();
    },
    /** Lets go of the data at once, as a crash does: what worked is found interrupted by the next process. */
    abandon(): void {
      // What it reads in the background comes back to data that is gone; it says so to itself alone.
      void documents.close();
      close();
    },
    async stop(): Promise<void> {
      await endAll(
        [scheduler.stop, eventLog.stop, stopApprovals, retention.stop, eraser.stop, uninstaller.stop],
        [activity.stop, said.stop],
        [() => callTool.close(0), () => conversations.close(0)],
        [meaning.stop],
        [models.dispose, connections.close, integrations.close, documents.close, downloads.close, pulls.close],
        [services.programs.close, browsers.close],
        [retention.idle, eraser.idle, uninstaller.idle, profiles.idle, eventLog.idle],
        [activity.idle, said.idle],
        [close],
      );
    },
  };
}
