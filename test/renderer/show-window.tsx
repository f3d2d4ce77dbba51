import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { VirtuosoMockContext } from 'react-virtuoso';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import type { StoreApi, UseBoundStore } from 'zustand';
import { setLanguage, startI18n } from '../../src/renderer/i18n/i18n.ts';
import { useChat } from '../../src/renderer/panels/chat/chat-state.ts';
import { useDrafts } from '../../src/renderer/panels/chat/drafts.ts';
import { useAgents } from '../../src/renderer/state/agents.ts';
import { useApprovals } from '../../src/renderer/state/approvals.ts';
import { useModels } from '../../src/renderer/state/models.ts';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { useSettings } from '../../src/renderer/state/settings.ts';
import { useSpaces } from '../../src/renderer/state/spaces.ts';
import { createFakeBridge, type FakeBridge } from '../support/fake-bridge.ts';

const stores = [
  useChat,
  useDrafts,
  useAgents,
  useApprovals,
  useModels,
  useNavigation,
  useSettings,
  useSpaces,
] as UseBoundStore<StoreApi<unknown>>[];

const nothing = () => undefined;

afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

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

/** A window's content over a fake bridge; `prepare` sets what the core answers before anything is asked. */
export async function showWindow(
  content: ReactElement,
  { prepare, language = 'en' }: { prepare?: (bridge: FakeBridge) => void; language?: 'en' | 'de' } = {},
) {
  furnish();
  localStorage.clear();
  const bridge = createFakeBridge();
  bridge.data.settings.language = language;
  for (const name of ['window.close', 'window.resize', 'window.copy', 'window.showApprovals'] as const) {
    bridge.answer(name, () => ({}));
  }
  bridge.answer('window.openLink', () => ({ opened: true }));
  prepare?.(bridge);
  Object.assign(window, { bridge });
  for (const store of stores) store.setState(store.getInitialState(), true);
  startI18n('en');
  await useSettings.getState().load();
  setLanguage(useSettings.getState().resolved.language);
  const view = render(
    <VirtuosoMockContext.Provider value={{ viewportHeight: 4_000, itemHeight: 60 }}>
      {content}
    </VirtuosoMockContext.Provider>,
  );
  return { ...view, bridge, user: userEvent.setup() };
}
