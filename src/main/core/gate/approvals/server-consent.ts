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
  /** One that the person added: which, as it was added then, and how it is reached. */
  own: z
    .object({
      id: z.string(),
      /** Another one each time it is added differently: a yes is a yes to one of them. */
      wish: z.string(),
      name: z.string(),
      hasKey: z.boolean(),
      isHere: z.boolean(),
      isEncrypted: z.boolean(),
    })
    .exactOptional(),
  /** It is not about what it hears: whether it may get this model from ollama.com. */
  pull: z.object({ name: z.string() }).exactOptional(),
});
export type ModelServer = z.infer<typeof ModelServer>;

type Consent = NonNullable<ModelSource['consent']>;

export interface ServerConsent extends ReturnType<typeof createServerConsent> {}

/** Who acts on the answer, within its transaction. */
export interface AnswersServers {
  answer(server: ModelServer, isAllowed: boolean): void;
}

/** What the person said of servers, by address and owner. */
export interface ServerAnswers {
  get(address: string, owner: string): boolean | undefined;
  put(answer: {
    readonly address: string;
    readonly owner: string;
    readonly isAllowed: boolean;
    readonly now: number;
  }): void;
  forget(address: string): void;
}

const kept = (appDb: CoreContext['appDb']): ServerAnswers => ({
  get: (address, owner) => serverAnswer(appDb, address, owner),
  put: (answer) => putServerAnswer(appDb, answer),
  forget: (address) => forgetServerAnswers(appDb, address),
});

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
    /** Where answers are kept; in the data of this computer where this is not given. */
    readonly answers?: ServerAnswers;
    /** One that the person added: it is asked nothing at all, not even what it has, before they said yes to the question. */
    readonly own?: () => NonNullable<ModelServer['own']>;
  },
) {
  /** Chosen for as long as this process runs, by a script of the person's. */
  const chosen = new Set<string>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let last: { readonly server: ModelServer; readonly consent: Consent } | undefined;

  const answers = deps.answers ?? kept(appDb);
  const consentFor = ({ address, owner }: ModelServer, isForeign: boolean): Consent => {
    if (isForeign) return 'foreign';
    if (deps.isChosen || chosen.has(address)) return 'given';
    const answer = answers.get(address, owner);
    return answer === undefined ? 'open' : answer ? 'given' : 'declined';
  };

  const look = async (): Promise<NonNullable<typeof last>> => {
    const address = deps.address();
    const { isForeign, ...listener } = await deps.listener(address);
    const server: ModelServer = { address, ...listener, ...(deps.own && { own: deps.own() }) };
    last = { server, consent: consentFor(server, isForeign) };
    return last;
  };

  const changed = (): void => {
    if (last && last.consent !== 'foreign') last = { ...last, consent: consentFor(last.server, false) };
    for (const listener of listeners) listener();
  };

  const answer = ({ address, owner }: ModelServer, isAllowed: boolean): void => {
    answers.put({ address, owner, isAllowed, now: clock.now() });
    changed();
  };

  return {
    look,
    answer,
    /** It is another computer. */
    isAway: (): boolean => deps.own?.().isHere === false,
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
      answers.forget(deps.address());
      changed();
    },
    /** Throws ProviderError: foreign_server, and for talking not_chosen. */
    async permit(what: 'looking' | 'talking'): Promise<void> {
      const { consent } = await look();
      if (consent === 'foreign') throw new ProviderError('foreign_server', 'Another user’s program listens there.');
      if ((what === 'talking' || deps.own) && consent !== 'given')
        throw new ProviderError('not_chosen', 'Nobody chose this server.');
    },
  };
}
