import type { Schedule } from '../../shared/model/schedule.ts';
import { onceInWords } from '../../shared/once-in-words.ts';
import { ApiError } from '../api.ts';
import { useSettings } from '../state/settings.ts';
import { useCall } from '../state/use-call.ts';

/** When it comes, in words that can be changed and read again; a cron expression where no words say it. */
export function useWhenWords({ rule, reading, zone }: Schedule): string {
  const { locale, zone: own } = useSettings((state) => state.resolved);
  const isCron = rule.kind === 'cron';
  const { error } = useCall('schedules.parseRule', isCron ? { text: reading, zone } : null);
  if (rule.kind === 'once') return onceInWords(rule.at, locale, own);
  const isUnread = error instanceof ApiError && error.code === 'invalid_value';
  return isCron && isUnread ? rule.expression : reading;
}
