import { create } from 'zustand';
import type { AgentDetails, AgentPackage } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { translate } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';

/** What stands over the panel: a form, empty or over an agent; a package that was picked; an agent that may go. */
export type AgentDialog =
  | { readonly what: 'form'; readonly of?: AgentDetails; readonly isCopy?: boolean }
  | { readonly what: 'install'; readonly path: string; readonly package: AgentPackage }
  | { readonly what: 'remove'; readonly agent: AgentDetails };

interface AgentsPanelState {
  /** The agent whose details are shown. */
  shown: string | null;
  dialog: AgentDialog | null;
  show(agentId: string | null): void;
  open(dialog: AgentDialog): void;
  close(): void;
}

export const useAgentsPanel = create<AgentsPanelState>((put) => ({
  shown: null,
  dialog: null,
  show: (shown) => put({ shown }),
  open: (dialog) => put({ dialog }),
  close: () => put({ dialog: null }),
}));

/** Lets the person pick a package, and shows what it asks for. */
export async function pickPackage(kind: 'folder' | 'zip'): Promise<void> {
  try {
    const { path } = await api[kind === 'folder' ? 'window.pickFolder' : 'window.pickZip']({});
    if (path === null) return;
    const found = await api['agents.install']({ path });
    if (found.status === 'asks') useAgentsPanel.getState().open({ what: 'install', path, package: found.package });
  } catch (error) {
    toastError(error);
  }
}

/** Lets the person say where, and writes the agent there; gives the place, or undefined where nothing was written. */
export async function exportAgent(
  { id, name }: Pick<AgentDetails, 'id' | 'name'>,
  { to, withData = false }: { to: 'folder' | 'zip'; withData?: boolean },
): Promise<string | undefined> {
  try {
    const place =
      to === 'zip'
        ? await api['window.placeZip']({ name })
        : { ...(await api['window.pickFolder']({})), mayReplace: false };
    if (place.path === null) return undefined;
    const wish = { agentId: id, path: place.path, withData, replace: place.mayReplace };
    const { path } = await api['agents.export'](wish);
    toastDone(translate('agents.done.exported', { path }));
    return path;
  } catch (error) {
    toastError(error);
    return undefined;
  }
}
