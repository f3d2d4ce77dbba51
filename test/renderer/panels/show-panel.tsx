import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { Toasts } from '../../../src/renderer/components/ui/Toasts.tsx';
import { useAgents } from '../../../src/renderer/state/agents.ts';
import { followDownloads } from '../../../src/renderer/state/downloads.ts';
import { followMissed, useMissed } from '../../../src/renderer/state/missed.ts';
import { followModels, useModels } from '../../../src/renderer/state/models.ts';
import { followRinging, useRinging } from '../../../src/renderer/state/ringing.ts';
import { useSpaces } from '../../../src/renderer/state/spaces.ts';
import { type ShownWindow, type ShowOptions, showWindow } from '../show-window.tsx';

const load = () =>
  Promise.all([useAgents, useSpaces, useModels, useMissed, useRinging].map((store) => store.getState().load()));

/** The panel as it stands in the window, with what the window shares; over a person's ordinary week if not told otherwise. */
export async function showPanel(panel: ReactElement, options: ShowOptions = {}): Promise<ShownWindow> {
  const shown = await showWindow(
    <>
      {panel}
      <Toasts />
    </>,
    { data: 'week', viewport: { viewportHeight: 720, itemHeight: 36 }, load, ...options },
  );
  onTestFinished(followModels());
  onTestFinished(followDownloads());
  onTestFinished(followMissed());
  onTestFinished(followRinging());
  return shown;
}
