import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { VirtuosoMockContext } from 'react-virtuoso';
import { toast } from 'sonner';
import { expect, onTestFinished, vi } from 'vitest';
import type { StoreApi, UseBoundStore } from 'zustand';
import { setLanguage, startI18n } from '../../src/renderer/i18n/i18n.ts';
import { useAgentsPanel } from '../../src/renderer/panels/agents/agents-state.ts';
import { useChat } from '../../src/renderer/panels/chat/chat-state.ts';
import { useDrafts } from '../../src/renderer/panels/chat/drafts.ts';
import { useModelsPanel } from '../../src/renderer/panels/models/models-state.ts';
import { usePermissions } from '../../src/renderer/panels/permissions/permissions-state.ts';
import { usePlan } from '../../src/renderer/panels/plan/plan-state.ts';
import { useSchedulesPanel } from '../../src/renderer/panels/schedules/schedules-state.ts';
import { useSettingsPanel } from '../../src/renderer/panels/settings/settings-state.ts';
import { useStorage } from '../../src/renderer/panels/storage/storage-state.ts';
import { useAgents } from '../../src/renderer/state/agents.ts';
import { useApprovals } from '../../src/renderer/state/approvals.ts';
import { useDownloads } from '../../src/renderer/state/downloads.ts';
import { useHints } from '../../src/renderer/state/hints.ts';
import { useMissed } from '../../src/renderer/state/missed.ts';
import { useModels } from '../../src/renderer/state/models.ts';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { useOpenCalls } from '../../src/renderer/state/open-calls.ts';
import { useQuestions } from '../../src/renderer/state/questions.ts';
import { useRinging } from '../../src/renderer/state/ringing.ts';
import { useSettings } from '../../src/renderer/state/settings.ts';
import { useSpaces } from '../../src/renderer/state/spaces.ts';
import type { Audience } from '../../src/shared/contract/define.ts';
import { bridgeTo } from '../support/bridge-to.ts';
import { createTestCore, type TestCore, type TestCoreOptions } from '../support/core.ts';
import { copyOfWeek, NOW } from '../support/ordinary-week.ts';
import { type WatchedBridge, watch } from './watched-bridge.ts';

const stores = [
  ...[
    useAgentsPanel,
    useChat,
    useDrafts,
    useModelsPanel,
    usePermissions,
    usePlan,
    useSchedulesPanel,
    useSettingsPanel,
    useStorage,
  ],
  ...[
    useAgents,
    useApprovals,
    useDownloads,
    useHints,
    useMissed,
    useModels,
    useNavigation,
    useOpenCalls,
    useQuestions,
    useRinging,
    useSettings,
    useSpaces,
  ],
] as UseBoundStore<StoreApi<unknown>>[];

/** The folder that the person picks in the system's dialog. */
const picked = '/home/jo/models';
const nothing = () => undefined;

/** What jsdom lacks and the kit asks for. */
function furnish(): void {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    ResizeObserver: class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  });
  Object.assign(Element.prototype, {
    scrollIntoView: nothing,
    scrollTo(this: Element, { top }: ScrollToOptions) {
      this.scrollTop = top ?? 0;
      this.dispatchEvent(new Event('scroll'));
    },
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
  });
}

export interface Shown {
  readonly test: TestCore;
  /** Calls that the window did not make. */
  readonly me: ReturnType<TestCore['core']['client']>;
  readonly bridge: WatchedBridge;
}

export interface ShowOptions {
  /** What is there already: a person's ordinary week, or nothing as at the first start. */
  readonly data?: 'week' | 'nothing';
  /** Before anything is drawn. */
  readonly prepare?: (shown: Shown) => void | Promise<void>;
  readonly language?: 'en' | 'de';
  readonly audience?: Audience;
  /** What the window shares, before it is drawn. */
  readonly load?: () => Promise<unknown>;
  readonly viewport?: { readonly viewportHeight: number; readonly itemHeight: number };
  readonly core?: TestCoreOptions;
}

/** What a test holds of a window; named, since all calls of the contract spelt out are more than the compiler writes down. */
export interface ShownWindow extends Shown, RenderResult {
  readonly user: UserEvent;
}

/** A window's content over a bridge to the real core, whose clock stands at `NOW`, as does the page's. */
export async function showWindow(content: ReactElement, options: ShowOptions = {}): Promise<ShownWindow> {
  const { data = 'nothing', prepare, language = 'en', audience = 'main' } = options;
  const { viewport = { viewportHeight: 4_000, itemHeight: 60 } } = options;
  furnish();
  localStorage.clear();
  vi.setSystemTime(NOW);
  const place = data === 'week' ? { dataDir: await copyOfWeek() } : {};
  const test = createTestCore({ ...place, start: NOW, ...options.core });
  const me = test.core.client('headless');
  const bridge = watch(bridgeTo(test.core, audience));
  test.core.start();
  bridge.answer('window.pickFolder', () => {
    test.core.notePicked(picked);
    return { path: picked };
  });
  await me['settings.set']({ language });
  await prepare?.({ test, me, bridge });
  Object.assign(window, { bridge });
  for (const store of stores) store.setState(store.getInitialState(), true);
  startI18n('en');
  await useSettings.getState().load();
  setLanguage(useSettings.getState().resolved.language);
  await options.load?.();
  const view = render(<VirtuosoMockContext.Provider value={viewport}>{content}</VirtuosoMockContext.Provider>);
  onTestFinished(async () => {
    view.unmount();
    toast.dismiss();
    vi.restoreAllMocks();
    vi.useRealTimers();
    test.dispose();
  });
  return { ...view, test, me, bridge, user: userEvent.setup() };
}

/** No finding of axe; contrast needs real pixels and is looked at in the real window. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
