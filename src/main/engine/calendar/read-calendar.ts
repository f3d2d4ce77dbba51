import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { CalendarEntry, CalendarRead, CalendarSource } from '../../engine-protocol/calendar.ts';
import { createEvent, type Window } from './event.ts';
import { linesOf, propertyOf } from './lines.ts';
import { type OwnZone, readOwnZone, zoneNamed } from './zones.ts';

/** Larger ones are no calendar of a person. */
const MOST_BYTES = 100 * 1_024 * 1_024;
/** More than a week holds of anybody's. */
const MOST_ENTRIES = 5_000;
const DEEPEST = 16;
const MARK = /^(BEGIN|END):([A-Za-z0-9-]{1,64})\s*$/i;

/** What of some calendars may fall into a time. Never throws: what cannot be read is counted. */
export async function readCalendar(sources: readonly CalendarSource[], window: Window): Promise<CalendarRead> {
  const found = { entries: [] as CalendarEntry[], unread: 0, unreadSources: 0, tasks: 0 };
  for (const source of sources) {
    const bytes = 'text' in source ? Buffer.from(source.text) : await bytesOf(source.path);
    const isRead = bytes !== undefined && readOne(bytes, window, found);
    if (!isRead) found.unreadSources += 1;
  }
  return found;
}

async function bytesOf(path: string): Promise<Buffer | undefined> {
  try {
    // Not blocking: a pipe without a writer waits for ever.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const status = await file.stat();
      if (!status.isFile() || status.size > MOST_BYTES) return undefined;
      const bytes = Buffer.alloc(status.size);
      const { bytesRead } = await file.read(bytes, 0, status.size, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

interface Found {
  readonly entries: CalendarEntry[];
  unread: number;
  tasks: number;
}

/** False where it is no calendar. Zones may stand after the events that name them: those are looked for first. */
function readOne(bytes: Buffer, window: Window, found: Found): boolean {
  if (bytes.length === 0) return true;
  const zones = zonesIn(bytes);
  const known = new Map<string, string | null>();
  const zoneOf = (tzid: string): string | null => {
    const held = known.get(tzid);
    if (held !== undefined) return held;
    const zone = zoneNamed(tzid, zones.get(tzid));
    known.set(tzid, zone);
    return zone;
  };
  let isCalendar = false;
  let event: ReturnType<typeof createEvent> | undefined;
  walk(bytes, {
    onBegin(within) {
      if (within[0] === 'VCALENDAR') isCalendar = true;
      if (within.at(-1) === 'VEVENT' && within.length === 2) event = createEvent(zoneOf);
    },
    onProperty: (within, line) => {
      if (within.at(-1) !== 'VEVENT' || !event) return;
      const property = propertyOf(line);
      if (property) event.take(property);
    },
    onEnd(within) {
      if (within.at(-1) === 'VTODO') found.tasks += 1;
      if (within.at(-1) !== 'VEVENT' || !event) return;
      const entry = event.end(window);
      event = undefined;
      if (entry === 'far') return;
      if (entry === undefined || found.entries.length >= MOST_ENTRIES) found.unread += 1;
      else found.entries.push(entry);
    },
  });
  return isCalendar;
}

function zonesIn(bytes: Buffer): Map<string, OwnZone> {
  const zones = new Map<string, OwnZone>();
  if (!bytes.includes('VTIMEZONE')) return zones;
  let zone: OwnZone = { place: undefined, standard: new Set(), summer: new Set() };
  let id = '';
  walk(bytes, {
    onBegin(within) {
      if (within.at(-1) === 'VTIMEZONE') zone = { place: undefined, standard: new Set(), summer: new Set() };
    },
    onProperty(within, line) {
      const at = within.indexOf('VTIMEZONE');
      const property = at === -1 ? undefined : propertyOf(line);
      if (!property) return;
      if (property.name === 'TZID' && at === within.length - 1) id = property.value.trim();
      else readOwnZone(zone, within[at + 1] ?? '', property);
    },
    onEnd(within) {
      if (within.at(-1) === 'VTIMEZONE' && id !== '' && zones.size < 1_000) zones.set(id, zone);
    },
  });
  return zones;
}

/** Through the parts of a file; what ends without having begun is passed over. */
function walk(
  bytes: Buffer,
  ears: {
    readonly onBegin: (within: readonly string[]) => void;
    readonly onProperty: (within: readonly string[], line: string) => void;
    readonly onEnd: (within: readonly string[]) => void;
  },
): void {
  const within: string[] = [];
  let tooDeep = 0;
  for (const line of linesOf(bytes)) {
    const [, sign, name] = MARK.exec(line) ?? [];
    const begun = sign?.length === 5 ? name?.toUpperCase() : undefined;
    const ended = sign?.length === 3 ? name?.toUpperCase() : undefined;
    if (begun) {
      if (within.length >= DEEPEST) tooDeep += 1;
      else {
        within.push(begun);
        ears.onBegin(within);
      }
    } else if (ended && tooDeep > 0) tooDeep -= 1;
    else if (ended) {
      if (within.at(-1) !== ended) continue;
      ears.onEnd(within);
      within.pop();
    } else if (tooDeep === 0) ears.onProperty(within, line);
  }
}
