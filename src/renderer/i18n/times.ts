import type { Translate } from '../../shared/locales/index.ts';
import { useSettings } from '../state/settings.ts';
import { useT } from './i18n.ts';

export interface TimeSpeech {
  /** As people say it: "today 16:00", "tomorrow 09:00", "Mon 23 Nov, 06:45". */
  say(iso: string): string;
  /** Only the time of day: "16:00". */
  clock(iso: string): string;
  /** Only the day: "today", "Mon 23 Nov". */
  day(iso: string): string;
  /** Everything, with the zone, for hovering. */
  exact(iso: string): string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it, and a list shows hundreds of times. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const dayNumber = (date: Date, zone: string): number => {
  const parts = formatter('en-CA', { timeZone: zone, dateStyle: 'short' }).format(date);
  return Math.round(Date.parse(`${parts}T00:00:00Z`) / 86_400_000);
};

/** Words for moments in the person's language and zone. `now` in epoch ms. */
function timeSpeech({
  t,
  locale,
  zone,
  now,
}: {
  readonly t: Translate;
  readonly locale: string;
  readonly zone: string;
  readonly now: () => number;
}): TimeSpeech {
  const isTwelveHours = formatter(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  const hour = isTwelveHours ? 'numeric' : '2-digit';
  const clockFormat = formatter(locale, { timeZone: zone, hour, minute: '2-digit' });
  const clock = (iso: string) => clockFormat.format(new Date(iso));
  const day = (iso: string) => {
    const date = new Date(iso);
    const today = dayNumber(new Date(now()), zone);
    const distance = dayNumber(date, zone) - today;
    if (distance === 0) return t('common.today');
    if (distance === 1) return t('common.tomorrow');
    if (distance === -1) return t('common.yesterday');
    const format = { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' } as const;
    const isFar = Math.abs(distance) > 300;
    return formatter(locale, isFar ? { ...format, year: 'numeric' } : format).format(date);
  };
  return {
    clock,
    day,
    say: (iso) => {
      const date = new Date(iso);
      const near = Math.abs(dayNumber(date, zone) - dayNumber(new Date(now()), zone)) <= 1;
      return near ? `${day(iso)} ${clock(iso)}` : `${day(iso)}, ${clock(iso)}`;
    },
    exact: (iso) => formatter(locale, { timeZone: zone, dateStyle: 'full', timeStyle: 'long' }).format(new Date(iso)),
  };
}

/** `const { say } = useTimes()`: rerenders with language and zone. */
export function useTimes(): TimeSpeech {
  const t = useT();
  const locale = useSettings((state) => state.resolved.locale);
  const zone = useSettings((state) => state.resolved.zone);
  return timeSpeech({ t, locale, zone, now: Date.now });
}
