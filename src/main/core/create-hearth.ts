import type { Reply } from '../../shared/contract/bridge.ts';
import type { Audience } from '../../shared/contract/define.ts';
import { type Failure, fail, sayFailure } from '../../shared/model/failure.ts';
import type { Person } from './base/core-context.ts';
import { describeError } from './base/describe-error.ts';
import { createClient } from './client.ts';
import { type Core, type CoreOptions, createCore } from './create-core.ts';
import type { Serve } from './serve.ts';

export type HearthOptions = Omit<CoreOptions, 'openProfile'>;
type HearEvent = (event: string, payload: unknown) => void;

const isClosing = (): Failure =>
  fail('unavailable', 'Another profile is being opened.', { hint: 'Ask again.', words: 'errors.own.profileClosing' });
const wasClosed = (): Failure =>
  fail('unavailable', 'The profile that this was asked of was closed.', { words: 'errors.own.profileClosed' });

/**
 * Hearth as it outlives a change of person: one core at a time, each the whole of one profile. Switching ends the core as
 * quitting does (its model process and servers too) and makes another on the same folder, so that nothing of one person is in
 * memory while another's data is open. Where the other cannot be opened, the one that was there is opened again.
 */
export function createHearth(options: HearthOptions) {
  const listeners = new Set<HearEvent>();
  const tell: HearEvent = (event, payload) => {
    for (const listener of listeners) listener(event, payload);
  };
  let switching: Promise<void> | undefined;
  let isOver = false;
  let current = make(options.profileId);

  function make(profileId: string | undefined): { readonly core: Core; end(): void; readonly ended: Promise<void> } {
    const core = createCore({ ...options, profileId, openProfile });
    // What ends late in one profile is not told where another is shown.
    const deafen = core.onEvent(tell);
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = () => {
        deafen();
        resolve();
      };
    });
    return { core, end, ended };
  }

  function openProfile(profileId: string): Promise<void> {
    if (isOver || switching !== undefined) throw isClosing();
    switching = change(profileId).finally(() => {
      switching = undefined;
    });
    return switching;
  }

  async function change(profileId: string): Promise<void> {
    const left = current;
    const leftId = left.core.context.profileId;
    tell('profile.closing', { profileId });
    await close(left);
    try {
      open(profileId);
    } catch (thrown) {
      options.log.error('a profile could not be opened', { error: describeError(thrown) });
      // It may have been opened and not have come up.
      if (current !== left) await close(current);
      open(leftId);
      throw thrown;
    }
  }

  async function close({ core, end }: ReturnType<typeof make>): Promise<void> {
    await core.stop().catch((thrown: unknown) => {
      options.log.error('a profile did not come to rest', { error: describeError(thrown) });
      core.abandon();
    });
    end();
  }

  function open(profileId: string): void {
    current = make(profileId);
    tell('profile.opened', { profileId });
    if (!isOver) current.core.start();
  }

  const serve: Serve = async (name, input, caller): Promise<Reply> => {
    const refuse = (failure: Failure): Reply => ({
      ok: false,
      error: caller.audience === 'headless' ? failure.info : sayFailure(failure, person),
    });
    if (switching !== undefined) return refuse(isClosing());
    const asked = current;
    const reply = asked.core.serve(name, input, caller);
    // An answer of one profile never reaches who already looks at another.
    return name === 'profiles.switch' ? reply : Promise.race([reply, asked.ended.then(() => refuse(wasClosed()))]);
  };

  const person: Person = {
    language: () => current.core.person.language(),
    locale: () => current.core.person.locale(),
    zone: () => current.core.person.zone(),
    name: () => current.core.person.name(),
    t: (key, params) => current.core.person.t(key, params),
  };

  return {
    serve,
    person,
    /** The core of the profile that is open; not to be kept. */
    core: (): Core => current.core,
    /** The calls as functions, for the host's own use. Failures are thrown. */
    client: (audience: Audience) => createClient(serve, audience),
    onEvent(listener: HearEvent): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (): void => current.core.start(),
    /** Nothing new starts; resolves when what runs has ended, or was cut off after `graceMs`. */
    quiesce: (graceMs: number): Promise<void> => current.core.quiesce(graceMs),
    async stop(): Promise<void> {
      isOver = true;
      await switching?.catch(() => undefined);
      await current.core.stop();
    },
  };
}
