import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import { fail } from '../../../shared/model/failure.ts';
import type { IcsEntry, IcsLeft } from '../../../shared/model/ics.ts';
import type { CalendarRead } from '../../engine-protocol/calendar.ts';
import type { StartEngine } from '../../engine-protocol/messages.ts';
import { canonicalJson } from '../base/canonical-json.ts';
import type { CoreContext } from '../base/core-context.ts';
import { toIso } from '../base/core-context.ts';
import { inSlices } from '../base/in-slices.ts';
import { mark } from '../db/outside-marks.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import { readEntries } from '../integrations/calendar/read-sources.ts';
import { formatRule } from '../scheduler/format-rule/format-rule.ts';
import { nextRuns } from '../scheduler/recurrence/next-run.ts';
import type { Schedules } from '../scheduler/schedules.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import { calendarOf, type ScheduleEvent } from './calendar-text.ts';
import { eventTimeOf } from './event-rule.ts';
import { type ReadEvent, readEvents } from './read-event.ts';

/** Larger ones are no list of reminders. */
const MOST_BYTES = 5 * 1_048_576;
/** Events that are listed; what follows is counted. */
const MOST_LISTED = 500;
/** Moments by which two rules are told apart. */
const MOMENTS_COMPARED = 5;
/** Everything that a calendar may hold, as moments that a date can be. */
const ALWAYS = { from: -8e15, to: 8e15 };

export interface IcsListed {
  readonly digest: string;
  readonly entries: readonly IcsEntry[];
  /** Events after those listed. */
  readonly more: number;
  /** Events that cannot be read. */
  readonly unread: number;
  /** To-dos, which are no events. */
  readonly tasks: number;
}

export type ScheduleFiles = ReturnType<typeof createScheduleFiles>;

/** Schedules in calendar files (.ics): written out, and read in by the person's hand (docs/behaviour.md#calendar-files). */
export function createScheduleFiles(
  context: CoreContext,
  deps: { readonly schedules: Schedules; readonly journal: JournalPort; readonly startReader: StartEngine },
) {
  const { db, clock, person, log, newId } = context;
  const { schedules, journal, startReader } = deps;
  const here = () => ({ now: clock.now(), zone: person.zone() });
  const inWords = (rule: ScheduleRow['rule'], zone: string): string => {
    try {
      return formatRule(rule, { zone, locale: person.locale(), now: clock.now() });
    } catch {
      return '';
    }
  };

  /** Throws not_found, limit, invalid_value (no calendar, or it could not be read). */
  async function read(path: string): Promise<{ digest: string; events: ReadEvent[]; found: CalendarRead }> {
    const file = isAbsolute(path) ? await stat(path).catch(() => undefined) : undefined;
    if (!file?.isFile()) throw noFile();
    if (file.size > MOST_BYTES) throw tooLarge();
    const found = await readEntries([{ path }], ALWAYS, { startReader, clock, log });
    if (!found || found.unreadSources > 0) throw notACalendar();
    const digest = createHash('sha256').update(canonicalJson(found)).digest('hex');
    return { digest, events: (await inSlices(readEvents(found.entries, here()))) ?? [], found };
  }

  /** As what would be set, beside what the agent has already by name and next moments. One a step. */
  function* listed(events: readonly ReadEvent[], agentId: string): Generator<void, IcsEntry[]> {
    const { now, zone: own } = here();
    const there = new Set<string>();
    for (const { name, rule, zone } of schedules.list({ agentId, status: 'active' })) {
      there.add(printOf(name, { rule, zone, now }));
      yield;
    }
    const entries: IcsEntry[] = [];
    for (const { name, rule, zone, nextAt, problem } of events.slice(0, MOST_LISTED)) {
      const at = { rule, zone: zone ?? own, now };
      entries.push({
        ...{ index: entries.length, name, problem, nextAt: nextAt === undefined ? null : toIso(nextAt) },
        reading: rule?.kind === 'rrule' ? inWords(rule, at.zone) : '',
        ...(zone === undefined ? {} : { zone }),
        isThere: rule !== undefined && problem === null && there.has(printOf(name, { ...at, rule })),
      });
      yield;
    }
    return entries;
  }

  /** What of an agent's schedules, or of all, stands in a calendar, and what does not as it is. One a step. */
  function* written(
    agentId: string | undefined,
    now: number,
  ): Generator<void, { events: ScheduleEvent[]; left: IcsLeft[] }> {
    const events: ScheduleEvent[] = [];
    const left: IcsLeft[] = [];
    for (const row of schedules.list({ agentId, status: 'active' })) {
      yield;
      const why = whyNot(row, now);
      const time = why ? undefined : eventTimeOf(row.rule, row.zone, now);
      if (why || !time) left.push({ id: row.id, name: row.name, why: why ?? 'next' });
      if (why || row.nextAt === null) continue;
      events.push({
        ...{ id: row.id, name: row.name, zone: row.zone },
        description: time ? row.prompt : `${row.prompt}\n${inWords(row.rule, row.zone)}`.trim(),
        time: time ?? { start: row.nextAt, isUtc: true, rrule: null, not: [] },
        isFloating: row.followsZone,
      });
    }
    return { events, left };
  }

  return {
    /**
     * Writes the schedules of an agent, or of all, to a new file: whole, or not there. `left` names what is not in it, or only by its
     * next time. Throws invalid_value, conflict, unavailable.
     */
    async export(
      path: string,
      { agentId, mayReplace }: { readonly agentId: string | undefined; readonly mayReplace: boolean },
    ): Promise<{ count: number; left: IcsLeft[] }> {
      if (!isAbsolute(path)) throw noFile();
      const now = clock.now();
      const { events, left } = (await inSlices(written(agentId, now))) ?? { events: [], left: [] };
      await writeWhole(path, calendarOf(events, now), { unfinished: `${path}.${newId()}.part`, mayReplace });
      return { count: events.length, left };
    },
    /** What a file would set for an agent; nothing is set. Throws not_found, limit, invalid_value. */
    async list(path: string, agentId: string): Promise<IcsListed> {
      const { digest, events, found } = await read(path);
      const entries = (await inSlices(listed(events, agentId))) ?? [];
      return { digest, entries, more: events.length - entries.length, unread: found.unread, tasks: found.tasks };
    },
    /**
     * Sets what was listed, as one change of the person. Only names and times are taken: what an agent is to do is never read from a
     * file. Throws conflict where the file has changed, limit, and invalid_value for what cannot be set; then nothing is.
     */
    async import(
      path: string,
      {
        agentId,
        digest,
        entries,
      }: { readonly agentId: string; readonly digest: string; readonly entries: readonly number[] },
    ): Promise<{ rows: readonly ScheduleRow[]; undoId: string }> {
      const now = await read(path);
      if (now.digest !== digest) throw changed();
      const wanted = [...new Set(entries)].map((index) => now.events[index]);
      const args = { name: wanted.map((event) => event?.name ?? '').join(', ') };
      const done = journal.edit({ agentId, tool: 'set_schedule', args, port: 'schedules' }, (scope) => {
        let first: ScheduleRow | undefined;
        const made = wanted.map((event) => {
          if (!event?.rule || event.problem) throw cannotBeSet();
          const { name, rule, zone } = event;
          const one = schedules.create(scope, { name, prompt: '', rule, zone }, first);
          first ??= one.row;
          const sources = [{ kind: 'calendar' as const, name: basename(path) }];
          mark(db, { kind: 'schedule', id: one.row.id }, { sources, agentId, now: clock.now() });
          return one;
        });
        return { result: made.map(({ row }) => row), before: made.map(({ before }) => before) };
      });
      return { rows: done.result, undoId: done.id };
    },
  };
}

function whyNot({ status, isPlan, nextAt }: ScheduleRow, now: number): IcsLeft['why'] | undefined {
  if (isPlan) return 'plan';
  if (status === 'paused') return 'paused';
  return nextAt === null || nextAt <= now ? 'over' : undefined;
}

function printOf(
  name: string,
  { rule, zone, now }: { readonly rule: ScheduleRow['rule']; readonly zone: string; readonly now: number },
): string {
  try {
    const runs = nextRuns(rule, zone, { after: now, count: MOMENTS_COMPARED });
    return `${runs.map((at) => Math.floor(at / 1_000)).join()} ${name.trim().toLowerCase()}`;
  } catch {
    return '';
  }
}

async function writeWhole(
  path: string,
  text: string,
  { unfinished, mayReplace }: { readonly unfinished: string; readonly mayReplace: boolean },
): Promise<void> {
  if (!mayReplace && existsSync(path)) {
    throw fail('conflict', 'There is something of this name already.', {
      ...{ hint: 'Choose another name.', field: 'path', words: 'errors.own.icsInTheWay' },
    });
  }
  try {
    await writeFile(unfinished, text, { flag: 'wx', mode: 0o600 });
    await rename(unfinished, path);
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw fail('unavailable', 'The file could not be written.', {
      ...{ hint: 'Choose another place.', field: 'path', words: 'errors.own.icsNotWritten' },
    });
  }
}

const noFile = () =>
  fail('not_found', 'There is no such file.', {
    hint: 'Choose it again.',
    field: 'path',
    words: 'errors.own.noSuchFile',
  });

const tooLarge = () =>
  fail('limit', 'A calendar file may have 5 MB.', {
    ...{ hint: 'Export less of the calendar.', field: 'path', words: 'errors.own.icsTooLarge' },
  });

const notACalendar = () =>
  fail('invalid_value', 'This is no calendar file that can be read.', {
    ...{ hint: 'Choose a file that ends in .ics.', field: 'path', words: 'errors.own.icsUnreadable' },
  });

const changed = () =>
  fail('conflict', 'The file has changed since it was listed.', {
    ...{ hint: 'Choose it again.', field: 'digest', words: 'errors.own.icsChanged' },
  });

const cannotBeSet = () =>
  fail('invalid_value', 'One of these cannot be set any more.', {
    ...{ hint: 'Choose the file again.', field: 'entries', words: 'errors.own.icsCannotBeSet' },
  });
