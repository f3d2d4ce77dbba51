import { useTimes } from '../../i18n/times.ts';

/** A moment as people say it; the exact one on hover. `show` narrows it to the day or the time of day. */
export function Time({ at, show = 'say' }: { at: string; show?: 'say' | 'clock' | 'day' }) {
  const times = useTimes();
  return (
    <time dateTime={at} title={times.exact(at)} className="tabular-nums">
      {times[show](at)}
    </time>
  );
}
