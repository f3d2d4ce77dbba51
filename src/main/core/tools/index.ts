import { cancelSchedule } from './core/cancel-schedule.ts';
import { listSchedules } from './core/list-schedules.ts';
import { memoryForget } from './core/memory-forget.ts';
import { memoryList } from './core/memory-list.ts';
import { memoryRemember } from './core/memory-remember.ts';
import { memorySearch } from './core/memory-search.ts';
import { setReminder } from './core/set-reminder.ts';
import { setSchedule } from './core/set-schedule.ts';
import { storeDelete } from './core/store-delete.ts';
import { storeGet } from './core/store-get.ts';
import { storeList } from './core/store-list.ts';
import { storeSet } from './core/store-set.ts';
import type { AnyTool } from './define-tool.ts';

/** Every tool there is: one line a tool, by name. */
export const tools: readonly AnyTool[] = [
  cancelSchedule,
  listSchedules,
  memoryForget,
  memoryList,
  memoryRemember,
  memorySearch,
  setReminder,
  setSchedule,
  storeDelete,
  storeGet,
  storeList,
  storeSet,
];

const byName = new Map(tools.map((tool) => [tool.name, tool]));

export function toolNamed(name: string): AnyTool | undefined {
  return byName.get(name);
}
