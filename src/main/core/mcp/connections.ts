import type { Connection } from '../../../shared/model/connection.ts';
import { fail } from '../../../shared/model/failure.ts';
import { isSwitchedOff } from '../agents/capabilities.ts';
import { type NamedDefinition, readDefinitions } from '../agents/read-servers-file.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { SecretBox } from '../base/secret-box.ts';
import {
  type ConnectionRow,
  deleteConnection,
  type KeptDefinition,
  type ListedTool,
  listConnections,
  putConnection,
} from '../db/connections.ts';
import { deleteSecretsOf } from '../db/secrets.ts';
import type { ConnectionQuestion } from '../gate/approvals/connection-question.ts';
import type { NetworkGuard } from '../net/guard.ts';
import type { Programs } from '../programs/programs.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { ActContext, Done } from '../tools/tool-work.ts';
import { createAsking } from './asking.ts';
import { createBroughtServers } from './brought-servers.ts';
import { digestOf, freeName, refuseTooMany, unknownOf } from './connection-rows.ts';
import { connectionView } from './connection-view.ts';
import { createGivenValues } from './given-values.ts';
import { createServerOffers } from './offers.ts';
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
  const { ask, waiting } = createAsking(db, deps);
  const askAnew = sealPlain(context, given);

  const isAllowed = (row: ConnectionRow): boolean => row.allowedDigest === digestOf(row.definition);

  function changed(): void {
    if (isOver) return;
    offered = undefined;
    context.emit('connections.changed', {});
  }

  /** One of a capability that is off is there for nobody. */
  const here = (): ConnectionRow[] => listConnections(db).filter((row) => !isSwitchedOff(context.appDb, row));
  const rowHere = (id: string): ConnectionRow | undefined => here().find((row) => row.id === id);

  function find(id: string): ConnectionRow {
    const row = rowHere(id);
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
    const row = isOver ? undefined : rowHere(id);
    if (!row) return;
    if (row.tools === null) {
      putConnection(db, { ...row, tools: [...tools] });
      return;
    }
    const unknown = unknownOf(row, tools);
    if (unknown.length === 0) return;
    ask(row, { tools: [...tools], changed: unknown.map(({ name }) => name) });
  }

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
    const { tools, isOn, name: server, agentId, id, capability } = row;
    const life = lives.get(id);
    if (!tools || !isOn || !isAllowed(row) || !life || life.state() === 'failed') return [];
    const live = life.tools()?.map(fingerprint);
    const names = fullNames(server, tools);
    return tools.flatMap((listed, at) => {
      const isGone = live !== undefined && !live.includes(fingerprint(listed));
      return isGone
        ? []
        : [serverTool({ server, agentId, capability, name: names[at] ?? '', listed }, call(row, listed))];
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
    named: readonly {
      readonly name: string;
      readonly definition: KeptDefinition;
      readonly capability?: string | null;
    }[],
    agentId: string | null,
    keep: (id: string, definition: KeptDefinition) => KeptDefinition = given.ofPerson,
  ): ConnectionRow[] {
    const rows = listConnections(db);
    if (named.length === 0) return [];
    refuseTooMany(rows.length + named.length);
    const taken = new Set(rows.map(({ name }) => name));
    const added = db.transaction(() =>
      named.map(({ name, definition, capability = null }): ConnectionRow => {
        const id = newId();
        const kept = { isDeclined: false, isOn: true, allowedDigest: null, tools: null, createdAt: clock.now() };
        const row = { id, name: freeName(name, taken), agentId, definition: keep(id, definition), capability, ...kept };
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
    offered ??= here().flatMap(toolsOf);
    return offered;
  }
  context.tools.connect(tools);

  async function halt({ id }: ConnectionRow): Promise<void> {
    deps.withdraw(id);
    const life = lives.get(id);
    lives.delete(id);
    changed();
    await life?.stop();
  }

  async function remove(row: ConnectionRow): Promise<void> {
    db.transaction(() => {
      deleteSecretsOf(db, row.id);
      deleteConnection(db, row.id);
    });
    await halt(row);
  }

  /** It runs if it may, else it is asked about, unless the person declined or stopped it. */
  function wake(row: ConnectionRow): void {
    if (!isAllowed(row)) {
      if (!row.isDeclined && waiting(row.id).length === 0) ask(row);
    } else if (row.isOn) lifeOf(row).start();
    changed();
  }

  const offers = createServerOffers(here, (id) => lives.get(id));
  const brought = createBroughtServers(context, {
    ...{ given, replace, halt, remove, wake },
    add: (named, agentId) => add(named, agentId, (_id, definition) => definition),
  });

  return {
    /** What those bring that run, or that only wait to be started again. */
    tools,
    list: (): Connection[] => here().map(view),
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
    /** For the person themselves. */
    offers,
    /** Those that agents' folders name. */
    brought,
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
    remove: async (id: string): Promise<void> => remove(find(id)),
    /** Within the transaction of the person's answer. Throws conflict where it is about something else by now. */
    answer(question: ConnectionQuestion, isYes: boolean): void {
      const row = rowHere(question.id);
      if (!row || digestOf(row.definition) !== digestOf(question.definition)) {
        throw fail('conflict', 'This connection has changed since.', { words: 'errors.own.askedHasChanged' });
      }
      if (question.tools === null) {
        const allowedDigest = isYes ? digestOf(row.definition) : null;
        putConnection(db, { ...row, allowedDigest, isDeclined: !isYes, isOn: row.isOn || isYes });
      } else if (isYes) putConnection(db, { ...row, tools: question.tools });
      // A program is started when the answer is on disk.
      queueMicrotask(() => {
        const now = isOver ? undefined : rowHere(question.id);
        if (now && isAllowed(now) && now.isOn) lifeOf(now).start();
        changed();
      });
    },
    /** Hosts beyond this computer that an allowed connection names. */
    hosts: (): string[] =>
      here().flatMap((row) =>
        row.definition.kind === 'address' && isAllowed(row) && row.isOn ? [new URL(row.definition.url).host] : [],
      ),
    /** Starts those that are allowed and on. */
    startAll(): void {
      for (const row of askAnew) ask(row);
      for (const row of here()) if (row.isOn && isAllowed(row)) lifeOf(row).start();
    },
    /** Nothing that was started is left behind. */
    async close(): Promise<void> {
      isOver = true;
      await Promise.all([...lives.values()].map((life) => life.stop()));
    },
  };
}
