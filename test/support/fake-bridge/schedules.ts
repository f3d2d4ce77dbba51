import { fail } from '../../../src/shared/model/failure.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';
import type { Schedule, Slot } from '../../../src/shared/model/schedule.ts';
import type { FakeHandlers } from '../fake-bridge.ts';
import { find, iso, type World } from './world.ts';

export function scheduleHandlers({ data, emit, newId, undoable }: World): FakeHandlers {
  const changed = (schedule: Schedule): Schedule => {
    data.schedules = data.schedules.map((other) => (other.id === schedule.id ? schedule : other));
    emit('schedule.changed', { schedule });
    return schedule;
  };
  const slotChanged = (slot: Slot): Slot => {
    data.slots = data.slots.map((other) => (other.id === slot.id ? slot : other));
    emit('slot.changed', { slot });
    return slot;
  };
  const add = (more: Partial<Schedule>): Schedule => {
    const at = Date.now();
    const soon = iso(at + 3_600_000);
    const schedule: Schedule = {
      id: newId('c'),
      agentId: 'hearth',
      spaceId: null,
      kind: 'reminder',
      name: '',
      prompt: '',
      rule: { kind: 'once', at: soon },
      reading: 'once',
      description: null,
      zone: 'Europe/Berlin',
      followsZone: false,
      status: 'active',
      missed: { kind: 'once' },
      nextAt: soon,
      next: [soon],
      lastRunAt: null,
      createdAt: iso(at),
      updatedAt: iso(at),
      ...more,
    };
    data.schedules.push(schedule);
    emit('schedule.changed', { schedule });
    return schedule;
  };
  const added = (more: Partial<Schedule>) => {
    const schedule = add(more);
    return { schedule, undoId: undoable(() => changed({ ...schedule, status: 'cancelled' })) };
  };

  return {
    'schedules.readEntry': ({ text }) => readEntry(text),
    'schedules.list': ({ agentId, status, query }) => ({
      schedules: data.schedules.filter(
        (one) =>
          (!agentId || one.agentId === agentId) &&
          (!query || `${one.name} ${one.prompt}`.toLowerCase().includes(query.toLowerCase())) &&
          (status === 'all' || (status === 'active') === (one.status === 'active' || one.status === 'paused')),
      ),
    }),
    'schedules.get': ({ id }) => ({ schedule: find(data.schedules, id) }),
    'schedules.create': ({ name, agentId, prompt, rule, when }) => {
      const read = rule ? { rule, reading: '' } : readEntry(when ?? '');
      const kind = read.rule.kind === 'once' ? 'reminder' : 'schedule';
      return {
        ...added({ name, agentId, prompt, rule: read.rule, kind, reading: read.reading || 'as it was read' }),
      };
    },
    'schedules.update': ({ id, when, ...patch }) => {
      const before = find(data.schedules, id);
      const read = when ? readEntry(when) : undefined;
      const known = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const timed = read
        ? { rule: read.rule, reading: read.reading, next: read.next, nextAt: read.next[0] ?? null }
        : {};
      const updatedAt = iso(Math.max(Date.now(), Date.parse(before.updatedAt) + 1));
      const schedule = changed({ ...before, ...known, ...timed, updatedAt });
      return { schedule, undoId: undoable(() => changed(before)) };
    },
    'schedules.cancel': ({ id }) => {
      const before = find(data.schedules, id);
      const schedule = changed({ ...before, status: 'cancelled', nextAt: null, next: [] });
      return { schedule, undoId: undoable(() => changed(before)) };
    },
    'schedules.cancelMany': ({ ids }) => {
      const before = ids.map((id) => find(data.schedules, id));
      const schedules = before.map((row) => changed({ ...row, status: 'cancelled', nextAt: null, next: [] }));
      return { schedules, undoId: undoable(() => before.forEach(changed)) };
    },
    'schedules.pause': ({ id, paused }) => {
      const before = find(data.schedules, id);
      const schedule = changed({ ...before, status: paused ? 'paused' : 'active' });
      return { schedule, undoId: undoable(() => changed(before)) };
    },
    'schedules.runNow': ({ id }) => {
      const at = iso();
      const slot: Slot = {
        id: newId('l'),
        scheduleId: id,
        dueAt: at,
        outcome: 'ran',
        reason: '',
        startedAt: at,
        finishedAt: at,
        runId: null,
        isDone: false,
        isTest: true,
      };
      data.slots.push(slot);
      emit('slot.changed', { slot });
      return { slot };
    },
    'schedules.slots': ({ id }) => ({
      slots: data.slots.filter(({ scheduleId }) => scheduleId === id).sort((a, b) => b.dueAt.localeCompare(a.dueAt)),
    }),
    'schedules.agenda': ({ from, to, limit }) => {
      const within = (at: string) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to);
      const past = data.slots
        .filter(({ dueAt }) => within(dueAt))
        .map((slot) => ({ at: slot.dueAt, schedule: find(data.schedules, slot.scheduleId), slot }));
      const coming = data.schedules
        .filter(({ status }) => status === 'active')
        .flatMap((schedule) => schedule.next.filter(within).map((at) => ({ at, schedule })));
      const entries = [...past, ...coming].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
      return { entries: entries.slice(0, limit), more: [], isCut: entries.length > limit };
    },
    'schedules.done': ({ slotId }) => ({ slot: slotChanged({ ...find(data.slots, slotId), isDone: true }) }),
    'schedules.snooze': ({ slotId }) => {
      const slot = slotChanged({ ...find(data.slots, slotId), outcome: 'snoozed' });
      return added({ name: find(data.schedules, slot.scheduleId).name });
    },
    'schedules.missed': () => ({ missed: null }),
    'schedules.answerMissed': ({ slotId, run }) => {
      const answered = run ? { outcome: 'late' as const, startedAt: iso() } : { outcome: 'skipped' as const };
      return { slot: slotChanged({ ...find(data.slots, slotId), ...answered }) };
    },
  };
}

interface Read {
  kind: 'reminder' | 'schedule';
  rest: string;
  rule: Rule;
  reading: string;
  next: string[];
}

/** Understands "… tomorrow at 9" and "… every weekday at 10" alone. */
function readEntry(text: string): Read {
  const next = [1, 2, 3].map((days) => iso(Date.now() + days * 86_400_000));
  const daily = /^(.*?)\s*every weekday at (\d+)(?::(\d+))?$/i.exec(text.trim());
  if (daily) {
    const clock = `${(daily[2] ?? '').padStart(2, '0')}:${daily[3] ?? '00'}`;
    const rule: Rule = { kind: 'cron', expression: `0 ${Number(daily[3] ?? 0)} ${Number(daily[2])} * * 1-5` };
    return { kind: 'schedule', rest: daily[1] ?? '', rule, reading: `every weekday at ${clock}`, next };
  }
  const once = /^(.*?)\s*tomorrow at \d+$/i.exec(text.trim());
  if (once) {
    const rule: Rule = { kind: 'once', at: next[0] ?? '' };
    return { kind: 'reminder', rest: once[1] ?? '', rule, reading: 'once', next: next.slice(0, 1) };
  }
  throw fail('invalid_value', 'No time was found in this.', {
    hint: 'Try “tomorrow at 9” or “every weekday at 6:45”.',
    words: 'errors.own.notATime',
    field: 'text',
  });
}
