import { create } from 'zustand';
import type { PanelName } from '../../shared/contract/window.ts';

interface Target {
  /** Chat: the space to show; `null` is a new chat. */
  spaceId?: string | null;
  /** Chat: the message to jump to. Other panels: the thing to select (a schedule, a memory …). */
  id?: string;
  /** Storage: in which list the thing is; memories when not said. */
  kind?: 'memories' | 'notes';
  /** Documents: whose. */
  agentId?: string;
  /** Open the panel's form for a new thing. */
  compose?: boolean;
  /** Schedules: ask until when this slot's reminder is put off. */
  putOff?: string;
}

interface Navigation {
  panel: PanelName;
  spaceId: string | null;
  id: string | null;
  kind: 'memories' | 'notes';
  agentId: string | null;
  compose: boolean;
  putOff: string | null;
  /** Shows a panel; for the chat `spaceId: null` starts a new one, leaving it out keeps the space. */
  go(panel: PanelName, target?: Target): void;
  /** A panel has taken `id`, `compose` and `putOff` up. */
  settle(): void;
  isPaletteOpen: boolean;
  setPalette(isOpen: boolean): void;
}

export const useNavigation = create<Navigation>((put) => ({
  panel: 'chat',
  spaceId: null,
  id: null,
  kind: 'memories',
  agentId: null,
  compose: false,
  putOff: null,
  go: (panel, target = {}) =>
    put((before) => ({
      panel,
      spaceId: target.spaceId === undefined ? before.spaceId : target.spaceId,
      id: target.id ?? null,
      kind: target.kind ?? 'memories',
      agentId: target.agentId ?? null,
      compose: target.compose ?? false,
      putOff: target.putOff ?? null,
      isPaletteOpen: false,
    })),
  settle: () => put({ id: null, compose: false, putOff: null }),
  isPaletteOpen: false,
  setPalette: (isPaletteOpen) => put({ isPaletteOpen }),
}));
