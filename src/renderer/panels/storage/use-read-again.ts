import { useEffect, useState } from 'react';
import { onEvent } from '../../api.ts';

/** What `read` gives, read again whenever something of this kind changes with the agent; `read` stays the same function. */
export function useReadAgain<T>(
  read: () => Promise<T>,
  { event, agentId }: { readonly event: 'memory.changed' | 'block.changed'; readonly agentId: string },
): T | undefined {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    let isOver = false;
    const load = (): void => {
      read().then(
        (now) => {
          if (!isOver) setFound(now);
        },
        // It was deleted meanwhile: the list says so.
        () => undefined,
      );
    };
    load();
    const stop = onEvent(event, (changed) => {
      if (changed.agentId === agentId) load();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [read, event, agentId]);
  return found;
}
