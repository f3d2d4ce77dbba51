import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { calls } from '../../shared/contract/index.ts';
import { type Api, api, type EventName, onEvent } from '../api.ts';
import { createReloading } from './reloading.ts';
import { useSettings } from './settings.ts';

type CallName = keyof typeof calls;
type Input<K extends CallName> = z.input<(typeof calls)[K]['input']>;
type Output<K extends CallName> = z.output<(typeof calls)[K]['output']>;

export interface Loaded<T> {
  /** The last good answer; stays while it is asked again. */
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload(): void;
}

/**
 * Asks a reading call, again when its input or the person's language changes or one of `refreshOn` is announced: the core answers in
 * words. `null` as input asks nothing.
 */
export function useCall<K extends CallName>(
  name: K,
  input: Input<K> | null,
  refreshOn: readonly EventName[] = [],
): Loaded<Output<K>> {
  const [state, setState] = useState<Omit<Loaded<Output<K>>, 'reload'>>({
    data: undefined,
    error: undefined,
    isLoading: input !== null,
  });
  const turn = useRef(0);
  const key = input === null ? null : JSON.stringify(input);
  const language = useSettings((state) => state.resolved.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another answer.
  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    if (key === null) return;
    setState((before) => ({ ...before, isLoading: true }));
    const ask = api[name] as (input: unknown) => ReturnType<Api[K]>;
    await ask(JSON.parse(key)).then(
      (data) => mine === turn.current && setState({ data: data as Output<K>, error: undefined, isLoading: false }),
      (error: unknown) =>
        mine === turn.current && setState((before) => ({ data: before.data, error, isLoading: false })),
    );
  }, [name, key, language]);
  const reload = useCallback(() => void load(), [load]);
  useEffect(() => {
    reload();
    // What is answered afterwards is for nobody.
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  const events = refreshOn.join(' ');
  useEffect(() => {
    if (!events) return undefined;
    const reloading = createReloading(load);
    const stops = events.split(' ').map((event) => onEvent(event as EventName, reloading.ask));
    return () => {
      reloading.stop();
      for (const stop of stops) stop();
    };
  }, [events, load]);
  return { ...state, reload };
}
