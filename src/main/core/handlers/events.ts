import type { Handlers } from '../../../shared/contract/define.ts';
import type { eventCalls } from '../../../shared/contract/events.ts';
import type { Events } from '../events/events.ts';
import { testFilter } from '../events/filters.ts';

export function eventHandlers({ eventLog }: { readonly eventLog: Events }): Handlers<typeof eventCalls> {
  return {
    'events.testFilter': testFilter,
    'events.list': eventLog.list,
    'subscriptions.preview': eventLog.preview,
    'subscriptions.list': () => ({ subscriptions: eventLog.subscriptions() }),
    'subscriptions.create': async (input) => ({ subscription: await eventLog.create(input) }),
    'subscriptions.update': async ({ id, ...change }) => ({ subscription: await eventLog.update(id, change) }),
    'subscriptions.delete': ({ id }) => {
      eventLog.remove(id);
      return { id };
    },
    'subscriptions.restore': ({ id }) => ({ subscription: eventLog.restore(id) }),
  };
}
