import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LostSight } from '../../../../src/main/core/base/lost-sight.ts';
import { createCalDav } from '../../../../src/main/core/integrations/calendar/caldav.ts';
import type { NewEvent } from '../../../../src/main/core/integrations/calendar/write-ics.ts';
import { ownReach } from '../../../../src/main/core/integrations/own-reach.ts';
import { reachDirectly } from '../../../../src/main/core/net/reach.ts';
import { testCache } from '../../../support/cache.ts';
import { CALDAV, startRadicale } from '../../../support/radicale.ts';

const signal = new AbortController().signal;
const event: NewEvent = {
  ...{ uid: '0199-c', summary: 'Zahnarzt', location: '', description: '', isDay: false },
  ...{ start: Date.parse('2026-11-25T14:00:00Z'), end: Date.parse('2026-11-25T15:00:00Z'), madeAt: 0 },
};
const [from, to] = [Date.parse('2026-11-23T00:00:00Z'), Date.parse('2026-11-30T00:00:00Z')];
const at = (address: string, more: { calendar?: string; password?: string } = {}) =>
  createCalDav({ address: new URL(address), ...CALDAV, calendar: '', reach: ownReach(reachDirectly), ...more });

// Whatever a library would do by itself: nothing goes past the guard.
const own = vi.spyOn(globalThis, 'fetch');
afterEach(() => own.mockClear());

describe.skipIf(!testCache.radicale)('a calendar on a real Radicale', { timeout: 60_000 }, () => {
  let server: Awaited<ReturnType<typeof startRadicale>>;
  beforeAll(async () => {
    server = await startRadicale();
    await server.makeCalendar('home', 'Home');
    await server.makeCalendar('work', 'Arbeit & mehr');
  }, 60_000);
  afterAll(() => server?.stop());

  it('finds its calendars by name', async () => {
    expect((await at(server.address).calendars(signal)).sort()).toEqual(['Arbeit & mehr', 'Home']);
    expect((await at(`${server.address}/${CALDAV.user}/`).calendars(signal)).sort()).toEqual(['Arbeit & mehr', 'Home']);
  });

  it('reads what falls into a time, of all calendars, rules among it', async () => {
    const text = (uid: string, start: string, ...more: string[]): string =>
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:x',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260101T000000Z',
        `DTSTART:${start}`,
        `SUMMARY:${uid} & <co>`,
        ...more,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n');
    await server.put('home/past.ics', text('past', '20200101T090000Z'));
    await server.put('home/soon.ics', text('soon', '20261124T090000Z'));
    await server.put('work/weekly.ics', text('weekly', '20260105T090000Z', 'RRULE:FREQ=WEEKLY'));
    const texts = (await at(server.address).read(from, to, signal)).join('');
    expect(texts).toContain('SUMMARY:soon & <co>');
    expect(texts).toContain('RRULE:FREQ=WEEKLY');
    expect(texts).not.toContain('past');
  });

  it('writes an event once, where it was told to, and takes it back', async () => {
    const dav = at(server.address, { calendar: 'arbeit & MEHR' });
    const kept = await dav.add(event, signal);
    expect(await server.get('work/0199-c.ics')).toContain('SUMMARY:Zahnarzt');
    await expect(dav.add(event, signal)).rejects.toMatchObject({ info: { code: 'unavailable' } });
    await dav.remove(kept, signal);
    expect(await server.get('work/0199-c.ics')).toBeUndefined();
    await dav.remove(kept, signal);
  });

  it('keeps an event that another program changed', async () => {
    const dav = at(server.address, { calendar: 'home' });
    const kept = await dav.add(event, signal);
    const text = (await server.get('home/0199-c.ics')) ?? '';
    await server.put('home/0199-c.ics', text.replace('Zahnarzt', 'Zahnarzt später'));
    await expect(dav.remove(kept, signal)).rejects.toMatchObject({ info: { code: 'conflict' } });
    expect(await server.get('home/0199-c.ics')).toContain('später');
  });

  it('says what is wrong', async () => {
    await expect(at(server.address, { password: 'wrong' }).calendars(signal)).rejects.toMatchObject({
      said: { words: 'errors.own.wrongPassword' },
    });
    await expect(at(server.address, { calendar: 'none' }).add(event, signal)).rejects.toMatchObject({
      said: { words: 'errors.own.noSuchCalendar' },
    });
  });

  it('reaches nothing by itself', async () => {
    own.mockClear();
    await at(server.address).read(from, to, signal);
    expect(own).not.toHaveBeenCalled();
  });
});

describe('a CalDAV server that is none', () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const stop of open.splice(0)) stop();
  });
  const serve = async (answer: RequestListener): Promise<{ address: string; asked: string[] }> => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.headers.authorization ? 'with password' : ''}`);
      request.resume();
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return { address: `http://127.0.0.1:${address.port}`, asked };
  };
  const xml =
    (body: string): RequestListener =>
    (_, response) => {
      response.writeHead(207, { 'content-type': 'application/xml' });
      response.end(body);
    };

  it.each<[string, RequestListener]>([
    ['is a page', (_, response) => response.end('<html>')],
    ['says nothing', (_, response) => response.end()],
    ['breaks its words', xml('<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"><d:response>')],
    [
      'has entities within entities',
      xml('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><d:multistatus xmlns:d="DAV:">&b;</d:multistatus>'),
    ],
    ['hangs up', (_, response) => response.destroy()],
    [
      'never ends',
      (_, response) => {
        response.writeHead(207, { 'content-type': 'application/xml' });
        const flood = (): void => {
          while (!response.destroyed && response.write('<x>'.repeat(20_000)));
        };
        response.on('drain', flood);
        flood();
      },
    ],
  ])('is refused where it %s', async (_, answer) => {
    const { address } = await serve(answer);
    await expect(at(address).calendars(signal)).rejects.toMatchObject({ name: 'Failure' });
  });

  it('leads nobody to another program with the password', async () => {
    const other = await serve((_, response) => response.end('x'));
    const { address } = await serve(
      xml(
        `<d:multistatus xmlns:d="DAV:"><d:response><d:href>${other.address}/</d:href><d:propstat><d:status>HTTP/1.1 200 OK</d:status>` +
          `<d:prop><d:current-user-principal><d:href>${other.address}/me</d:href></d:current-user-principal></d:prop></d:propstat></d:response></d:multistatus>`,
      ),
    );
    await expect(at(address).calendars(signal)).rejects.toMatchObject({ name: 'Failure' });
    expect(other.asked).toEqual([]);
    const sent = await serve((request, response) => {
      response.writeHead(302, { location: `${other.address}${request.url}` });
      response.end();
    });
    await expect(at(sent.address).calendars(signal)).rejects.toMatchObject({ name: 'Failure' });
    expect(other.asked).toEqual([]);
  });

  it('may have kept an event where it falls silent after it was sent', async () => {
    if (!testCache.radicale) return;
    const real = await startRadicale();
    open.push(() => void real.stop());
    await real.makeCalendar('home', 'Home');
    const reach: typeof reachDirectly = async (input, init) => {
      const response = await reachDirectly(input, init);
      if (init?.method === 'PUT') throw new TypeError('fetch failed');
      return response;
    };
    const dav = createCalDav({ address: new URL(real.address), ...CALDAV, calendar: '', reach: ownReach(reach) });
    await expect(dav.add(event, signal)).rejects.toBeInstanceOf(LostSight);
    expect(await real.get('home/0199-c.ics')).toContain('Zahnarzt');
  });
});
