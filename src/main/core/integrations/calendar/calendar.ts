import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import type { CalendarPort } from '../../tools/calendar-port.ts';
import { type Connected, defineIntegration, type IntegrationDeps } from '../define-integration.ts';
import { isoIn } from '../iso-in.ts';
import { grantOf, readAddress } from '../read-address.ts';
import { createCalDav, type OnServer } from './caldav.ts';
import { eventView, newEventView } from './event-view.ts';
import { addTo, type OnDisk, removeFrom, sourcesOn } from './ics-files.ts';
import { readSources, type Seen } from './read-sources.ts';
import { readWish } from './read-wish.ts';
import type { NewEvent } from './write-ics.ts';

const DAY = 86_400_000;
/** Events that are told; more would not fit a small window. */
const MOST_TOLD = 50;
/** How far ahead a test looks. */
const CHECKED_DAYS = 30;

const reminders = z.boolean().default(false);
const Settings = z.discriminatedUnion('where', [
  z.object({ where: z.literal('file'), file: z.string().trim().min(1).max(4_096), reminders }),
  z.object({ where: z.literal('folder'), folder: z.string().trim().min(1).max(4_096), reminders }),
  z.object({
    where: z.literal('caldav'),
    address: z.string().trim().min(1).max(2_048),
    user: z.string().trim().min(1).max(320),
    calendar: z.string().trim().max(200).default(''),
    reminders,
  }),
]);
type Settings = z.output<typeof Settings>;

/** What removes an event again. */
export type CalendarSnapshot =
  | { readonly where: 'disk'; readonly disk: OnDisk; readonly event: NewEvent }
  | { readonly where: 'server'; readonly on: OnServer };

const EXAMPLE = 'https://calendar.example.org';

/** The person's calendar: a file or a folder on this computer, or a CalDAV server. */
export const calendar = defineIntegration({
  kind: 'calendar',
  title: (t) => t('integrations.calendar.title'),
  does: (t) => t('integrations.calendar.does'),
  sends: (t) => t('integrations.calendar.sends'),
  settings: Settings,
  fields: [
    {
      name: 'where',
      type: 'choice',
      label: (t) => t('integrations.calendar.where'),
      choices: [
        { value: 'file', label: (t) => t('integrations.calendar.isFile') },
        { value: 'folder', label: (t) => t('integrations.calendar.isFolder') },
        { value: 'caldav', label: (t) => t('integrations.calendar.isServer') },
      ],
    },
    {
      ...{ name: 'file', type: 'file', endings: ['ics'], shownWhen: { field: 'where', is: ['file'] } },
      label: (t) => t('integrations.calendar.file'),
      hint: (t) => t('integrations.calendar.fileHint'),
    },
    {
      ...{ name: 'folder', type: 'folder', shownWhen: { field: 'where', is: ['folder'] } },
      label: (t) => t('integrations.calendar.folder'),
      hint: (t) => t('integrations.calendar.folderHint'),
    },
    {
      ...{ name: 'address', type: 'address', shownWhen: { field: 'where', is: ['caldav'] } },
      label: (t) => t('integrations.calendar.address'),
      hint: (t) => t('integrations.calendar.addressHint'),
    },
    {
      ...{ name: 'user', type: 'text', shownWhen: { field: 'where', is: ['caldav'] } },
      label: (t) => t('integrations.calendar.user'),
    },
    {
      ...{ name: 'password', type: 'secret', shownWhen: { field: 'where', is: ['caldav'] } },
      label: (t) => t('integrations.calendar.password'),
      hint: (t) => t('integrations.calendar.passwordHint'),
    },
    {
      ...{ name: 'calendar', type: 'text', isOptional: true, shownWhen: { field: 'where', is: ['caldav'] } },
      label: (t) => t('integrations.calendar.calendar'),
      hint: (t) => t('integrations.calendar.calendarHint'),
    },
    { name: 'reminders', type: 'switch', isOptional: true, label: (t) => t('integrations.calendar.reminders') },
  ],
  hosts: (settings) => (settings.where === 'caldav' ? [grantOf(readAddress(settings.address, EXAMPLE))] : []),
  async check(connected, deps, { signal, t }) {
    const from = deps.context.clock.now();
    const { occurrences } = await look(connected, deps, { from, to: from + CHECKED_DAYS * DAY, signal });
    const count = occurrences.length;
    if (connected.settings.where !== 'caldav') return t('integrations.calendar.found', { count, days: CHECKED_DAYS });
    const names = await serverOf(connected).calendars(signal);
    return t('integrations.calendar.foundOnServer', { count, days: CHECKED_DAYS, names: names.join(', ') });
  },
  takeBack: (connected, { before, signal }) => removeAgain(connected, before as CalendarSnapshot, signal),
  port: (connected, deps): CalendarPort => {
    const { person, clock, newId } = deps.context;
    const wishFor = (wish: Parameters<CalendarPort['preview']>[0]): NewEvent => {
      const view = { zone: person.zone(), locale: person.locale(), now: deps.saidAt };
      return readWish(wish, view, { uid: newId(), at: clock.now() });
    };
    return {
      showsReminders: connected.settings.reminders,
      async read(days, signal) {
        const zone = person.zone();
        const from = clock.now();
        const to = from + days * DAY;
        const seen = await look(connected, deps, { from, to, signal });
        const unread = seen.unread + seen.unreadSources + seen.unexpanded;
        return {
          events: seen.occurrences.slice(0, MOST_TOLD).map((one) => eventView(one, zone)),
          total: seen.occurrences.length,
          ...{ from: isoIn(from, zone), to: isoIn(to, zone), timezone: zone },
          ...(unread === 0 ? {} : { unread }),
        };
      },
      preview: (wish) => newEventView(wishFor(wish), person.zone()),
      async create(wish, signal) {
        const event = wishFor(wish);
        const before = await add(connected, event, signal);
        return { event: newEventView(event, person.zone()), before };
      },
    };
  },
});

async function look(
  connected: Connected<Settings>,
  { context, startReader }: IntegrationDeps,
  { from, to, signal }: { readonly from: number; readonly to: number; readonly signal: AbortSignal },
): Promise<Seen> {
  const { settings } = connected;
  const sources =
    settings.where === 'caldav'
      ? (await serverOf(connected).read(from, to, signal)).map((text) => ({ text }))
      : await sourcesOn(diskOf(settings));
  const { clock, log, person } = context;
  return readSources(sources, { from, to, zone: person.zone() }, { startReader, clock, log, signal });
}

async function add(connected: Connected<Settings>, event: NewEvent, signal: AbortSignal): Promise<CalendarSnapshot> {
  const { settings } = connected;
  if (settings.where === 'caldav') return { where: 'server', on: await serverOf(connected).add(event, signal) };
  const disk = diskOf(settings);
  addTo(disk, event);
  return { where: 'disk', disk, event };
}

/** Removes an event that was added here. Throws conflict where it was changed since. */
async function removeAgain(
  connected: Connected<Settings> | null,
  before: CalendarSnapshot,
  signal: AbortSignal,
): Promise<void> {
  if (before.where === 'disk') removeFrom(before.disk, before.event);
  else if (connected?.settings.where === 'caldav') await serverOf(connected).remove(before.on, signal);
  else
    throw fail('unavailable', 'This calendar is not connected.', {
      words: 'errors.own.notConnected',
      hint: 'Connect it again.',
    });
}

function diskOf(settings: Exclude<Settings, { where: 'caldav' }>): OnDisk {
  return settings.where === 'file' ? { file: settings.file } : { folder: settings.folder };
}

function serverOf({ settings, secrets, reach }: Connected<Settings>) {
  if (settings.where !== 'caldav') throw new TypeError('A calendar on disk has no server.');
  const { address, user, calendar: wanted } = settings;
  return createCalDav({
    ...{ address: readAddress(address, EXAMPLE), user, password: secrets['password'] ?? '', calendar: wanted, reach },
  });
}
