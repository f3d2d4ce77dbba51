import { fail, sayFailure, toFailure } from '../../../shared/model/failure.ts';
import type { Integration, IntegrationKind, IntegrationSettings } from '../../../shared/model/integration.ts';
import type { StartEngine } from '../../engine-protocol/messages.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import type { SecretBox } from '../base/secret-box.ts';
import { Aborted, untilAborted } from '../base/until-aborted.ts';
import { waitingApprovals } from '../db/approvals.ts';
import {
  deleteIntegration,
  getIntegration,
  type IntegrationRow,
  listIntegrations,
  putIntegration,
} from '../db/integrations.ts';
import type { IntegrationQuestion } from '../gate/approvals/integration-question.ts';
import { isLoopback, type NetworkGuard } from '../net/guard.ts';
import { createKeptSecrets } from '../secrets/kept-secrets.ts';
import type { IntegrationPort, IntegrationPorts, IntegrationSnapshot } from '../tools/integration-port.ts';
import type { Scope } from '../tools/ports.ts';
import { type AnyIntegration, type Connected, hasPlace, type IntegrationDeps, isShown } from './define-integration.ts';
import { integrations as known } from './index.ts';
import { integrationView, questionFacts } from './integration-view.ts';
import { notConnected } from './not-connected.ts';
import { ownReach } from './own-reach.ts';
import { readSettings } from './read-settings.ts';
import { takeBack } from './take-back.ts';

export type Integrations = ReturnType<typeof createIntegrations>;

/** A test of a connection that takes longer has failed. */
const CHECK_MS = 20_000;

/**
 * What Hearth itself is connected to (docs/trust.md#services): nothing until the person said yes to it, as it is, in the approval window;
 * from then on its hosts are granted for its kind alone, and tools that need it are there.
 */
export function createIntegrations(
  context: CoreContext,
  deps: {
    readonly guard: Pick<NetworkGuard, 'fetchFor' | 'fetchPage' | 'admit'>;
    readonly secrets: SecretBox;
    readonly startReader: StartEngine;
    readonly browsers: IntegrationDeps['browsers'];
    readonly ask: (question: IntegrationQuestion) => string;
    /** Takes back what is asked about one. */
    readonly withdraw: (kind: IntegrationKind) => void;
    /** In place of those that come with Hearth. */
    readonly integrations?: readonly AnyIntegration[];
  },
) {
  const { db, clock, newId, person, log } = context;
  const all = deps.integrations ?? known;
  const secrets = createKeptSecrets(context, deps.secrets);
  const own: IntegrationDeps = { context, startReader: deps.startReader, browsers: deps.browsers };
  const possible = (): readonly AnyIntegration[] => all.filter((one) => one.isPossible(own));
  const checking = new Map<IntegrationKind, AbortController>();
  const ends = new Set<Promise<void>>();
  let connected: ReadonlySet<string> | undefined;

  function changed(): void {
    connected = undefined;
    context.emit('integrations.changed', {});
  }

  function find(kind: IntegrationKind): AnyIntegration {
    const found = all.find((one) => one.kind === kind);
    if (!found) throw fail('not_found', 'There is no such service.', { field: 'kind' });
    return found;
  }

  const isUsable = (row: IntegrationRow): boolean =>
    row.connectedAt !== null &&
    possible().some(({ kind }) => kind === row.kind) &&
    secrets.open(row.secrets) !== undefined;

  function kinds(): ReadonlySet<string> {
    connected ??= new Set(
      listIntegrations(db)
        .filter(isUsable)
        .map(({ kind }) => kind),
    );
    return connected;
  }

  const approvalOf = (row: IntegrationRow | undefined): string | null =>
    waitingApprovals(db).find(({ kind, args }) => kind === 'integration' && (args as { id?: unknown }).id === row?.id)
      ?.id ?? null;

  function view(one: AnyIntegration): Integration {
    const row = getIntegration(db, one.kind);
    return integrationView(one, row, {
      person,
      isUsable: row !== undefined && isUsable(row),
      approvalId: approvalOf(row),
      isChecking: checking.has(one.kind),
      has: secrets.has,
      tools: context.tools.all.filter(({ needs }) => needs === one.kind),
    });
  }

  function connectedOf(row: IntegrationRow): Connected<IntegrationSettings> {
    const opened = secrets.open(row.secrets);
    if (row.connectedAt === null || !opened) throw notConnected();
    return {
      settings: row.settings,
      secrets: opened,
      reach: ownReach(deps.guard.fetchFor(row.kind)),
      guard: deps.guard,
      admit: (host, port) => deps.guard.admit(row.kind, host, port),
    };
  }

  function ask(row: IntegrationRow): void {
    deps.withdraw(row.kind);
    deps.ask({ id: row.id, kind: row.kind, settings: row.settings, secrets: Object.keys(row.secrets) });
  }

  function check(kind: IntegrationKind): Promise<void> {
    const end = tryOut(kind).finally(() => ends.delete(end));
    ends.add(end);
    return end;
  }

  async function tryOut(kind: IntegrationKind): Promise<void> {
    const row = getIntegration(db, kind);
    if (!row || checking.has(kind)) return;
    const abort = new AbortController();
    checking.set(kind, abort);
    changed();
    const cancel = clock.after(CHECK_MS, () => abort.abort());
    let outcome: Pick<IntegrationRow, 'found' | 'problem'>;
    try {
      const how = { signal: abort.signal, t: person.t };
      const found = await untilAborted(find(kind).check(connectedOf(row), own, how), abort.signal);
      outcome = { found, problem: null };
    } catch (thrown) {
      outcome = { found: null, problem: problemOf(thrown) };
    }
    cancel();
    checking.delete(kind);
    const now = getIntegration(db, kind);
    // What was tried out may have been taken back or changed meanwhile.
    if (now?.id === row.id) putIntegration(db, { ...now, ...outcome, checkedAt: clock.now() });
    changed();
  }

  function problemOf(thrown: unknown): string {
    if (thrown instanceof Aborted) return person.t('integrations.problem.silent');
    const failure = toFailure(thrown);
    if (failure.info.code === 'internal') log.error('a service could not be tried', { error: describeError(thrown) });
    const { message, hint } = sayFailure(failure, person);
    return hint ? `${message} ${hint}` : message;
  }

  const hostsOf = (kind?: string): string[] =>
    listIntegrations(db)
      .filter((row) => (kind === undefined || row.kind === kind) && kinds().has(row.kind))
      .flatMap((row) => find(row.kind).hosts(row.settings));

  function open<K extends IntegrationKind>(kind: K, scope: Scope): IntegrationPorts[K] {
    const row = getIntegration(db, kind);
    if (!row) throw notConnected();
    const saidAt = scope.origin.saidAt ?? clock.now();
    return find(kind).port(connectedOf(row), { ...own, saidAt, scope }) as IntegrationPorts[K];
  }

  return {
    port: (scope: Scope): IntegrationPort => ({ open: (kind) => open(kind, scope) }),
    /** Takes back what a tool did through one, from its snapshot. Throws Failure. */
    takeBack(before: IntegrationSnapshot): Promise<void> {
      const row = getIntegration(db, before.kind);
      const usable = row && isUsable(row) ? connectedOf(row) : null;
      return takeBack(find(before.kind), usable, { before: before.before, deps: own });
    },
    /** Whether tools that need it are there. */
    isConnected: (kind: IntegrationKind): boolean => kinds().has(kind),
    titleOf: (kind: IntegrationKind): string => find(kind).title(person.t),
    isInFiles: (kind: IntegrationKind): boolean =>
      listIntegrations(db).some((row) => row.kind === kind && hasPlace(find(kind), row.settings)),
    factsOf: (question: IntegrationQuestion) => questionFacts(find(question.kind), question, person.t),
    list: (): Integration[] => possible().map(view),
    /** How long secrets last. */
    keeps: (): 'always' | 'session' => (secrets.lasts() ? 'always' : 'session'),
    /**
     * Keeps how it is to be connected, and asks. What was connected before is not, until the person says yes. Throws missing_parameter,
     * invalid_value, limit with the field, and blocked_by_policy for a folder or file that the person did not pick.
     */
    connect(
      kind: IntegrationKind,
      given: { readonly settings: IntegrationSettings; readonly secrets: Readonly<Record<string, string>> },
      isPicked: (path: string) => boolean = () => true,
    ): Integration {
      const one = find(kind);
      const settings = readSettings(one, given.settings);
      const before = getIntegration(db, kind);
      for (const { name, type } of one.fields) {
        const path = settings[name];
        if (
          (type === 'folder' || type === 'file') &&
          typeof path === 'string' &&
          path !== before?.settings[name] &&
          !isPicked(path)
        ) {
          throw fail('blocked_by_policy', 'Only the person can choose a folder or a file.', {
            field: name,
            words: 'errors.own.folderNotPicked',
            hint: 'Choose it in the dialog.',
          });
        }
      }
      const wanted = one.fields.filter((field) => field.type === 'secret' && isShown(field, settings));
      for (const { name, isOptional } of wanted) {
        const kept = before?.secrets[name];
        const isThere = given.secrets[name] !== undefined || (kept !== undefined && secrets.has(kept));
        if (isOptional || isThere) continue;
        throw fail('missing_parameter', `${name} is required.`, {
          field: name,
          words: 'errors.missing_parameter',
          hint: `Give ${name}.`,
        });
      }
      checking.get(kind)?.abort();
      const id = newId();
      const row = db.transaction((): IntegrationRow => {
        const names = wanted.map(({ name }) => name);
        const kept = secrets.keep(before, { id, given: given.secrets, wanted: names });
        const nothing = { connectedAt: null, checkedAt: null, found: null, problem: null };
        const next = { kind, id, settings, secrets: kept, isDeclined: false, ...nothing };
        putIntegration(db, next);
        return next;
      });
      ask(row);
      changed();
      return view(one);
    },
    /** Asks anew. Throws not_found. */
    ask(kind: IntegrationKind): Integration {
      const row = getIntegration(db, kind);
      if (!row) throw notConnected();
      if (row.connectedAt === null) {
        const next = { ...row, isDeclined: false };
        putIntegration(db, next);
        ask(next);
        changed();
      }
      return view(find(kind));
    },
    /** Throws not_found where it is not connected. */
    async test(kind: IntegrationKind): Promise<Integration> {
      const row = getIntegration(db, kind);
      if (!row || !isUsable(row)) throw notConnected();
      await check(kind);
      return view(find(kind));
    },
    disconnect(kind: IntegrationKind): Integration {
      const row = getIntegration(db, kind);
      checking.get(kind)?.abort();
      deps.withdraw(kind);
      db.transaction(() => {
        if (row) secrets.forget(row.id);
        deleteIntegration(db, kind);
      });
      find(kind).forget(own);
      changed();
      return view(find(kind));
    },
    /** Within the transaction of the person's answer. Throws conflict where it is about something else by now. */
    answer(question: IntegrationQuestion, isYes: boolean): void {
      const row = getIntegration(db, question.kind);
      if (row?.id !== question.id) {
        throw fail('conflict', 'This has changed since.', { words: 'errors.own.askedHasChanged' });
      }
      putIntegration(db, { ...row, connectedAt: isYes ? clock.now() : null, isDeclined: !isYes });
      // Nothing is reached before the answer is on disk.
      queueMicrotask(() => {
        changed();
        if (isYes && this.isConnected(question.kind)) void check(question.kind);
      });
    },
    /** What the guard lets through for one kind, or for all: hosts beyond this computer, as `host:port`. */
    grants: (kind?: string): string[] =>
      [...hostsOf(kind), ...(kind === undefined ? deps.browsers.sites.all() : [])].filter(
        (host) => !isLoopback(host.replace(/:\d+$/, '')),
      ),
    hostsOf,
    /** Resolves when no test goes on. */
    async close(): Promise<void> {
      for (const abort of checking.values()) abort.abort();
      await Promise.all(ends);
    },
  };
}
