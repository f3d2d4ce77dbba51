import { activity } from './activity.ts';
import { agents } from './agents.ts';
import { approval } from './approval.ts';
import { browser } from './browser.ts';
import { builtin } from './builtin.ts';
import { chat } from './chat.ts';
import { common } from './common.ts';
import { connections } from './connections.ts';
import { documents } from './documents.ts';
import { errors } from './errors.ts';
import { folders } from './folders.ts';
import { help } from './help.ts';
import { host } from './host.ts';
import { integrations } from './integrations.ts';
import { models } from './models.ts';
import { ollama } from './ollama.ts';
import { outside } from './outside.ts';
import { parameters } from './parameters.ts';
import { permissions } from './permissions.ts';
import { pins } from './pins.ts';
import { plan } from './plan.ts';
import { providers } from './providers.ts';
import { quick } from './quick.ts';
import { schedules } from './schedules.ts';
import { servers } from './servers.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { storage } from './storage.ts';
import { time } from './time.ts';
import { tools } from './tools.ts';

/** German; says du. */
export const de = {
  name: 'Deutsch',
  region: 'de-DE',
  lowersTitles: false,
  words: {
    activity,
    agents,
    approval,
    browser,
    builtin,
    chat,
    common,
    connections,
    documents,
    errors,
    folders,
    help,
    host,
    integrations,
    models,
    ollama,
    outside,
    pins,
    plan,
    parameters,
    permissions,
    providers,
    quick,
    schedules,
    servers,
    settings,
    shell,
    storage,
    time,
    tools,
  },
};
