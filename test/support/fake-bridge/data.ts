import type { Agent } from '../../../src/shared/model/agent.ts';
import type { Approval, Grant } from '../../../src/shared/model/approval.ts';
import type { Memory, Origin } from '../../../src/shared/model/memory.ts';
import type { Model, ModelSource } from '../../../src/shared/model/model.ts';
import type { ToolPolicy } from '../../../src/shared/model/policy.ts';
import type { Schedule, Slot } from '../../../src/shared/model/schedule.ts';
import { defaultSettings, type Settings } from '../../../src/shared/model/settings.ts';
import type { Message, Space } from '../../../src/shared/model/space.ts';
import type { StoreEntry } from '../../../src/shared/model/store-entry.ts';
import { builtin, fakeAgents, fakeModels, fakeSources, fakeTools } from './catalogue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A readable UUIDv7: `fakeId('a', 3)`. */
export const fakeId = (kind: string, number: number): string =>
  `0193a000-${kind.charCodeAt(0).toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;

export interface FakeData {
  agents: Agent[];
  settings: Settings;
  spaces: Space[];
  messages: Message[];
  schedules: Schedule[];
  slots: Slot[];
  memories: Memory[];
  entries: StoreEntry[];
  tools: ToolPolicy[];
  grants: Grant[];
  approvals: Approval[];
  models: Model[];
  sources: ModelSource[];
}

/** Nothing but the built-in agents, tools and provider: the first start. */
export function emptyData(): FakeData {
  return {
    agents: fakeAgents(),
    settings: { ...defaultSettings },
    spaces: [],
    messages: [],
    schedules: [],
    slots: [],
    memories: [],
    entries: [],
    tools: fakeTools(),
    grants: [],
    approvals: [],
    models: [builtin],
    sources: fakeSources().map((source) => ({ ...source, status: 'absent', detail: '' })),
  };
}

/** A person's ordinary week; `now` in epoch ms. */
export function believableData(now: number): FakeData {
  const iso = (at: number) => new Date(at).toISOString();
  const spaceId = fakeId('s', 1);
  const origin: Origin = { actor: 'agent', spaceId, spaceTitle: 'The house', runId: null, toolCallId: null };
  const byHand: Origin = { actor: 'person', spaceId: null, spaceTitle: null, runId: null, toolCallId: null };
  const memory = (number: number, agentId: string, text: string, tags: string[], from: Origin): Memory => ({
    id: fakeId('m', number),
    agentId,
    spaceId: null,
    memory: text,
    tags,
    isPinned: number === 2,
    isNever: number === 4,
    origin: from,
    createdAt: iso(now - number * DAY),
    updatedAt: iso(now - number * 5 * HOUR),
  });
  const schedule = (number: number, more: Partial<Schedule>): Schedule => ({
    id: fakeId('c', number),
    agentId: 'hearth',
    spaceId,
    kind: 'schedule',
    name: '',
    prompt: '',
    rule: { kind: 'cron', expression: '0 45 6 * * 1-5' },
    reading: 'every weekday at 06:45',
    description: null,
    zone: 'Europe/Berlin',
    followsZone: true,
    status: 'active',
    missed: { kind: 'once' },
    nextAt: iso(now + number * 3 * HOUR),
    next: [iso(now + number * 3 * HOUR), iso(now + DAY + number * 3 * HOUR), iso(now + 2 * DAY + number * 3 * HOUR)],
    lastRunAt: iso(now - DAY),
    createdAt: iso(now - 20 * DAY),
    updatedAt: iso(now - 20 * DAY),
    ...more,
  });
  const slot = (number: number, scheduleNumber: number, at: number, more: Partial<Slot>): Slot => ({
    id: fakeId('l', number),
    scheduleId: fakeId('c', scheduleNumber),
    dueAt: iso(at),
    outcome: 'ran',
    reason: '',
    startedAt: iso(at),
    finishedAt: iso(at + MINUTE),
    runId: null,
    isDone: false,
    isTest: false,
    ...more,
  });
  return {
    ...emptyData(),
    spaces: [fakeSpace(spaceId, 'The house', now)],
    schedules: [
      schedule(1, { name: 'Weather and calendar', prompt: 'Tell me the weather and what is on today.' }),
      schedule(2, {
        name: 'Water the plants',
        kind: 'reminder',
        rule: { kind: 'once', at: iso(now + 6 * HOUR) },
        reading: 'once',
        followsZone: false,
        next: [iso(now + 6 * HOUR)],
        lastRunAt: null,
      }),
      schedule(3, { name: 'Back up the photos', agentId: 'planner', status: 'paused', nextAt: null, next: [] }),
      schedule(4, {
        name: 'Week in review',
        agentId: 'planner',
        missed: { kind: 'ask' },
        reading: 'every Friday at 17:00',
      }),
      schedule(5, {
        name: 'Call the dentist',
        kind: 'reminder',
        status: 'fired',
        rule: { kind: 'once', at: iso(now - 2 * HOUR) },
        nextAt: null,
        next: [],
      }),
    ],
    slots: [
      slot(1, 1, now - DAY, {}),
      slot(2, 1, now - 3 * HOUR, { outcome: 'late', reason: 'asleep until 08:10', startedAt: iso(now - 2.5 * HOUR) }),
      slot(3, 3, now - 5 * HOUR, { outcome: 'missed', reason: 'switched off until 08:10', startedAt: null }),
      slot(4, 4, now - 4 * HOUR, { outcome: 'waiting', reason: 'asks you', startedAt: null, finishedAt: null }),
      slot(5, 5, now - 2 * HOUR, {}),
    ],
    memories: [
      memory(
        1,
        'hearth',
        'The boiler was serviced on 3 March by Weber Heating; next service is due in March.',
        ['house', 'boiler'],
        origin,
      ),
      memory(2, 'hearth', 'Jo is allergic to peanuts.', ['family', 'health'], byHand),
      memory(3, 'librarian', 'The lease of the flat runs until the end of June.', ['house'], origin),
      memory(4, 'hearth', 'The old garage code was 4711.', [], byHand),
    ],
    entries: [
      {
        agentId: 'hearth',
        spaceId: null,
        key: 'shopping-list',
        value: 'Milk, bread, tea',
        isClipped: false,
        bytes: 16,
        origin,
        createdAt: iso(now - DAY),
        updatedAt: iso(now - HOUR),
      },
      {
        agentId: 'planner',
        spaceId: null,
        key: 'week',
        value: 'Mon: dentist. Thu: parents’ evening.',
        isClipped: false,
        bytes: 38,
        origin: byHand,
        createdAt: iso(now - DAY),
        updatedAt: iso(now - 2 * HOUR),
      },
    ],
    grants: [
      {
        id: fakeId('g', 1),
        agentId: 'planner',
        tool: 'emit_event',
        title: 'Announce an event',
        scope: 'always',
        summary: 'Announce “week.planned”',
        spaceId: null,
        scheduleId: null,
        createdAt: iso(now - 3 * DAY),
        uses: 4,
      },
    ],
    models: [builtin, ...fakeModels()],
    sources: fakeSources(),
  };
}

function fakeSpace(id: string, title: string, now: number): Space {
  const at = new Date(now - HOUR).toISOString();
  return {
    id,
    agentId: 'hearth',
    title,
    isTitleOwn: true,
    unread: 0,
    preview: 'The boiler was serviced.',
    lastMessageAt: at,
    createdAt: at,
  };
}
