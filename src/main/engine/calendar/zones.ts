import { isZone } from '../../../shared/model/common.ts';
import type { Property } from './lines.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** What a file says of a zone of its own. */
export interface OwnZone {
  /** The IANA name that its maker gives beside it. */
  place: string | undefined;
  /** Minutes east of UTC, of its parts. */
  readonly standard: Set<number>;
  readonly summer: Set<number>;
}

/** Of a name: no zone of IANA has more characters or parts. */
const MOST_NAME = 200;
const MOST_PARTS = 6;
const PROBES = [Date.UTC(2025, 0, 15), Date.UTC(2025, 6, 15)] as const;
/** One for each pair of offsets and side of the equator: a zone that names no place is taken for its likeliest. */
const LIKELY = [
  ...['Europe/London', 'Europe/Berlin', 'Europe/Athens', 'America/New_York', 'America/Chicago', 'America/Denver'],
  ...['America/Los_Angeles', 'America/Anchorage', 'America/Halifax', 'America/St_Johns', 'Atlantic/Azores'],
  ...['Australia/Sydney', 'Australia/Adelaide', 'Pacific/Auckland', 'America/Santiago', 'Australia/Lord_Howe'],
];

/**
 * The zone that a TZID means: an IANA name, one with a maker's path before it, a name of Windows, what the file itself says of it;
 * null where nobody knows, which follows whoever looks.
 */
export function zoneNamed(tzid: string, own: OwnZone | undefined): string | null {
  const parts = tzid.slice(-MOST_NAME).split('/').slice(-MOST_PARTS);
  const place = parts.map((_, at) => parts.slice(at).join('/')).find(isPlace);
  if (place !== undefined) return place;
  if (own?.place !== undefined && isPlace(own.place)) return own.place;
  const windows = WINDOWS_ZONES.get(tzid.toLowerCase());
  if (windows !== undefined) return windows;
  return own ? fromOffsets(own) : null;
}

/** Abbreviations such as EST would know nothing of summer time. */
function isPlace(name: string): boolean {
  return name.length <= 64 && (/^(?:UTC|GMT)$/i.test(name) || (name.includes('/') && isZone(name)));
}

function fromOffsets({ standard, summer }: OwnZone): string | null {
  const [winter, ...more] = standard;
  const [light] = summer;
  if (winter === undefined || more.length > 0 || summer.size > 1) return null;
  if (light === undefined || light === winter) return offsetName(winter);
  return (
    LIKELY.find((name) => {
      const [a, b] = [offsetOf(name, PROBES[0]), offsetOf(name, PROBES[1])];
      return Math.min(a, b) === winter && Math.max(a, b) === light;
    }) ?? null
  );
}

function offsetName(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Takes in a line of a VTIMEZONE; `part` is STANDARD or DAYLIGHT, empty outside of both. */
export function readOwnZone(zone: OwnZone, part: string, { name, value }: Property): void {
  if (name === 'X-LIC-LOCATION') zone.place = value.trim();
  if (name !== 'TZOFFSETTO') return;
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(value.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23) return;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  (part === 'DAYLIGHT' ? zone.summer : zone.standard).add(offset);
}
