import { List, Table2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { PermissionsView } from '../../../shared/model/policy.ts';
import { Panel } from '../../components/ui/Panel.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useIsNarrow } from '../../components/ui/use-is-narrow.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName } from '../../state/agents.ts';
import { toastDone } from '../../state/toasts.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ListView } from './ListView.tsx';
import { MatrixView } from './MatrixView.tsx';
import { followAnswers, usePermissions } from './permissions-state.ts';
import { usePermissionsView } from './permissions-view.ts';
import { ShowFilter } from './ShowFilter.tsx';
import { WhomSwitch } from './WhomSwitch.tsx';

/** So many pixels hold all agents beside each other; below, one agent at a time. */
const SIDE_BY_SIDE = 760;

/** What agents may do by themselves, for everyone, for the person, or for one agent. */
export function PermissionsPanel() {
  const t = useT();
  const { query, setQuery, setCell } = usePermissions();
  const { arrangement, whom, change } = usePermissionsView();
  const [frame, isNarrow] = useIsNarrow(SIDE_BY_SIDE);
  useEffect(
    () =>
      followAnswers((status) => {
        if (status !== 'approved') toastDone(t(status === 'denied' ? 'permissions.declined' : 'permissions.expired'));
      }),
    [t],
  );
  const agent = useAgentName(whom.agentId ?? '');
  const isMatrix = arrangement === 'matrix' && !isNarrow;
  const panel = (content: ReactNode, inspector?: ReactNode) => (
    <Panel
      title={t('shell.panels.permissions')}
      description={isMatrix ? t('permissions.matrix.hint') : t(`permissions.scope.hint.${whom.scope}`, { agent })}
      search={{ label: t('permissions.search'), value: query, onChange: setQuery }}
      toolbar={
        <>
          {isMatrix ? <ColumnsMenu /> : <WhomSwitch />}
          <ShowFilter />
        </>
      }
      isFilled={isMatrix}
      inspector={inspector}
      actions={
        !isNarrow && (
          <Segmented<PermissionsView['arrangement']>
            label={t('permissions.view.label')}
            value={arrangement}
            onChange={(to) => {
              setCell(null);
              change({ arrangement: to });
            }}
            segments={[
              { value: 'list', label: t('permissions.view.list'), icon: List },
              { value: 'matrix', label: t('permissions.view.matrix'), icon: Table2 },
            ]}
          />
        )
      }
    >
      {content}
    </Panel>
  );
  return (
    <div ref={frame} className="flex h-full min-w-0 flex-1">
      {isMatrix ? <MatrixView frame={panel} /> : <ListView frame={panel} />}
    </div>
  );
}
