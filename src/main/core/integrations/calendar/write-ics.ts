/** An event that is to be written down. */
export interface NewEvent {
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Epoch ms; for days midnight UTC of the first, and of the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly isDay: boolean;
  /** When it was made, epoch ms. */
  readonly madeAt: number;
}

/** Bytes of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** The lines of a VEVENT, each with its end. Moments are written in UTC, which every program reads alike without a table of zones. */
export function eventText(event: NewEvent, lineEnd = '\r\n'): string {
  const kind = event.isDay ? ';VALUE=DATE' : '';
  const when = (at: number): string => (event.isDay ? stamp(at).slice(0, 8) : stamp(at));
  const lines = [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(event.madeAt)}`,
    `DTSTART${kind}:${when(event.start)}`,
    `DTEND${kind}:${when(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    'END:VEVENT',
  ];
  return lines.map((line) => fold(line, lineEnd) + lineEnd).join('');
}

/** A calendar of its own with one event, as servers and folders keep them. */
export function calendarText(event: NewEvent): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Hearth//Hearth//EN\r\n${eventText(event)}END:VCALENDAR\r\n`;
}

/** A moment in UTC. */
export function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** What would end a line or a value is said in signs; control characters have no place in a calendar. */
export function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds between characters, never within one. */
export function fold(line: string, lineEnd: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > LONGEST_LINE) {
      folded += `${lineEnd} `;
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}

/**
 * A calendar file with one event more: everything that stood there stays byte for byte. Undefined where it is no calendar that ends
 * as one.
 */
export function withEvent(bytes: Buffer, event: NewEvent): Buffer | undefined {
  const at = endOfCalendar(bytes);
  if (at === undefined) return undefined;
  const lineEnd = bytes.includes('\r\n') || !bytes.includes('\n') ? '\r\n' : '\n';
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(eventText(event, lineEnd)), bytes.subarray(at)]);
}

/** The same file without that event; undefined where it is not there as it was written. */
export function withoutEvent(bytes: Buffer, event: NewEvent): Buffer | undefined {
  for (const lineEnd of ['\r\n', '\n']) {
    const text = Buffer.from(eventText(event, lineEnd));
    const at = bytes.indexOf(text);
    const isLine = at === 0 || bytes[at - 1] === 0x0a;
    if (at !== -1 && isLine) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + text.length)]);
  }
  return undefined;
}

/** Where the last line begins that ends a calendar; nothing but blanks may follow it. */
function endOfCalendar(bytes: Buffer): number | undefined {
  const tail = bytes.subarray(Math.max(0, bytes.length - 4_096)).toString('latin1');
  const found = /(?:^|\n)(END:VCALENDAR[ \t]*)(?:\r?\n\s*)?$/i.exec(tail);
  if (!found?.[1] || !/^(?:\xef\xbb\xbf)?BEGIN:VCALENDAR[ \t]*\r?\n/i.test(bytes.subarray(0, 64).toString('latin1'))) {
    return undefined;
  }
  return bytes.length - tail.length + found.index + found[0].indexOf(found[1]);
}
