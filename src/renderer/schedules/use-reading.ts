import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { calls } from '../../shared/contract/index.ts';
import { useCall } from '../state/use-call.ts';

export type Reading = z.output<(typeof calls)['schedules.readEntry']['output']>;

/** How long typing rests before the text is read, ms. */
const TYPING_REST_MS = 120;

/** Five or six fields of a cron expression. */
const CRON = /^[\d*/,-]+(\s+[\dA-Z*/,?#-]+){4,5}$/i;

/** What the text so far would become; read once typing rests. With `cronZone` a cron expression is read in that zone. */
export function useReading(text: string, cronZone?: string): { reading: Reading | undefined; error: unknown } {
  const wanted = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted ? TYPING_REST_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = settled && wanted ? settled : null;
  const isCron = cronZone !== undefined && asked !== null && CRON.test(asked);
  const words = useCall('schedules.readEntry', asked === null || isCron ? null : { text: asked });
  const cron = useCall('schedules.parseRule', isCron ? { text: asked, zone: cronZone } : null);
  if (asked === null) return { reading: undefined, error: undefined };
  if (isCron) {
    const rule = cron.error ? undefined : cron.data;
    return { reading: rule && { ...rule, kind: 'schedule', rest: '' }, error: cron.error };
  }
  return { reading: words.error ? undefined : words.data, error: words.error };
}
