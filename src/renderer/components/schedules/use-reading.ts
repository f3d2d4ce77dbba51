import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { calls } from '../../../shared/contract/index.ts';
import { useCall } from '../../state/use-call.ts';

export type Reading = z.output<(typeof calls)['schedules.readEntry']['output']>;

/** How long typing rests before the text is read, ms. */
const REST = 120;

/** What the text so far would become; read once typing rests. */
export function useReading(text: string): { reading: Reading | undefined; error: unknown } {
  const wanted = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted ? REST : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = settled && wanted ? settled : null;
  const { data, error } = useCall('schedules.readEntry', asked === null ? null : { text: asked });
  if (asked === null) return { reading: undefined, error: undefined };
  return { reading: error ? undefined : data, error };
}
