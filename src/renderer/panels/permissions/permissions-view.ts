import type { PermissionsView, ToolPolicy } from '../../../shared/model/policy.ts';
import { useAgents } from '../../state/agents.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError } from '../../state/toasts.ts';
import type { Whom } from './permissions-state.ts';

interface Looking extends PermissionsView {
  readonly whom: Whom;
  change(to: Partial<PermissionsView>): void;
}

/** How the person looks at permissions: kept with their settings, so that it is the same after a restart. */
export function usePermissionsView(): Looking {
  const view = useSettings((state) => state.settings.permissionsView);
  const set = useSettings((state) => state.set);
  const agents = useAgents((state) => state.agents);
  const isThere = (agentId: string): boolean => agents.some(({ id }) => id === agentId);
  const { whom } = view;
  return {
    ...view,
    whom: whom.agentId === null || isThere(whom.agentId) ? whom : { scope: 'person', agentId: null },
    change: (to) => {
      const next = { ...view, ...to };
      set({ permissionsView: { ...next, hidden: next.hidden.filter(isThere) } }).catch(toastError);
    },
  };
}

/** Whether a tool is among those that are shown; `chosen` says whether somebody chose for it. */
export function isShown({ group }: Pick<ToolPolicy, 'group'>, chosen: boolean, show: PermissionsView['show']): boolean {
  if (show === 'all') return true;
  return show === 'chosen' ? chosen : group === show;
}
