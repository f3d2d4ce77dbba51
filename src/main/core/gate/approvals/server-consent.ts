import { z } from 'zod';
import type { ModelSource } from '../../../../shared/model/model.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { forgetServerAnswers, putServerAnswer, serverAnswer } from '../../db/model-servers.ts';
import type { Listener } from '../../net/listener.ts';

/** A model server as the person is asked about it: where it is, and whose. */
export const ModelServer = z.object({
  address: z.string(),
  /** Stands for who owns it; empty where the system does not say. */
  owner: z.string(),
  user: z.string().nullable(),
  program: z.string().nullable(),
});
export type ModelServer = z.infer<typeof ModelServer>;

type Consent = NonNullable<ModelSource['consent']>;

export type ServerConsent = ReturnType<typeof createServerConsent>;

/**
 * Who may hear what is said (docs/trust.md#network): a model server that merely listens gets nothing until the person chose it. The
 * answer holds for one address and one owner; another user's program at the same address is another server.
 */
export function createServerConsent(
  { appDb, clock }: Pick<CoreContext, 'appDb' | 'clock'>,
  deps: {
    readonly address: () => string;
    readonly listener: (address: string) => Promise<Listener>;
    /** Puts the question to the person; it is answered by `answer`. Asking twice about the same is asking once. */
    readonly ask: (server: ModelServer) => string;
    /** Whoever started this process named a model of the server. */
    readonly isChosen: boolean;
  },
) {
  /** Chosen for as long as this process runs, by a script of the person's. */
  const chosen = new Set<string>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let last: { readonly server: ModelServer; readonly consent: Consent } | undefined;

  const consentFor = ({ address, owner }: ModelServer, isForeign: boolean): Consent => {
    if (isForeign) return 'foreign';
    if (deps.isChosen || chosen.has(address)) return 'given';
    const answer = serverAnswer(appDb, address, owner);
    return answer === undefined ? 'open' : answer ? 'given' : 'declined';
  };

  const look = async (): Promise<NonNullable<typeof last>> => {
    const address = deps.address();
    const { isForeign, ...listener } = await deps.listener(address);
    const server: ModelServer = { address, ...listener };
    last = { server, consent: consentFor(server, isForeign) };
    return last;
  };

  const changed = (): void => {
    if (last && last.consent !== 'foreign') last = { ...last, consent: consentFor(last.server, false) };
    for (const listener of listeners) listener();
  };

  const answer = ({ address, owner }: ModelServer, isAllowed: boolean): void => {
    putServerAnswer(appDb, { address, owner, isAllowed, now: clock.now() });
    changed();
  };

  return {
    look,
    answer,
    /** As it was seen last; nothing is said before `permit` has looked again. */
    latest: (): typeof last => last,
    onChange(listener: () => void): void {
      listeners.add(listener);
    },
    /** Asks the person, once in the life of this process, if they were never asked. */
    async askOnce(): Promise<void> {
      const { server, consent } = await look();
      const key = `${server.address} ${server.owner}`;
      if (consent !== 'open' || asked.has(key)) return;
      asked.add(key);
      deps.ask(server);
    },
    /** The person wants it from a page, which cannot answer for them: asked. Undefined where there is nothing to ask. */
    async propose(): Promise<string | undefined> {
      const { server, consent } = await look();
      return consent === 'open' || consent === 'declined' ? deps.ask(server) : undefined;
    },
    /** A script of the person's named it: for now, or as if the person had been asked. */
    async choose(how: 'now' | 'always'): Promise<void> {
      const { server, consent } = await look();
      if (consent === 'foreign') return;
      if (how === 'always') answer(server, true);
      else {
        chosen.add(server.address);
        changed();
      }
    },
    /** Takes every yes and no about this address back: it is asked about anew. */
    forget(): void {
      chosen.delete(deps.address());
      asked.clear();
      forgetServerAnswers(appDb, deps.address());
      changed();
    },
    /** Throws ProviderError: foreign_server, and for talking not_chosen. */
    async permit(what: 'looking' | 'talking'): Promise<void> {
      const { consent } = await look();
      if (consent === 'foreign') throw new ProviderError('foreign_server', 'Another user’s program listens there.');
      if (what === 'talking' && consent !== 'given') throw new ProviderError('not_chosen', 'Nobody chose this server.');
    },
  };
}
