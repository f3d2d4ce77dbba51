import { expect, it } from 'vitest';
import { createOutside } from '../../../src/main/core/outside/outside.ts';
import { createSchedules } from '../../../src/main/core/scheduler/schedules.ts';
import { createTestContext } from '../../support/context.ts';
import { scopeOf } from '../../support/scope.ts';

it('an agent that keeps spaces apart neither sees nor cancels what was made in another', () => {
  const { context, dispose } = createTestContext();
  const schedules = createSchedules(context, {
    outside: createOutside(context, { findAgent: () => undefined }),
    unattended: { freeze: () => '', narrow: () => '' },
  });
  const [one, two] = [context.newId(), context.newId()];
  const first = schedules.port(scopeOf('diary', one));
  const second = schedules.port(scopeOf('diary', two));
  const { item } = first.remind({ name: 'secret of space one', prompt: 'x', fireAt: 'in 2 hours' });
  expect(second.list()).toEqual([]);
  for (const wanted of [item.id, item.name]) expect(() => second.cancel(wanted)).toThrow('no active schedule');
  expect(first.list()).toHaveLength(1);
  expect(schedules.port(scopeOf('diary')).list()).toHaveLength(1);
  first.cancel(item.name);
  expect(first.list()).toEqual([]);
  dispose();
});
