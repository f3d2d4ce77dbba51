import type { MailQuery } from '../../net/mail/fetch-mail.ts';

const DAY = 86_400_000;
const PART = /(?:([a-z_]+):)?(?:"([^"]*)"|(\S+))/gi;
const LENGTHS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

/**
 * What to look for, as people write it for Gmail: words, `from:`, `to:`, `subject:`, `after:2026-11-01`, `before:`, `newer_than:7d`,
 * `is:unread`, `is:read`. What is none of these is words that stand in the mail.
 */
export function readQuery(text: string, now: number): MailQuery {
  const words: string[] = [];
  const fields: { from?: string; to?: string; subject?: string } = {};
  const more: { since?: Date; before?: Date; isUnread?: boolean } = {};
  for (const [whole, name = '', quoted, plain] of text.slice(0, 500).matchAll(PART)) {
    const key = name.toLowerCase();
    const value = (quoted ?? plain ?? '').trim();
    const day = dayOf(value);
    if (value === '') continue;
    if (key === 'from' || key === 'to' || key === 'subject') fields[key] = value;
    else if ((key === 'after' || key === 'since') && day) more.since = day;
    else if (key === 'before' && day) more.before = day;
    else if (key === 'newer_than' && /^\d{1,4}[dwmy]$/i.test(value)) more.since = ago(value, now);
    else if (key === 'is' && /^(?:un)?read$/i.test(value)) more.isUnread = value.toLowerCase() === 'unread';
    else if (key !== 'in') words.push(key === '' ? value : whole);
  }
  return { ...fields, ...more, ...(words.length === 0 ? {} : { words }) };
}

function dayOf(value: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value) ?? [];
  if (year === undefined) return undefined;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function ago(length: string, now: number): Date {
  const unit = LENGTHS[length.slice(-1).toLowerCase()] ?? 1;
  return new Date(now - Number.parseInt(length, 10) * unit * DAY);
}
