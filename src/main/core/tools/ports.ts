import type { Rule } from '../../../shared/model/rule.ts';
import type { BlockPort } from './block-ports.ts';
import type { DocumentPort } from './document-port.ts';
import type { FilePort } from './file-port.ts';
import type { IntegrationPort } from './integration-port.ts';
import type { LogPort } from './log-port.ts';
import type { MemoryPort } from './memory-ports.ts';
import type { GoalPort, PinPort, TodoPort } from './plan-ports.ts';
import type { Snapshot } from './snapshot.ts';

/** Whose data, and on whose behalf: every port is bound to one. Comes from the run, never from arguments. */
export interface Scope {
  readonly agentId: string;
  /** Empty unless the agent's manifest says `session.isolation: per_thread`. */
  readonly isolationSpaceId: string;
  readonly origin: {
    readonly actor: 'agent' | 'person';
    readonly spaceId: string | null;
    readonly runId: string | null;
    readonly toolCallId: string | null;
    /** The run whose words it comes from, where they stand in a prompt: what that run has read, it carries on. */
    readonly heardIn?: string | null;
    /** When the call was made, epoch ms: "in 2 hours" counts from there, however late the person said yes. */
    readonly saidAt?: number;
  };
}

export interface StoreItem {
  readonly key: string;
  readonly value: string;
  /** ISO */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Keys and values of one agent (and space). All synchronous. Failures: invalid_value, limit, not_found. */
export interface StorePort {
  /** Upsert. Returns what stood there before, for undo. */
  set(key: string, value: string): { item: StoreItem; before: Snapshot };
  /** Throws not_found. */
  get(key: string): StoreItem;
  delete(key: string): { before: Snapshot };
  list(): StoreItem[];
}

/** Two ways in which a person is called. */
export type OwnName = 'full' | 'preferred';

/** What the person is called: the same for all their agents. */
export interface OwnNamesPort {
  /** Null when it is not known. */
  get(which: OwnName): string | null;
  /** Throws conflict where another is known and `overrides` is false. */
  set(which: OwnName, name: string, overrides: boolean): Snapshot;
}

export interface ToolItem {
  readonly name: string;
  readonly description: string;
  readonly pack: string;
  readonly policy: 'allow' | 'ask' | 'block';
}

/** A tool as a model is told of it in a result. */
export interface FoundTool {
  readonly name: string;
  /** How it is called and what it does: `name(parameter: type, other?: type): …`. */
  readonly use: string;
}

/** What an agent has to work with. */
export interface ToolsPort {
  list(): ToolItem[];
  /** Those of its tools that fit what is to be done, the likeliest first; a handful. */
  find(query: string): FoundTool[];
}

export interface ScheduleItem {
  readonly id: string;
  readonly name: string;
  readonly kind: 'reminder' | 'schedule';
  /** ISO with the offset of `zone`, e.g. 2026-11-23T09:00:00+01:00 */
  readonly next_run: string | null;
  readonly next_runs: readonly string[];
  readonly timezone: string;
  readonly reading: string;
  readonly status: string;
}

/** A plan as an agent sets it: one of the last three. */
export interface PlanWish {
  readonly name: string;
  readonly instruction: string;
  readonly runAfter?: string | undefined;
  readonly scheduledAt?: string | undefined;
  readonly cron?: string | undefined;
}

export interface PlanItem {
  readonly id: string;
  readonly name: string;
  readonly instruction: string;
  readonly scheduledAt?: string;
  readonly cron?: string;
  /** ISO with the offset of its zone. */
  readonly nextRunAt: string | null;
  readonly status: 'active' | 'completed' | 'expired';
}

/** What an agent plans for itself. */
export interface PlanPort {
  /** Makes plans, or changes those of the same name: all or none. Throws invalid_value, limit. */
  set(plans: readonly PlanWish[]): { plans: PlanItem[]; before: Snapshot };
  list(): PlanItem[];
  /** Ids that are not there are passed over. */
  delete(ids: ReadonlySet<string>): { deleted: number; before: Snapshot };
}

/** Reminders and schedules of one agent. Times in words or ISO; rules as cron or words (docs/behaviour.md#time). */
export interface SchedulePort {
  remind(input: { name: string; prompt: string; fireAt: string; timezone?: string | undefined }): {
    item: ScheduleItem;
    before: Snapshot;
  };
  schedule(input: {
    name: string;
    prompt: string;
    expression: string;
    description: string;
    timezone?: string | undefined;
  }): { item: ScheduleItem; before: Snapshot };
  /**
   * Changes what is said of one: its name, its prompt, its time. `when` may be a part of a time ("at 5", "Tuesday", "an
   * hour later"): the rest stays. Throws invalid_value, not_found, conflict.
   */
  update(
    which: string,
    change: {
      name?: string | undefined;
      prompt?: string | undefined;
      when?: string | undefined;
      /** Whether it rests from now on; absent: as before. */
      paused?: boolean | undefined;
      timezone?: string | undefined;
    },
  ): { item: ScheduleItem; before: Snapshot };
  /** The rule that `when` would make of one, and how one then runs. Throws as `update` does; writes nothing. */
  preview(which: string, change: { when: string; timezone?: string | undefined }): { item: ScheduleItem; rule: Rule };
  list(): ScheduleItem[];
  readonly plans: PlanPort;
  /** What `cancel` would end, with its rule. Throws not_found, conflict. */
  pick(which: string): { item: ScheduleItem; rule: Rule }[];
  /** By id, by a name that fits exactly one, or several ids with commas between: all or none. Throws not_found, conflict. */
  cancel(which: string): { items: ScheduleItem[]; before: Snapshot };
}

/** Where an agent announces things. Throws limit. */
export interface EventPort {
  emit(type: string, payload: Readonly<Record<string, unknown>>): { readonly id: string; readonly depth: number };
}

/** What was done in the space of a call. */
export interface ChangesPort {
  /** Takes back the latest change that still stands, and tells which it was. Throws not_found, conflict, expired. */
  undoLast(): { tool: string; said: string };
}

/** What one agent asks another to do. */
export interface DelegationPort {
  /**
   * Wakes the other agent with the task, in the same space; its reply becomes the result of this call. Throws not_found,
   * conflict (it is in the chain already), limit (too deep, or too many from one turn).
   */
  delegate(agentId: string, message: string): void;
}

/** A message as agents read it. */
export interface SpaceMessage {
  readonly id: string;
  readonly senderName: string;
  readonly senderType: 'human' | 'agent' | 'schedule' | 'service';
  readonly content: string;
  /** ISO */
  readonly timestamp: string;
}

/** Something that woke an agent, or waits for it. */
export interface SpaceEvent {
  readonly eventId: string;
  readonly type: string;
  /** ISO */
  readonly timestamp: string;
  readonly data: {
    readonly spaceId: string;
    readonly spaceName: string;
  } & Pick<SpaceMessage, 'senderName' | 'senderType' | 'content'>;
}

/** How an agent hears and speaks in the spaces that it is a member of. Numbers out of range are taken as the nearest in it. */
export interface SpacePort {
  /** Makes it the active space of the run. Throws not_found. */
  enter(
    spaceId: string,
    limit: number | undefined,
  ): {
    spaceId: string;
    spaceName: string;
    /** Oldest first. */
    history: SpaceMessage[];
    totalMessages: number;
  };
  /** Into the active space, and into the inboxes of its other agents; held where the space rests, until it goes on. Throws missing_parameter, conflict, limit. */
  send(text: string): { messageId: string; isHeld: boolean };
  /** Throws missing_parameter where no turn is under way whose reply it could be. */
  checkTurn(): void;
  /** The newest but for `offset`, oldest first. Throws not_found, missing_parameter. */
  read(
    spaceId: string | undefined,
    which: { limit?: number | undefined; offset?: number | undefined },
  ): { messages: SpaceMessage[]; total: number };
  /** Takes what waits, people's first, into the run. */
  peek(which: { count?: number | undefined; filter?: string | undefined }): {
    events: SpaceEvent[];
    remaining: number;
  };
}

/** All that a tool may touch. */
export interface ToolPorts {
  readonly events: EventPort;
  readonly changes: ChangesPort;
  readonly delegation: DelegationPort;
  readonly store: StorePort;
  readonly memories: MemoryPort;
  readonly schedules: SchedulePort;
  readonly goals: GoalPort;
  readonly blocks: BlockPort;
  readonly documents: DocumentPort;
  readonly integrations: IntegrationPort;
  readonly files: FilePort;
  readonly logs: LogPort;
  readonly ownNames: OwnNamesPort;
  readonly pins: PinPort;
  readonly todos: TodoPort;
  readonly tools: ToolsPort;
  readonly spaces: SpacePort;
}

/** Which service reads a snapshot. */
export type UndoPort = Exclude<
  keyof ToolPorts,
  'changes' | 'delegation' | 'documents' | 'events' | 'logs' | 'tools' | 'spaces'
>;

/** Those whose services put things back within a transaction; others reach for files or servers, and take their time. */
export type StoredPort = Exclude<UndoPort, 'integrations'>;

/** What a service offers for undo: puts things back as the snapshot says; throws conflict when they changed since. */
export type Restore = (before: Snapshot, scope: Scope) => void;
