import { activityCalls, activityEvents } from './activity.ts';
import { agentCalls, agentEvents } from './agents.ts';
import { appCalls } from './app.ts';
import { approvalCalls, approvalEvents } from './approvals.ts';
import { blockCalls, blockEvents } from './blocks.ts';
import { browserCalls, browserEvents } from './browser.ts';
import { chatCalls, chatEvents } from './chat.ts';
import { connectionCalls, connectionEvents } from './connections.ts';
import { documentCalls, documentEvents } from './documents.ts';
import { downloadCalls, downloadEvents } from './downloads.ts';
import { eventCalls, eventEvents } from './events.ts';
import { folderCalls, folderEvents } from './folders.ts';
import { goalCalls, goalEvents } from './goals.ts';
import { integrationCalls, integrationEvents } from './integrations.ts';
import { memoryCalls, memoryEvents } from './memories.ts';
import { modelCalls, modelEvents } from './models.ts';
import { networkCalls, networkEvents } from './network.ts';
import { offerCalls } from './offers.ts';
import { ollamaCalls, ollamaEvents } from './ollama.ts';
import { outsideCalls, outsideEvents } from './outside.ts';
import { pinCalls } from './pins.ts';
import { policyCalls, policyEvents } from './policies.ts';
import { profileCalls, profileEvents } from './profiles.ts';
import { questionCalls, questionEvents } from './questions.ts';
import { quickCalls } from './quick.ts';
import { scheduleFileCalls } from './schedule-files.ts';
import { scheduleCalls, scheduleEvents } from './schedules.ts';
import { serverCalls, serverEvents } from './servers.ts';
import { settingsCalls, settingsEvents } from './settings.ts';
import { spaceCalls } from './spaces.ts';
import { storeCalls, storeEvents } from './store.ts';
import { timeCalls } from './time.ts';
import { todoCalls, todoEvents } from './todos.ts';
import { toolCalls } from './tools.ts';
import { windowCalls, windowEvents } from './window.ts';

/** Every call of the core, served alike to windows and to headless scripts. */
export const coreCalls = {
  ...activityCalls,
  ...agentCalls,
  ...appCalls,
  ...approvalCalls,
  ...blockCalls,
  ...browserCalls,
  ...chatCalls,
  ...connectionCalls,
  ...documentCalls,
  ...downloadCalls,
  ...folderCalls,
  ...eventCalls,
  ...goalCalls,
  ...integrationCalls,
  ...memoryCalls,
  ...modelCalls,
  ...networkCalls,
  ...offerCalls,
  ...ollamaCalls,
  ...outsideCalls,
  ...pinCalls,
  ...policyCalls,
  ...profileCalls,
  ...questionCalls,
  ...quickCalls,
  ...scheduleFileCalls,
  ...scheduleCalls,
  ...serverCalls,
  ...settingsCalls,
  ...spaceCalls,
  ...storeCalls,
  ...timeCalls,
  ...todoCalls,
  ...toolCalls,
};

/** Every event of the core. */
export const coreEvents = {
  ...activityEvents,
  ...agentEvents,
  ...approvalEvents,
  ...blockEvents,
  ...browserEvents,
  ...chatEvents,
  ...connectionEvents,
  ...documentEvents,
  ...downloadEvents,
  ...folderEvents,
  ...eventEvents,
  ...goalEvents,
  ...integrationEvents,
  ...memoryEvents,
  ...modelEvents,
  ...networkEvents,
  ...ollamaEvents,
  ...outsideEvents,
  ...policyEvents,
  ...profileEvents,
  ...questionEvents,
  ...scheduleEvents,
  ...serverEvents,
  ...settingsEvents,
  ...storeEvents,
  ...todoEvents,
};

/** What a window can call and hear: the core's, and what only a desktop can do. */
export const calls = { ...coreCalls, ...windowCalls };
export const events = { ...coreEvents, ...windowEvents };
