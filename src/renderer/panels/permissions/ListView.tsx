import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PolicyGroup } from '../../../shared/model/policy.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { Folders } from './Folders.tsx';
import { Grants } from './Grants.tsx';
import { isFound } from './is-found.ts';
import { Legend } from './Legend.tsx';
import { hasChoice } from './matrix-cells.ts';
import { NothingShown } from './NothingShown.tsx';
import { usePermissions } from './permissions-state.ts';
import { isShown, usePermissionsView } from './permissions-view.ts';
import { ToolGroup } from './ToolGroup.tsx';
import { WhileNobodyLooks } from './WhileNobodyLooks.tsx';

/** For one agent at a time, or for all: each tool with what it does and the choice; below, what was approved for longer. */
export function ListView({ frame }: { frame: (content: ReactNode) => ReactNode }) {
  const t = useT();
  const query = usePermissions((state) => state.query);
  const { whom, show } = usePermissionsView();
  const { data, error, reload } = useCall('policies.list', whom.agentId ? { agentId: whom.agentId } : {}, [
    'policy.changed',
  ]);
  const tools = (data?.tools ?? []).filter(
    (tool) => isFound(tool, query) && isShown(tool, hasChoice(tool.levels), show),
  );
  return frame(
    <div className="flex flex-col gap-7">
      <ErrorBanner error={error} onRetry={reload} />
      {data && data.tools.length === 0 && (
        <EmptyState icon={ShieldCheck} text={`${t('permissions.empty.title')} ${t('permissions.empty.hint')}`} />
      )}
      {data && data.tools.length > 0 && tools.length === 0 && <NothingShown className="py-6" />}
      {tools.length > 0 && <Legend />}
      {PolicyGroup.options.map((group) => (
        <ToolGroup key={group} group={group} tools={tools.filter((tool) => tool.group === group)} />
      ))}
      {!query && <Folders agentId={whom.agentId ?? undefined} />}
      {!query && <WhileNobodyLooks agentId={whom.agentId ?? undefined} />}
      {!query && <Grants />}
    </div>,
  );
}
