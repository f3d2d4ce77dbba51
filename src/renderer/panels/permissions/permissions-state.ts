import { create } from 'zustand';
import { type Policy, type PolicyScope, resolvePolicy, type ToolPolicy } from '../../../shared/model/policy.ts';
import { api, onEvent } from '../../api.ts';

/** For whom a choice is made: everyone here, the person, or one agent. */
export interface Whom {
  readonly scope: PolicyScope;
  readonly agentId: string | null;
}

/** A loosening that waits for its yes in the approval window. */
export interface Asked {
  readonly approvalId: string;
  readonly policy: Policy | null;
}

/** What a choice is about. */
export type Chosen = Pick<ToolPolicy, 'tool' | 'title' | 'levels'>;

interface PermissionsState {
  /** The cell whose details are shown; `column`: its `columnKey`. */
  cell: { readonly tool: string; readonly column: string } | null;
  query: string;
  /** By `askedKey`. */
  asked: Readonly<Record<string, Asked>>;
  setQuery(query: string): void;
  setCell(cell: PermissionsState['cell']): void;
  /** `null` takes the choice of this level away. Throws what the core throws. */
  propose(change: { readonly whom: Whom; readonly tool: string; readonly policy: Policy | null }): Promise<void>;
}

export const askedKey = ({ scope, agentId }: Whom, tool: string): string => `${scope}/${agentId ?? ''}/${tool}`;

export const usePermissions = create<PermissionsState>((put) => ({
  cell: null,
  query: '',
  asked: {},
  setQuery: (query) => put({ query }),
  setCell: (cell) => put({ cell }),
  propose: async ({ whom, tool, policy }) => {
    const { scope, agentId } = whom;
    const reply = await api['policies.propose']({ scope, ...(agentId ? { agentId } : {}), tool, policy });
    const key = askedKey(whom, tool);
    if (reply.status === 'asked') {
      put(({ asked }) => ({ asked: { ...asked, [key]: { approvalId: reply.approvalId, policy } } }));
    } else {
      put(({ asked }) => ({ asked: without(asked, (other) => other === key) }));
    }
  },
}));

const without = (asked: PermissionsState['asked'], isGone: (key: string, one: Asked) => boolean) =>
  Object.fromEntries(Object.entries(asked).filter(([key, one]) => !isGone(key, one)));

type Answer = 'approved' | 'denied' | 'expired';

/** Takes an answered question off its row and tells how it ended, if it was one of ours. */
export function followAnswers(onAnswer: (status: Answer) => void): () => void {
  return onEvent('approval.answered', ({ id, status }) => {
    const { asked } = usePermissions.getState();
    if (!Object.values(asked).some(({ approvalId }) => approvalId === id)) return;
    usePermissions.setState({ asked: without(asked, (_key, one) => one.approvalId === id) });
    onAnswer(status);
  });
}

/** The choice made at this level; `null` when it is inherited. */
export function ownChoice({ levels }: Chosen, { scope }: Whom): Policy | null {
  return levels[scope];
}

/** What would hold without a choice at this level, and whose choice that is. */
export function inheritedChoice({ levels }: Chosen, { scope }: Whom): { policy: Policy; from: ToolPolicy['source'] } {
  const { policy, source } = resolvePolicy({
    ...levels,
    agent: null,
    ...(scope === 'agent' ? {} : { person: null }),
    ...(scope === 'global' ? { global: null } : {}),
  });
  return { policy, from: source };
}
