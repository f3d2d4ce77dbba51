import type { Handlers } from '../../../shared/contract/define.ts';
import type { eventCalls } from '../../../shared/contract/events.ts';
import { testFilter } from '../events/filters.ts';

export function eventHandlers(): Handlers<typeof eventCalls> {
  return {
    'events.testFilter': testFilter,
  };
}
