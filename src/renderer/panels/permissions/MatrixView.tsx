import type { ReactNode } from 'react';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Scroll } from '../../components/ui/Scroll.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { CellInspector } from './CellInspector.tsx';
import { isFound } from './is-found.ts';
import { cellOf } from './matrix-cells.ts';
import { PolicyMatrix } from './PolicyMatrix.tsx';
import { usePermissions } from './permissions-state.ts';

/** All tools by all agents, and the open cell's details beside them. */
export function MatrixView({ frame }: { frame: (content: ReactNode, inspector: ReactNode) => ReactNode }) {
  const t = useT();
  const { query, cell, setCell } = usePermissions();
  const { data, error, reload } = useCall('policies.matrix', {}, ['policy.changed', 'agent.changed', 'agent.removed']);
  const columns = data ? [{ id: null, name: t('permissions.matrix.all') }, ...data.agents] : [];
  const rows = (data?.tools ?? []).filter((tool) => isFound(tool, query));
  const row = data?.tools.find(({ tool }) => tool === cell?.tool);
  const holds = row && cell ? cellOf(row, cell.agentId) : undefined;
  const column = columns.find(({ id }) => id === cell?.agentId);
  return frame(
    <>
      {error !== undefined && (
        <div className="px-6 pb-3">
          <ErrorBanner error={error} onRetry={reload} />
        </div>
      )}
      {data && rows.length === 0 && (
        <p className="wrap-anywhere px-6 py-6 text-body text-muted">{t('permissions.noMatch', { query })}</p>
      )}
      {rows.length > 0 && (
        <Scroll className="overflow-auto pb-6">
          <PolicyMatrix rows={rows} columns={columns} />
        </Scroll>
      )}
    </>,
    row && holds && column && (
      <CellInspector
        key={`${row.tool}/${column.id}`}
        row={row}
        holds={holds}
        column={column}
        columns={columns}
        onClose={() => setCell(null)}
      />
    ),
  );
}
