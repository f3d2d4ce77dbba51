import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail } from '../../../../shared/model/failure.ts';
import type { CalendarSource } from '../../../engine-protocol/calendar.ts';
import { calendarText, type NewEvent, withEvent, withoutEvent } from './write-ics.ts';

/** Of one folder. */
const MOST_FILES = 2_000;
/** A file that is written to is held in memory whole. */
const MOST_BYTES = 32 * 1_048_576;

/** Calendars on this computer: one file, or a folder of them. */
export type OnDisk = { readonly file: string } | { readonly folder: string };

/** The files that are to be read. Throws not_found where there is no such file or folder. */
export async function sourcesOn(disk: OnDisk): Promise<CalendarSource[]> {
  if ('file' in disk) {
    if (!statSync(disk.file, { throwIfNoEntry: false })?.isFile()) throw noFile();
    return [{ path: disk.file }];
  }
  const entries = await readdir(disk.folder, { withFileTypes: true }).catch(() => {
    throw noFile();
  });
  return entries
    .filter((entry) => entry.isFile() && /\.ics$/i.test(entry.name))
    .map(({ name }) => ({ path: join(disk.folder, name) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .slice(0, MOST_FILES);
}

/**
 * Writes an event down: into the file, or as a file of its own in the folder. A file is old or new, never half of it, and all that
 * another program wrote stays as it was. Returns the file. Throws not_found, conflict, unavailable.
 */
export function addTo(disk: OnDisk, event: NewEvent): string {
  if ('folder' in disk) {
    const path = join(disk.folder, `${event.uid}.ics`);
    replaceFile(path, undefined, Buffer.from(calendarText(event)));
    return path;
  }
  const before = bytesOf(disk.file);
  const after = withEvent(before, event);
  if (!after) {
    throw fail('conflict', 'This file is no calendar that can be added to.', {
      ...{ hint: 'Connect another file under Connections.', words: 'errors.own.notACalendar' },
    });
  }
  replaceFile(disk.file, before, after);
  return disk.file;
}

/** Takes it out again. Throws conflict where it is not there as it was written. */
export function removeFrom(disk: OnDisk, event: NewEvent): void {
  if ('folder' in disk) {
    const path = join(disk.folder, `${event.uid}.ics`);
    if (!bytesOf(path).equals(Buffer.from(calendarText(event)))) throw changedSince();
    rmSync(path);
    return;
  }
  const before = bytesOf(disk.file);
  const after = withoutEvent(before, event);
  if (!after) throw changedSince();
  replaceFile(disk.file, before, after);
}

function bytesOf(path: string): Buffer {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status?.isFile()) throw noFile();
  if (status.size > MOST_BYTES) {
    throw fail('limit', 'This calendar file is too large to write to.', {
      ...{ hint: 'Connect a folder instead.', words: 'errors.own.calendarTooLarge' },
    });
  }
  try {
    return readFileSync(path);
  } catch {
    throw notWritable();
  }
}

/** `before`: as it was read; undefined for one that is new. */
function replaceFile(link: string, before: Buffer | undefined, after: Buffer): void {
  let temporary: string | undefined;
  try {
    const path = before ? realpathSync(link) : link;
    const mode = before ? statSync(path).mode & 0o777 : 0o600;
    temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
    const file = openSync(temporary, 'wx', mode);
    try {
      writeFileSync(file, after);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    // Another program may have written meanwhile: its change must not be lost.
    if (before && !readFileSync(path).equals(before)) throw busy();
    if (!before && statSync(path, { throwIfNoEntry: false })) throw busy();
    renameSync(temporary, path);
    temporary = undefined;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== undefined) throw notWritable();
    throw thrown;
  } finally {
    if (temporary !== undefined) rmSync(temporary, { force: true });
  }
}

const noFile = () =>
  fail('not_found', 'The calendar file or folder is not there.', {
    ...{ hint: 'Check it under Connections.', words: 'errors.own.noCalendarFile' },
  });

const notWritable = () =>
  fail('unavailable', 'The calendar cannot be written.', {
    ...{ hint: 'Check the rights of the file.', words: 'errors.own.calendarNotWritable' },
  });

const busy = () =>
  fail('conflict', 'Another program is writing to this calendar.', {
    ...{ hint: 'Try again.', words: 'errors.own.calendarBusy' },
  });

const changedSince = () =>
  fail('conflict', 'The event was changed since.', {
    ...{ hint: 'Change it in the calendar.', words: 'errors.own.eventChanged' },
  });
