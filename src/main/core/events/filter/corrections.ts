import { CelScalar, celFunc, celList, celMethod, celUint, listType, objectType } from '@bufbuild/cel';
import { create } from '@bufbuild/protobuf';
import { DurationSchema, type Timestamp, TimestampSchema } from '@bufbuild/protobuf/wkt';
import { Temporal } from 'temporal-polyfill';

const { BOOL, DOUBLE, INT, STRING, UINT } = CelScalar;
const TIMESTAMP = objectType(TimestampSchema);
const DURATION = objectType(DurationSchema);
const LIST = listType(CelScalar.DYN);

export interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
}
export const ints: Bounds = { least: -(2n ** 63n), most: 2n ** 63n - 1n };
export const uints: Bounds = { least: 0n, most: 2n ** 64n - 1n };
/** Seconds since 1970: the years 1 to 9999. */
const seconds: Bounds = { least: -62_135_596_800n, most: 253_402_300_799n };
const billion = 1_000_000_000n;

export const isWithin = (value: bigint, { least, most }: Bounds): boolean => value >= least && value <= most;

function inRange(value: bigint, range: Bounds): bigint {
  if (!isWithin(value, range)) throw new Error(`${value} is out of range`);
  return value;
}

function readWhole(text: string, range: Bounds): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw new Error(`"${text}" is not a whole number`);
  return inRange(BigInt(text.replace('+', '')), range);
}

function readDouble(text: string): number {
  const named = /^([+-]?)(?:inf|infinity)$/i.exec(text);
  if (named) return named[1] === '-' ? -Infinity : Infinity;
  if (/^[+-]?nan$/i.test(text)) return Number.NaN;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) throw new Error(`"${text}" is not a number`);
  return Number(text);
}

const writeDouble = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

/** RFC 3339; days that no calendar has are refused. */
function readTimestamp(text: string): Timestamp {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d:\d\d)$/i.exec(text);
  if (!parts) throw new Error(`"${text}" is not a time like 2026-11-22T16:00:00Z`);
  const { epochNanoseconds } = Temporal.Instant.from(text.toUpperCase());
  return timestampOf(epochNanoseconds);
}

function timestampOf(nanoseconds: bigint): Timestamp {
  const nanos = ((nanoseconds % billion) + billion) % billion;
  return create(TimestampSchema, {
    seconds: inRange((nanoseconds - nanos) / billion, seconds),
    nanos: Number(nanos),
  });
}

const nanosecondsOf = (at: Timestamp): bigint => at.seconds * billion + BigInt(at.nanos);

function between(later: Timestamp, earlier: Timestamp) {
  const nanoseconds = inRange(nanosecondsOf(later) - nanosecondsOf(earlier), ints);
  return create(DurationSchema, { seconds: nanoseconds / billion, nanos: Number(nanoseconds % billion) });
}

/** By code points, as the language says; not by UTF-16 units. */
function compareTexts(a: string, b: string): number {
  const left = a[Symbol.iterator]();
  const right = b[Symbol.iterator]();
  for (;;) {
    const [x, y] = [left.next(), right.next()];
    if (x.done || y.done) return Number(y.done ?? false) - Number(x.done ?? false);
    const order = (x.value.codePointAt(0) ?? 0) - (y.value.codePointAt(0) ?? 0);
    if (order !== 0) return order;
  }
}

const comparisons = {
  '_<_': (order: number) => order < 0,
  '_<=_': (order: number) => order <= 0,
  '_>_': (order: number) => order > 0,
  '_>=_': (order: number) => order >= 0,
};

const clock = {
  getFullYear: ({ year }) => year,
  getMonth: ({ month }) => month - 1,
  getDate: ({ day }) => day,
  getDayOfMonth: ({ day }) => day - 1,
  getDayOfWeek: ({ dayOfWeek }) => dayOfWeek % 7,
  getDayOfYear: ({ dayOfYear }) => dayOfYear - 1,
  getHours: ({ hour }) => hour,
  getMinutes: ({ minute }) => minute,
  getSeconds: ({ second }) => second,
  getMilliseconds: ({ millisecond }) => millisecond,
} satisfies Record<string, (at: Temporal.ZonedDateTime) => number>;

/** `zone`: an IANA name, or hours and minutes with or without a sign. The zone of this computer has no part in it. */
function inZone(at: Timestamp, zone: string): Temporal.ZonedDateTime {
  const name = /^\d\d:\d\d$/.test(zone) ? `+${zone}` : zone;
  return new Temporal.Instant(nanosecondsOf(at)).toZonedDateTimeISO(name);
}

/**
 * In place of those of the library, where it differs from the language's definition
 * (https://github.com/google/cel-spec/blob/master/doc/langdef.md).
 */
export const corrections = [
  celFunc('int', [STRING], INT, (text) => readWhole(text, ints)),
  celFunc('uint', [STRING], UINT, (text) => celUint(readWhole(text, uints))),
  celFunc('double', [STRING], DOUBLE, readDouble),
  celFunc('string', [DOUBLE], STRING, writeDouble),
  celFunc('timestamp', [STRING], TIMESTAMP, readTimestamp),
  celFunc('timestamp', [INT], TIMESTAMP, (value) => timestampOf(inRange(value, seconds) * billion)),
  celFunc('_-_', [TIMESTAMP, TIMESTAMP], DURATION, (a, b) => between(a.message, b.message)),
  celFunc('_+_', [LIST, LIST], LIST, (a, b) => celList([...a, ...b])),
  ...Object.entries(comparisons).map(([name, holds]) =>
    celFunc(name, [STRING, STRING], BOOL, (a, b) => holds(compareTexts(a, b))),
  ),
  ...Object.entries(clock).flatMap(([name, read]) => [
    celMethod(name, TIMESTAMP, [], INT, function () {
      return BigInt(read(inZone(this.message, 'UTC')));
    }),
    celMethod(name, TIMESTAMP, [STRING], INT, function (zone) {
      return BigInt(read(inZone(this.message, zone)));
    }),
  ]),
];
