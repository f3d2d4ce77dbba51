import type { DAVCalendar } from 'tsdav';
import { fail } from '../../../../shared/model/failure.ts';
import { LostSight } from '../../base/lost-sight.ts';
import type { Fetch } from '../../net/guard.ts';
import { readBytes } from '../read-bytes.ts';
import { calendarText, type NewEvent } from './write-ics.ts';

/** Bytes of one answer, and calendars that are looked into. */
const MOST_BYTES = 16 * 1_048_576;
const MOST_CALENDARS = 50;

export interface CalDavAccess {
  /** Encrypted, or on this computer. */
  readonly address: URL;
  readonly user: string;
  readonly password: string;
  /** The calendar that new events are written to, by its name; the first one where it is empty. */
  readonly calendar: string;
  readonly reach: Fetch;
}

/** What is needed to remove an event again. */
export interface OnServer {
  readonly url: string;
  /** As the server keeps it now; null where it does not say. */
  readonly etag: string | null;
}

/** Calendars of one account on a CalDAV server. All of it throws Failure. */
export interface CalDav {
  /** The names of its calendars. */
  calendars(signal: AbortSignal): Promise<string[]>;
  /** Everything that may fall into a time, one iCalendar text each. */
  read(from: number, to: number, signal: AbortSignal): Promise<string[]>;
  /** Throws LostSight where nobody knows whether it was written. */
  add(event: NewEvent, signal: AbortSignal): Promise<OnServer>;
  /** Throws conflict where somebody changed it since. One that is gone already is removed. */
  remove(which: OnServer, signal: AbortSignal): Promise<void>;
}

export function createCalDav({ address, user, password, calendar: wanted, reach }: CalDavAccess): CalDav {
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };

  /** Only for those who have such a server. */
  const library = () => import('tsdav');

  async function calendarsOf(signal: AbortSignal): Promise<DAVCalendar[]> {
    const { createAccount, fetchCalendars } = await library();
    const fetch = ownFetch(address, reach, signal);
    const how = { headers, fetch };
    const account = await createAccount({ account: { serverUrl: address.href, accountType: 'caldav' }, ...how });
    const found = await fetchCalendars({ account, ...how });
    return found
      .filter(({ components }) => !components?.length || components.includes('VEVENT'))
      .slice(0, MOST_CALENDARS);
  }

  /** Some servers tell it only of what is asked for. */
  const etagOf = (url: string, signal: AbortSignal): Promise<string | null> =>
    ownFetch(
      address,
      reach,
      signal,
    )(url, { headers }).then(
      (response) => response.headers.get('etag'),
      () => null,
    );

  return {
    calendars: (signal) => asked(signal, async () => (await calendarsOf(signal)).map(nameOf)),
    read: (from, to, signal) =>
      asked(signal, async () => {
        const { calendarQuery } = await library();
        const texts: string[] = [];
        for (const { url } of await calendarsOf(signal)) {
          const range = { _attributes: { start: basic(from), end: basic(to) } };
          const event = { _attributes: { name: 'VEVENT' }, 'time-range': range };
          const answers = await calendarQuery({
            ...{ url, depth: '1', headers, fetch: ownFetch(address, reach, signal) },
            props: { 'd:getetag': {}, 'c:calendar-data': {} },
            filters: [{ 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': event } }],
          });
          for (const { ok, status, props } of answers) {
            if (!ok) throw refusedWith(status);
            const data: unknown = props?.['calendarData'];
            const text = typeof data === 'string' ? data : (data as { _cdata?: unknown } | undefined)?._cdata;
            if (typeof text === 'string') texts.push(text);
          }
        }
        return texts;
      }),
    async add(event, signal) {
      const all = await asked(signal, () => calendarsOf(signal));
      const calendar = wanted === '' ? all[0] : all.find((one) => nameOf(one).toLowerCase() === wanted.toLowerCase());
      if (!calendar) {
        throw fail('not_found', 'There is no such calendar on the server.', {
          ...{ hint: 'Check the name of the calendar under Connections.', words: 'errors.own.noSuchCalendar' },
        });
      }
      const filename = `${event.uid}.ics`;
      const url = new URL(filename, calendar.url.endsWith('/') ? calendar.url : `${calendar.url}/`).href;
      const { createCalendarObject } = await library();
      const response = await createCalendarObject({
        ...{ calendar, filename, iCalString: calendarText(event), headers },
        fetch: ownFetch(address, reach, signal),
      });
      if (!response.ok) throw refusedWith(response.status);
      return { url, etag: response.headers.get('etag') ?? (await etagOf(url, signal)) };
    },
    remove: ({ url, etag }, signal) =>
      asked(signal, async () => {
        const how = { headers, fetch: ownFetch(address, reach, signal) };
        // Some servers delete whatever stands there now: it is looked at first.
        const now = await how.fetch(url, { headers });
        if (isGone(now)) return;
        if (etag === null || now.headers.get('etag') !== etag) throw changedSince();
        const { deleteObject } = await library();
        const response = await deleteObject({ url, etag, ...how });
        if (response.status === 412) throw changedSince();
        if (!response.ok && !isGone(response)) throw refusedWith(response.status);
      }),
  };
}

/** The server alone, whatever it names as its own; what it answers has an end. */
function ownFetch(address: URL, reach: Fetch, signal: AbortSignal): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== address.origin) {
      throw fail('blocked_by_policy', `Hearth may not connect to ${url.host}.`, {
        ...{ hint: 'It reaches only what it was connected to.', words: 'errors.own.hostRefused' },
        params: { host: url.host },
      });
    }
    const response = await reach(url, { ...init, signal }).catch((thrown: unknown) => {
      throw init?.method === 'PUT' ? new LostSight('The server no longer answers.') : thrown;
    });
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      throw wrongPassword();
    }
    const { status, statusText } = response;
    const body = [204, 205, 304].includes(status)
      ? null
      : new Uint8Array(await readBytes(response, MOST_BYTES, noCalendar));
    return new Response(body, { status, statusText, headers: response.headers });
  };
}

/** What the library says of an answer that it does not understand is no sentence for people. */
async function asked<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    signal.throwIfAborted();
    const isPlain = thrown instanceof Error && thrown.constructor === Error;
    throw isPlain ? noCalendar() : thrown;
  }
}

function nameOf({ displayName, url }: DAVCalendar): string {
  return typeof displayName === 'string' ? displayName : (new URL(url).pathname.split('/').findLast(Boolean) ?? '');
}

const isGone = ({ status }: Response): boolean => status === 404 || status === 410;

const basic = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const noCalendar = () =>
  fail('unavailable', 'What answers there is no calendar.', {
    ...{ hint: 'Check the address.', words: 'errors.own.noCalendarThere' },
  });

const wrongPassword = () =>
  fail('unavailable', 'The server does not take this name and password.', {
    ...{ hint: 'Check both; some servers want a password made for apps.', words: 'errors.own.wrongPassword' },
  });

const changedSince = () =>
  fail('conflict', 'The event was changed since.', {
    words: 'errors.own.eventChanged',
    hint: 'Change it in the calendar.',
  });

const refusedWith = (status: number) =>
  fail('unavailable', `The service answered ${status}.`, {
    ...{ hint: 'Check how it is connected, or try later.', words: 'errors.own.serviceAnswered', params: { status } },
  });
