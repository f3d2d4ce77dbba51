import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { VirtuosoMockContext } from 'react-virtuoso';
import { toast } from 'sonner';
import { afterEach, expect } from 'vitest';
import type { StoreApi, UseBoundStore } from 'zustand';
import { Toasts } from '../../../src/renderer/components/ui/Toasts.tsx';
import { setLanguage, startI18n } from '../../../src/renderer/i18n/i18n.ts';
import { useModelsPanel } from '../../../src/renderer/panels/models/models-state.ts';
import { usePermissions } from '../../../src/renderer/panels/permissions/permissions-state.ts';
import { useSchedulesPanel } from '../../../src/renderer/panels/schedules/schedules-state.ts';
import { useSettingsPanel } from '../../../src/renderer/panels/settings/settings-state.ts';
import { useStorage } from '../../../src/renderer/panels/storage/storage-state.ts';
import { useAgents } from '../../../src/renderer/state/agents.ts';
import { useMissed } from '../../../src/renderer/state/missed.ts';
import { followModels, useModels } from '../../../src/renderer/state/models.ts';
import { useNavigation } from '../../../src/renderer/state/navigation.ts';
import { useSettings } from '../../../src/renderer/state/settings.ts';
import { useSpaces } from '../../../src/renderer/state/spaces.ts';
import { believableData, type FakeData } from '../../support/fake-bridge/data.ts';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge.ts';

const stores = [
  usePermissions,
  useSchedulesPanel,
  useSettingsPanel,
  useStorage,
  useModelsPanel,
  useAgents,
  useMissed,
  useModels,
  useNavigation,
  useSettings,
  useSpaces,
] as UseBoundStore<StoreApi<unknown>>[];

let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
  toast.dismiss();
});

/** What jsdom lacks and the kit asks for. */
function furnish(): void {
  const nothing = () => undefined;
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
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
  });
}

/** The panel as it stands in the window, over the fake bridge. */
export async function showPanel(panel: ReactElement, data: FakeData = believableData(Date.now())) {
  furnish();
  const bridge: FakeBridge = createFakeBridge(data);
  Object.assign(window, { bridge });
  for (const store of stores) store.setState(store.getInitialState(), true);
  startI18n('en');
  await useSettings.getState().load();
  setLanguage(useSettings.getState().resolved.language);
  await Promise.all([useAgents.getState().load(), useSpaces.getState().load(), useModels.getState().load()]);
  stop = followModels();
  const view = render(
    <VirtuosoMockContext.Provider value={{ viewportHeight: 720, itemHeight: 36 }}>
      {panel}
      <Toasts />
    </VirtuosoMockContext.Provider>,
  );
  return { ...view, bridge, user: userEvent.setup() };
}

/** No finding of axe; contrast needs real pixels and is looked at in the real window. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
