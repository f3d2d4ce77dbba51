import { z } from 'zod';

/** UUIDv7 text: sorts by time of making. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** Ids in a list call: one that is named twice is meant once. */
export function idList(most: number): z.ZodArray<typeof Id> {
  return z
    .array(Id)
    .min(1)
    .max(most)
    .overwrite((ids) => [...new Set(ids)]);
}

/** Agents are named by slugs, e.g. `hearth`. */
export const AgentId = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be the short name of an agent, such as hearth');
export type AgentId = z.infer<typeof AgentId>;

/** ISO 8601 with offset or Z, to the minute or finer, never with a bracketed zone (docs/contract.md#times). */
export const Instant = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);
export type Instant = z.infer<typeof Instant>;

/** An IANA time zone name that this machine's ICU knows. */
export const Zone = z
  .string()
  .overwrite(canonicalZone)
  .refine(isNamedZone, 'Not a time zone this computer knows. Use an IANA name such as Europe/Berlin.');
export type Zone = z.infer<typeof Zone>;

/** A BCP 47 language tag, e.g. `de` or `en-GB`. */
export const Locale = z
  .string()
  .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/, 'must be a language tag such as de or en-GB');
export type Locale = z.infer<typeof Locale>;

/** Asked of every message; to ask the computer takes as long as to read a sentence. */
const zones = new Set<string>();

export function isZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    zones.add(name);
    return true;
  } catch {
    return false;
  }
}

/** True for a place ("Europe/Berlin") and for UTC; an offset or an abbreviation knows nothing of summer time. */
export function isNamedZone(name: string): boolean {
  return (name === 'UTC' || name.includes('/')) && isZone(name);
}

/** The name in its one spelling: "europe/berlin" → "Europe/Berlin". Others stay as they are. */
export function canonicalZone(name: string): string {
  const trimmed = name.trim();
  if (!isZone(trimmed)) return trimmed;
  const known = new Intl.DateTimeFormat('en', { timeZone: trimmed }).resolvedOptions().timeZone;
  // A name that was given up for another is kept as it was said; only its letters are put right.
  return known.toLowerCase() === trimmed.toLowerCase() ? known : trimmed;
}
