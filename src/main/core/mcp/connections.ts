import type { Connection } from '../../../shared/model/connection.ts';
import { fail } from '../../../shared/model/failure.ts';
import { type NamedDefinition, readDefinitions } from '../agents/read-servers-file.ts';
import { canonicalJson } from '../base/canonical-json.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { SecretBox } from '../base/secret-box.ts';
import { waitingApprovals } from '../db/approvals.ts';
import {
  type ConnectionRow,
  deleteConnection,
  getConnection,
  type KeptDefinition,
  type ListedTool,
  listConnections,
  putConnection,
} from '../db/connections.ts';
import { deleteSecretsOf } from '../db/secrets.ts';
import type { ConnectionQuestion } from '../gate/approvals/connection-question.ts';
import type { NetworkGuard } from '../net/guard.ts';
import type { Programs } from '../programs/programs.ts';
import type { ActContext, AnyTool, Done } from '../tools/define-tool.ts';
import { digestOf, freeName, refuseTooMany, unknownOf } from './connection-rows.ts';
import { connectionView } from './connection-view.ts';
import { createGivenValues } from './given-values.ts';
import { openLink } from './open-link.ts';
import { sealPlain } from './seal-plain.ts';
import { createServerLife, type ServerLife } from './server-life.ts';
import { fingerprint, fullNames, serverTool } from './server-tool.ts';

export type Connections = ReturnType<typeof createConnections>;

/**
 * The person's MCP servers (docs/trust.md#connections): none runs before its whole command was allowed in the approval window, and
 * of its tools only those are offered that it had then, or that were allowed since, letter by letter.
 */
export function createConnections(
  context: CoreContext,
  deps: {
    readonly guard: Pick<NetworkGuard, 'fetchFor'>;
    readonly programs: Pick<Programs, 'start'>;
    readonly secrets: SecretBox;
    readonly ask: (question: ConnectionQuestion) => string;
    /** Takes back what is asked about one. */
    readonly withdraw: (id: string) => void;
  },
) {
  const { db, clock, newId } = context;
  const lives = new Map<string, ServerLife>();
  let offered: readonly AnyTool[] | undefined;
  let isOver = false;
  const given = createGivenValues(context, deps.secrets);
  const askAnew = sealPlain(context, given);

  const isAllowed = (row: ConnectionRow): boolean => row.allowedDigest === digestOf(row.definition);

  function changed(): void {
    if (isOver) return;
    offered = undefined;
    context.emit('connections.changed', {});
  }

  function find(id: string): ConnectionRow {
    const row = getConnection(db, id);
    if (!row) throw fail('not_found', 'There is no such connection.', { field: 'id' });
    return row;
  }

  function lifeOf({ id, definition }: ConnectionRow): ServerLife {
    const known = lives.get(id);
    if (known) return known;
    const life = createServerLife({
      clock,
      open: () => openLink(given.open(definition), { ...deps, now: clock.now }),
      onChange: changed,
      onTools: (tools) => hear(id, tools),
    });
    lives.set(id, life);
    return life;
  }

  /** What it has at first is what the person gets to know; what comes or changes later is asked about. */
  function hear(id: string, tools: readonly ListedTool[]): void {
    const row = isOver ? undefined : getConnection(db, id);
    if (!row) return;
    if (row.tools === null) {
      putConnection(db, { ...row, tools: [...tools] });
      return;
    }
    const unknown = unknownOf(row, tools);
    if (unknown.length === 0) return;
    ask(row, { tools: [...tools], changed: unknown.map(({ name }) => name) });
  }

  /** One question about each at a time, the latest. */
  function ask(
    { id, name, agentId, definition }: ConnectionRow,
    about: Pick<ConnectionQuestion, 'tools' | 'changed'> = { tools: null, changed: [] },
  ): void {
    const question: ConnectionQuestion = { id, name, agentId, definition, ...about };
    const isAsked = waiting(id).some(({ args }) => canonicalJson(args) === canonicalJson(question));
    if (!isAsked) deps.withdraw(id);
    deps.ask(question);
  }

  const waiting = (id: string) =>
    waitingApprovals(db).filter(({ kind, args }) => kind === 'connection' && (args as { id?: unknown }).id === id);

  function call(row: ConnectionRow, listed: ListedTool) {
    return async (args: Record<string, unknown>, acting: ActContext): Promise<Done> => {
      const life = lifeOf(row);
      const session = await life.ready(acting.signal);
      const isSame = life.tools()?.some((tool) => fingerprint(tool) === fingerprint(listed));
      if (!isSame) throw fail('conflict', 'The server changed this tool, so it was not done.');
      return session.call(listed, args, acting);
    };
  }

  function toolsOf(row: ConnectionRow): AnyTool[] {
    const { tools, isOn, name: server, agentId, id } = row;
    const life = lives.get(id);
    if (!tools || !isOn || !isAllowed(row) || !life || life.state() === 'failed') return [];
    const live = life.tools()?.map(fingerprint);
    const names = fullNames(server, tools);
    return tools.flatMap((listed, at) => {
      const isGone = live !== undefined && !live.includes(fingerprint(listed));
      return isGone ? [] : [serverTool({ server, agentId, name: names[at] ?? '', listed }, call(row, listed))];
    });
  }

  function view(row: ConnectionRow): Connection {
    const life = lives.get(row.id);
    return connectionView(row, {
      isAllowed: isAllowed(row),
      life,
      approvalId: waiting(row.id)[0]?.id ?? null,
      unknown: unknownOf(row, life?.tools() ?? []),
      given,
    });
  }

  function add(
    named: readonly { readonly name: string; readonly definition: KeptDefinition }[],
    agentId: string | null,
    keep: (id: string, definition: KeptDefinition) => KeptDefinition = given.ofPerson,
  ): ConnectionRow[] {
    const rows = listConnections(db);
    if (named.length === 0) return [];
    refuseTooMany(rows.length + named.length);
    const taken = new Set(rows.map(({ name }) => name));
    const added = db.transaction(() =>
      named.map(({ name, definition }): ConnectionRow => {
        const id = newId();
        const kept = { isDeclined: false, isOn: true, allowedDigest: null, tools: null, createdAt: clock.now() };
        const row = { id, name: freeName(name, taken), agentId, definition: keep(id, definition), ...kept };
        putConnection(db, row);
        return row;
      }),
    );
    for (const row of added) ask(row);
    changed();
    return added;
  }

  /** It is another one from here on: nothing of it was allowed, and what ran ends. */
  function replace(next: ConnectionRow): void {
    const row = { ...next, allowedDigest: null, isDeclined: false };
    deps.withdraw(row.id);
    putConnection(db, row);
    void lives.get(row.id)?.stop();
    lives.delete(row.id);
    ask(row);
    changed();
  }

  function start(row: ConnectionRow): void {
    const next = { ...row, isOn: true };
    putConnection(db, next);
    if (!isAllowed(row)) ask(row);
    else lifeOf(next).start();
    changed();
  }

  function tools(): readonly AnyTool[] {
    offered ??= listConnections(db).flatMap(toolsOf);
    return offered;
  }
  context.tools.connect(tools);

  return {
    /** What those bring that run, or that only wait to be started again. */
    tools,
    list: (): Connection[] => listConnections(db).map(view),
    /** How long values last that the person gives. */
    keeps: (): 'always' | 'session' => (given.lasts() ? 'always' : 'session'),
    /** Throws conflict (the name is taken), limit. */
    add(named: NamedDefinition, agentId: string | null): Connection {
      if (listConnections(db).some(({ name }) => name === named.name)) {
        throw fail('conflict', 'There is a connection of this name.', { field: 'name', words: 'errors.own.nameTaken' });
      }
      const [row] = add([named], agentId);
      return view(find(row?.id ?? ''));
    },
    /** All of it or nothing; a name that is taken gets a number. Throws invalid_value, limit. */
    import(json: string, agentId: string | null): Connection[] {
      return add(readDefinitions(json), agentId).map(view);
    },
    /**
     * The servers that an agent's folder names: those that are there as they are stay, one that changed is asked about anew.
     * Throws limit.
     */
    bring(agentId: string, brought: readonly NamedDefinition[]): void {
      const named = brought.map(({ name, definition }) => ({ name, definition: given.ofPackage(definition) }));
      const known = listConnections(db).filter((row) => row.agentId === agentId);
      add(
        named.filter(({ name }) => !known.some((row) => row.name === name)),
        agentId,
        (_id, definition) => definition,
      );
      for (const row of known) {
        const next = named.find(({ name }) => name === row.name);
        if (!next || digestOf(next.definition) === digestOf(given.unfilled(row.definition))) continue;
        deleteSecretsOf(db, row.id);
        replace({ ...row, definition: next.definition, tools: null });
      }
    },
    /** Whether there is room for all that it names. Throws limit. */
    checkRoom(agentId: string, named: readonly NamedDefinition[]): void {
      const rows = listConnections(db);
      const known = rows.filter((row) => row.agentId === agentId).map(({ name }) => name);
      refuseTooMany(rows.length + named.filter(({ name }) => !known.includes(name)).length);
    },
    /** Fills in, replaces or takes away a value; the whole is asked about anew. Throws not_found, also for what a package fixed. */
    setValue({ id, name, value }: { id: string; name: string; value: string | null }): Connection {
      const row = find(id);
      const definition = db.transaction(() => {
        const next = given.set(row, name, value);
        if (next) putConnection(db, { ...row, definition: next, allowedDigest: null });
        return next;
      });
      if (!definition) throw fail('not_found', 'There is no value of this name to fill in.', { field: 'name' });
      replace({ ...row, definition });
      return view(find(id));
    },
    /** Throws not_found. */
    start(id: string): Connection {
      start(find(id));
      return view(find(id));
    },
    async stop(id: string): Promise<Connection> {
      putConnection(db, { ...find(id), isOn: false });
      await lives.get(id)?.stop();
      changed();
      return view(find(id));
    },
    async remove(id: string): Promise<void> {
      find(id);
      deps.withdraw(id);
      db.transaction(() => {
        deleteSecretsOf(db, id);
        deleteConnection(db, id);
      });
      const life = lives.get(id);
      lives.delete(id);
      await life?.stop();
      changed();
    },
    /** Within the transaction of the person's answer. Throws conflict where it is about something else by now. */
    answer(question: ConnectionQuestion, isYes: boolean): void {
      const row = getConnection(db, question.id);
      if (!row || digestOf(row.definition) !== digestOf(question.definition)) {
        throw fail('conflict', 'This connection has changed since.', { words: 'errors.own.askedHasChanged' });
      }
      if (question.tools === null) {
        const allowedDigest = isYes ? digestOf(row.definition) : null;
        putConnection(db, { ...row, allowedDigest, isDeclined: !isYes, isOn: row.isOn || isYes });
      } else if (isYes) putConnection(db, { ...row, tools: question.tools });
      // A program is started when the answer is on disk.
      queueMicrotask(() => {
        const now = isOver ? undefined : getConnection(db, question.id);
        if (now && isAllowed(now) && now.isOn) lifeOf(now).start();
        changed();
      });
    },
    /** Hosts beyond this computer that an allowed connection names. */
    hosts: (): string[] =>
      listConnections(db).flatMap((row) =>
        row.definition.kind === 'address' && isAllowed(row) && row.isOn ? [new URL(row.definition.url).host] : [],
      ),
    /** Starts those that are allowed and on. */
    startAll(): void {
      for (const row of askAnew) ask(row);
      for (const row of listConnections(db)) if (row.isOn && isAllowed(row)) lifeOf(row).start();
    },
    /** Nothing that was started is left behind. */
    async close(): Promise<void> {
      isOver = true;
      await Promise.all([...lives.values()].map((life) => life.stop()));
    },
  };
}
