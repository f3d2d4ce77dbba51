import type { Audience } from '../../../../../shared/contract/define.ts';
import { fail } from '../../../../../shared/model/failure.ts';
import type { FoundServer, OwnServer } from '../../../../../shared/model/own-server.ts';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../../../base/core-context.ts';
import type { SecretBox } from '../../../base/secret-box.ts';
import { waitingApprovals } from '../../../db/approvals.ts';
import {
  deleteOwnServer,
  getOwnServer,
  listOwnServers,
  type OwnServerRow,
  putOwnServer,
} from '../../../db/own-servers.ts';
import { createServerConsent, type ModelServer, type ServerConsent } from '../../../gate/approvals/server-consent.ts';
import { isLoopback, type NetworkGuard } from '../../../net/guard.ts';
import type { Listener } from '../../../net/listener.ts';
import { createKeptSecrets } from '../../../secrets/kept-secrets.ts';
import { explainProviderError } from '../../explain-problems.ts';
import { findServers, USUAL_PORTS } from './find-servers.ts';
import { type Reached, serverFailure } from './openai-client.ts';
import { listServed, type ServedModel } from './openai-models.ts';
import { serverAddress } from './server-address.ts';

const MOST_SERVERS = 32;
const TEST_WITHIN_MS = 10_000;
const nobody: Listener = { owner: '', user: null, program: null, isForeign: false };

export interface OwnServers extends ReturnType<typeof createOwnServers> {}

/**
 * Model servers that the person added (docs/trust.md#network): nothing is sent to one, not even a question for its models, until they
 * said yes to it as it is, in the approval window; from then on its host is granted for this purpose alone.
 */
export function createOwnServers(
  context: CoreContext,
  deps: {
    readonly guard: Pick<NetworkGuard, 'fetchFor'>;
    readonly secrets: SecretBox;
    readonly listener: (address: string) => Promise<Listener>;
    readonly ask: (server: ModelServer) => string;
    /** Takes back what is asked about one. */
    readonly withdraw: (id: string) => void;
    /** One was added, changed, allowed or removed. */
    readonly onChange: () => void;
  },
) {
  const { db, newId, person } = context;
  const secrets = createKeptSecrets(context, deps.secrets);
  const reach = deps.guard.fetchFor('model-server');
  const consents = new Map<string, { readonly wish: string; readonly consent: ServerConsent }>();
  /** What each said when it was asked last. */
  const seen = new Map<string, { readonly models: readonly ServedModel[] } | { readonly problem: ProviderError }>();

  const hostOf = ({ address }: Pick<OwnServerRow, 'address'>): URL => new URL(address);
  const isHere = (row: Pick<OwnServerRow, 'address'>): boolean => isLoopback(hostOf(row).hostname);
  const keyOf = (row: OwnServerRow): string | null | undefined => {
    const opened = secrets.open(row.secrets);
    return opened && (opened['key'] ?? null);
  };

  function changed(): void {
    context.emit('servers.changed', {});
    deps.onChange();
  }

  function find(id: string): OwnServerRow {
    const row = getOwnServer(db, id);
    if (!row) throw fail('not_found', 'There is no such server.', { field: 'id' });
    return row;
  }

  function consentOf(row: OwnServerRow): ServerConsent {
    const known = consents.get(row.id);
    if (known?.wish === row.wish) return known.consent;
    const now = (): OwnServerRow | undefined => {
      const latest = getOwnServer(db, row.id);
      return latest?.wish === row.wish ? latest : undefined;
    };
    const consent = createServerConsent(context, {
      address: () => row.address,
      listener: (address) => (isHere(row) ? deps.listener(address) : Promise.resolve(nobody)),
      ask: deps.ask,
      isChosen: false,
      own: () => ({
        ...{ id: row.id, wish: row.wish, name: row.name, hasKey: row.secrets['key'] !== undefined },
        ...{ isHere: isHere(row), isEncrypted: hostOf(row).protocol === 'https:' },
      }),
      answers: {
        get(_address, owner) {
          const latest = now();
          // Where nobody listens nobody hears either.
          const isSame = latest?.allowedOwner === owner || (owner === '' && latest?.allowedOwner != null);
          if (isSame) return true;
          return latest?.isDeclined ? false : undefined;
        },
        put({ owner, isAllowed }) {
          const latest = now();
          if (!latest) throw fail('conflict', 'This has changed since.', { words: 'errors.own.askedHasChanged' });
          putOwnServer(db, { ...latest, allowedOwner: isAllowed ? owner : null, isDeclined: !isAllowed });
          // Nothing is reached before the answer is on disk.
          queueMicrotask(changed);
        },
        forget: () => undefined,
      },
    });
    consents.set(row.id, { wish: row.wish, consent });
    return consent;
  }

  async function view(row: OwnServerRow): Promise<OwnServer> {
    const { consent } = await consentOf(row).look();
    const last = seen.get(row.id);
    const waiting = waitingApprovals(db).find(
      ({ kind, args }) => kind === 'server' && (args as ModelServer).own?.id === row.id,
    );
    const problem = last && 'problem' in last && consent === 'given' ? last.problem : null;
    return {
      ...{ id: row.id, name: row.name, address: row.address, consent, approvalId: waiting?.id ?? null },
      ...{ isHere: isHere(row), isEncrypted: hostOf(row).protocol === 'https:' },
      ...{ hasKey: row.secrets['key'] !== undefined, isKeyLost: keyOf(row) === undefined },
      models: last && 'models' in last && consent === 'given' ? last.models.length : null,
      problem: problem && explainProviderError(problem, person),
    };
  }

  /** How it is reached, now that it may be. Throws ProviderError not_chosen, foreign_server, key_refused, model_missing. */
  async function permitted(id: string): Promise<Reached & { readonly row: OwnServerRow }> {
    const row = getOwnServer(db, id);
    if (!row) throw new ProviderError('model_missing', 'Its server was removed.');
    await consentOf(row).permit('talking');
    const key = keyOf(row);
    if (key === undefined) throw new ProviderError('key_refused', 'Its key is gone.', { host: hostOf(row).host });
    return { row, address: row.address, key, reach };
  }

  /** What it has; kept for the view, as is what went wrong. Throws ProviderError. */
  async function look(id: string, signal: AbortSignal): Promise<readonly ServedModel[]> {
    let host = '';
    try {
      const server = await permitted(id);
      host = hostOf(server.row).host;
      const models = await listServed(server, signal);
      seen.set(id, { models });
      return models;
    } catch (thrown) {
      const problem = serverFailure(signal.aborted ? new TypeError('No answer in time.') : thrown, { host });
      seen.set(id, { problem });
      throw problem;
    }
  }

  return {
    ...{ permitted, look },
    all: (): readonly OwnServerRow[] => listOwnServers(db),
    isAllowed: (id: string): boolean => (getOwnServer(db, id)?.allowedOwner ?? null) !== null,
    consentOf(id: string): ServerConsent | undefined {
      const row = getOwnServer(db, id);
      return row && consentOf(row);
    },
    keeps: (): 'always' | 'session' => (secrets.lasts() ? 'always' : 'session'),
    list: (): Promise<OwnServer[]> => Promise.all(listOwnServers(db).map(view)),
    /**
     * Keeps how it is to be reached, and asks; a script's wish is its person's. Throws invalid_value for an address that may not be,
     * not_found, limit, conflict where it was added already.
     */
    async put(
      given: {
        readonly id?: string | undefined;
        readonly name: string;
        readonly address: string;
        readonly key?: string | undefined;
        readonly allowsPlain: boolean;
      },
      by: Audience,
    ): Promise<OwnServer> {
      const before = given.id === undefined ? undefined : find(given.id);
      const address = serverAddress(given.address, given.allowsPlain);
      const others = listOwnServers(db).filter(({ id }) => id !== before?.id);
      if (others.some((other) => other.address === address)) {
        throw fail('conflict', 'This server is there already.', { field: 'address', words: 'errors.own.serverThere' });
      }
      if (others.length >= MOST_SERVERS) {
        throw fail('limit', `At most ${MOST_SERVERS} servers.`, { field: 'address', words: 'errors.limit' });
      }
      const id = before?.id ?? newId();
      // A key is for the server that it was given for, and for no other.
      const kept = before?.address === address ? before : undefined;
      const wanted = given.key === '' || (given.key === undefined && !kept?.secrets['key']) ? [] : ['key'];
      const row = db.transaction((): OwnServerRow => {
        if (!kept) secrets.forget(id);
        const next: OwnServerRow = {
          ...{ id, wish: newId(), address, name: given.name || hostOf({ address }).host },
          secrets: secrets.keep(kept, {
            ...{ id, given: given.key ? { key: given.key } : {}, wanted },
          }),
          ...{ allowedOwner: null, isDeclined: false },
        };
        putOwnServer(db, next);
        return next;
      });
      seen.delete(id);
      deps.withdraw(id);
      if (by === 'headless') await consentOf(row).choose('always');
      else await consentOf(row).propose();
      changed();
      return view(row);
    },
    async ask(id: string): Promise<OwnServer> {
      const row = find(id);
      await consentOf(row).propose();
      context.emit('servers.changed', {});
      return view(row);
    },
    async test(id: string): Promise<OwnServer> {
      const row = find(id);
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), TEST_WITHIN_MS);
      await look(id, limit.signal).catch(() => undefined);
      clearTimeout(timer);
      changed();
      return view(row);
    },
    remove(id: string): void {
      find(id);
      deps.withdraw(id);
      db.transaction(() => {
        secrets.forget(id);
        deleteOwnServer(db, id);
      });
      seen.delete(id);
      consents.delete(id);
      changed();
    },
    /** Servers at the usual ports of this computer that are not added yet. */
    async find(usual: readonly number[] = USUAL_PORTS): Promise<FoundServer[]> {
      const known = new Set(listOwnServers(db).flatMap((row) => (isHere(row) ? [hostOf(row).port] : [])));
      const ports = usual.filter((port) => !known.has(String(port)));
      return [...(await findServers({ ports, reach, listener: deps.listener }))];
    },
    /** Within the transaction of the person's answer. Throws conflict where it is about something else by now. */
    answer(server: ModelServer, isAllowed: boolean): void {
      const row = server.own && getOwnServer(db, server.own.id);
      if (!row || row.wish !== server.own?.wish) {
        if (!isAllowed) return;
        throw fail('conflict', 'This has changed since.', { words: 'errors.own.askedHasChanged' });
      }
      consentOf(row).answer(server, isAllowed);
    },
    /** What the guard lets through: hosts beyond this computer, as `host:port`. */
    grants: (): string[] =>
      listOwnServers(db)
        .filter((row) => row.allowedOwner !== null && !isHere(row))
        .map((row) => {
          const { hostname, port, protocol } = hostOf(row);
          return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
        }),
  };
}
