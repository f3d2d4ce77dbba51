import type { Notification } from '../../src/main/core/base/notifier.ts';
import { insertMessage } from '../../src/main/core/db/messages.ts';
import { slotsOf } from '../../src/main/core/db/slots.ts';
import { createScheduler } from '../../src/main/core/scheduler/scheduler.ts';
import type { Rule } from '../../src/shared/model/rule.ts';
import type { MissedPolicy } from '../../src/shared/model/schedule.ts';
import { createTestCore } from './core.ts';
import { scopeOf } from './scope.ts';

/** An agent's own, outside any space. */
export const scope = scopeOf('hearth');

export type SchedulerKit = ReturnType<typeof openScheduler>;

/** Schedules and scheduler over the same files, as one process has them; `restart` is the next process. */
export function openScheduler(dataDir?: string, start?: number) {
  const test = createTestCore({ ...(dataDir ? { dataDir } : {}), ...(start ? { start } : {}) });
  const { journal, schedules, settings } = test.services;
  const notifications: Notification[] = [];
  const dismissed: string[] = [];
  const woken: { slotId: string; text: string }[] = [];
  let hasModel = false;
  const scheduler = createScheduler(test.context, {
    notifier: { notify: (notification) => notifications.push(notification), dismiss: (id) => dismissed.push(id) },
    wake: ({ slotId, text }) => {
      woken.push({ slotId, text });
      return hasModel ? `run-${woken.length}` : undefined;
    },
    placeOf: (agentId, spaceId) => (agentId === 'nobody' ? undefined : (spaceId ?? 'reminders')),
  });
  schedules.onChange(scheduler.rearm);
  return {
    ...test,
    notifications,
    dismissed,
    woken,
    journal,
    settings,
    schedules,
    scheduler,
    /** What the agent said in a run. */
    said: (runId: string, text: string) => {
      const { db, newId, clock } = test.context;
      db.run("INSERT INTO spaces (id, agent_id, title, last_message_at, created_at) VALUES (?, 'hearth', '', 0, 0)", [
        `space of ${runId}`,
      ]);
      insertMessage(db, {
        ...{ id: newId(), spaceId: `space of ${runId}`, runId, author: 'agent', authorId: 'hearth', text },
        ...{
          status: 'complete',
          error: null,
          context: null,
          recalled: [],
          note: null,
          offer: null,
          isInner: false,
          createdAt: clock.now(),
          replacedAt: null,
        },
      });
    },
    /** How many moments the ledger tells of, by outcome. */
    moments: (id: string) =>
      Object.fromEntries(
        test.context.db
          .all<{ outcome: string; n: number }>(
            'SELECT outcome, sum(moments) AS n FROM slots WHERE schedule_id = ? GROUP BY outcome ORDER BY outcome',
            [id],
          )
          .map(({ outcome, n }) => [outcome, n]),
      ),
    withModel: () => {
      hasModel = true;
    },
    make: (rule: Rule, missed: MissedPolicy = { kind: 'once' }, zone?: string) =>
      schedules.create(scope, { name: 'water the plants', prompt: 'Remind me to water the plants', rule, missed, zone })
        .row,
    outcomes: (id: string) =>
      slotsOf(test.context.db, id, 500)
        .reverse()
        .map((slot) => slot.outcome),
  };
}
