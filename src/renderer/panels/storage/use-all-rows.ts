import { useCallback, useEffect, useRef, useState } from 'react';
import { type EventName, onEvent } from '../../api.ts';
import { createReloading } from '../../state/reloading.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface AllRows<Row> {
  readonly rows: readonly Row[];
  readonly isLoaded: boolean;
  readonly error: unknown;
  reload(): void;
}

const FIRST_PAGE = 200;
const NEXT_PAGES = 1_000;

/** Every row of a list: the first screen at once, the rest behind it; again when `load` changes or the event comes. */
export function useAllRows<Row>(
  load: (offset: number, limit: number) => Promise<Page<Row>>,
  refreshOn: EventName,
): AllRows<Row> {
  const [state, setState] = useState<Omit<AllRows<Row>, 'reload'>>({ rows: [], isLoaded: false, error: undefined });
  const turn = useRef(0);
  const fetchAll = useCallback(
    async (isRefresh: boolean) => {
      turn.current += 1;
      const mine = turn.current;
      let rows: readonly Row[] = [];
      try {
        for (;;) {
          const page = await load(rows.length, rows.length === 0 ? FIRST_PAGE : NEXT_PAGES);
          if (mine !== turn.current) return;
          rows = [...rows, ...page.rows];
          const isWhole = rows.length >= page.total || page.rows.length === 0;
          // A refresh keeps the old rows until all new ones are there, so that the place and the selection stay.
          if (isWhole || !isRefresh) setState({ rows, isLoaded: true, error: undefined });
          if (isWhole) return;
        }
      } catch (error) {
        if (mine === turn.current) setState((before) => ({ ...before, isLoaded: true, error }));
      }
    },
    [load],
  );
  useEffect(() => {
    void fetchAll(false);
    return () => {
      turn.current += 1;
    };
  }, [fetchAll]);
  useEffect(() => {
    const reloading = createReloading(() => fetchAll(true));
    const stop = onEvent(refreshOn, reloading.ask);
    return () => {
      reloading.stop();
      stop();
    };
  }, [refreshOn, fetchAll]);
  const reload = useCallback(() => void fetchAll(true), [fetchAll]);
  return { ...state, reload };
}
