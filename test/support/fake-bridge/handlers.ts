import type { FakeHandlers } from '../fake-bridge.ts';
import { memoryHandlers, storeHandlers } from './holdings.ts';
import { modelHandlers } from './models.ts';
import { policyHandlers } from './policies.ts';
import { scheduleHandlers } from './schedules.ts';
import { iso, type World } from './world.ts';

/** Answers that behave like the core's over the given data; what changes is announced. */
export function fakeHandlers(world: World): FakeHandlers {
  return {
    ...appHandlers(world),
    ...windowHandlers,
    ...scheduleHandlers(world),
    ...memoryHandlers(world),
    ...storeHandlers(world),
    ...policyHandlers(world),
    ...modelHandlers(world),
  };
}

function appHandlers({ data, emit, undo }: World): FakeHandlers {
  return {
    'settings.get': () => {
      const { language, zone } = data.settings;
      const isGerman = language === 'de';
      const resolved = {
        language: isGerman ? ('de' as const) : ('en' as const),
        locale: isGerman ? 'de-DE' : 'en-GB',
        zone: zone === 'system' ? 'Europe/Berlin' : zone,
      };
      return { settings: data.settings, resolved };
    },
    'settings.set': (patch) => {
      const known = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      data.settings = { ...data.settings, ...known };
      emit('settings.changed', { settings: data.settings });
      return { settings: data.settings };
    },
    'network.status': () => ({ isOffline: true, refused: 0, allowedHosts: ['127.0.0.1'], refusals: [] }),
    'app.info': () => ({
      version: '0.1.0',
      versions: { electron: '45.4.1', chrome: '146.0.0', node: '24.21.0' },
      dataDir: '/home/jo/.config/Hearth',
      logDir: '/home/jo/.config/Hearth/logs',
      profileId: 'p',
    }),
    'agents.list': () => ({ agents: data.agents }),
    'spaces.list': () => ({ spaces: data.spaces }),
    'changes.undo': ({ id }) => {
      undo(id);
      const at = iso();
      return {
        toolCall: {
          id,
          runId: null,
          messageId: null,
          spaceId: null,
          agentId: 'hearth',
          actor: 'person',
          tool: 'undo',
          icon: 'tool',
          title: 'Undo',
          effect: 'write',
          args: {},
          status: 'done',
          result: null,
          what: '',
          ending: null,
          summary: '',
          repaired: [],
          quote: null,
          canUndo: false,
          undoneAt: at,
          createdAt: at,
          finishedAt: at,
        },
      };
    },
  };
}

const windowHandlers: FakeHandlers = {
  'window.desktop': () => ({
    platform: 'linux',
    hasTray: true,
    canStartAtLogin: false,
    shortcutWorks: true,
    canCheckSpelling: true,
  }),
  'window.pickFolder': () => ({ path: '/home/jo/models' }),
  'window.openFolder': () => ({}),
  'window.showApprovals': () => ({}),
  'window.copy': () => ({}),
  'window.close': () => ({}),
};
