import { appCalls, appEvents } from './app.ts';
import { chatCalls, chatEvents } from './chat.ts';
import { memoryCalls, memoryEvents } from './memories.ts';
import { modelCalls, modelEvents } from './models.ts';
import { policyCalls, policyEvents } from './policies.ts';
import { scheduleCalls, scheduleEvents } from './schedules.ts';
import { storeCalls, storeEvents } from './store.ts';
import { timeCalls } from './time.ts';
import { toolCalls } from './tools.ts';
import { windowCalls, windowEvents } from './window.ts';

/** Every call of the core, served alike to windows and to headless scripts. */
export const coreCalls = {
  ...appCalls,
  ...chatCalls,
  ...memoryCalls,
  ...modelCalls,
  ...policyCalls,
  ...scheduleCalls,
  ...storeCalls,
  ...timeCalls,
  ...toolCalls,
};

/** Every event of the core. */
export const coreEvents = {
  ...appEvents,
  ...chatEvents,
  ...memoryEvents,
  ...modelEvents,
  ...policyEvents,
  ...scheduleEvents,
  ...storeEvents,
};

/** What a window can call and hear: the core's, and what only a desktop can do. */
export const calls = { ...coreCalls, ...windowCalls };
export const events = { ...coreEvents, ...windowEvents };
