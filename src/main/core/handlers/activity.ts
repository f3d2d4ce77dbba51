import type { activityCalls } from '../../../shared/contract/activity.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { Activity } from '../activity/activity.ts';

export function activityHandlers({ activity }: { readonly activity: Activity }): Handlers<typeof activityCalls> {
  return {
    'activity.list': activity.list,
    'activity.within': ({ id }) => ({ entries: activity.within(id) }),
    'activity.get': ({ id }) => activity.get(id),
    'activity.settle': ({ id, ran }) => ({ entry: activity.settle(id, ran) }),
    'activity.audit': activity.audit,
  };
}
