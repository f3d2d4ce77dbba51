import type { ReactNode } from 'react';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Scroll } from '../../components/ui/Scroll.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { CellInspector } from './CellInspector.tsx';
import { Grants } from './Grants.tsx';
import { isFound } from './is-found.ts';
import { cellOf, columnKey, isChosen, type MatrixColumn } from './matrix-cells.ts';
import { NothingShown } from './NothingShown.tsx';
import { PolicyMatrix } from './PolicyMatrix.tsx';
import { usePermissions } from './permissions-state.ts';
import { isShown, usePermissionsView } from './permissions-view.ts';
import { WhileNobodyLooks } from './WhileNobodyLooks.tsx';

/** All tools by all agents, and the open cell's details beside them; below, what may be done while nobody looks or was approved for longer. */
export function MatrixView({ frame }: { frame: (content: ReactNode, inspector: ReactNode) => ReactNode }) {
  const t = useT();
  const { query, cell, setCell } = usePermissions();
  const { hidden, show } = usePermissionsView();
  const { data, error, reload } = useCall('policies.matrix', {}, ['policy.changed', 'agent.changed', 'agent.removed']);
  const all: readonly MatrixColumn[] = [
    { whom: { scope: 'global', agentId: null }, name: t('permissions.scope.global') },
    { whom: { scope: 'person', agentId: null }, name: t('permissions.scope.person') },
    ...(data?.agents ?? []).map(({ id, ...agent }) => ({ whom: { scope: 'agent' as const, agentId: id }, ...agent })),
  ];
  const columns = all.filter(({ whom }) => whom.agentId === null || !hidden.includes(whom.agentId));
  const rows = (data?.tools ?? []).filter((tool) => isFound(tool, query) && isShown(tool, isChosen(tool), show));
  const row = data?.tools.find(({ tool }) => tool === cell?.tool);
  const column = columns.find(({ whom }) => columnKey(whom) === cell?.column);
  const holds = row && column ? cellOf(row, column.whom) : undefined;
  return frame(
    <>
      {error !== undefined && (
        <div className="px-6 pb-3">
          <ErrorBanner error={error} onRetry={reload} />
        </div>
      )}
      {data && (
        <Scroll className="overflow-auto pb-6">
          {rows.length === 0 && <NothingShown className="px-6 py-6" />}
          {rows.length > 0 && <PolicyMatrix rows={rows} columns={columns} />}
          {!query && (
            <div className="flex max-w-[928px] flex-col gap-7 px-6 pt-7">
              <WhileNobodyLooks agentId={undefined} />
              <Grants />
            </div>
          )}
        </Scroll>
      )}
    </>,
    row && holds && column && (
      <CellInspector
        key={`${row.tool}/${cell?.column}`}
        row={row}
        holds={holds}
        column={column}
        columns={all}
        onClose={() => setCell(null)}
      />
    ),
  );
}
