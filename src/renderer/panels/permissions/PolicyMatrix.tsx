import { type KeyboardEvent, useRef, useState } from 'react';
import type { PolicyRow } from '../../../shared/model/policy.ts';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { usePackNames } from '../../components/pack-names.ts';
import { useT } from '../../i18n/i18n.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { byPack, cellOf, columnKey, type MatrixColumn } from './matrix-cells.ts';
import { ownChoice, usePermissions } from './permissions-state.ts';

interface PolicyMatrixProps {
  rows: readonly PolicyRow[];
  columns: readonly MatrixColumn[];
}

/** Tools by agents. Arrow keys go from cell to cell, Home and End along a row; Enter shows where a value comes from. */
export function PolicyMatrix({ rows, columns }: PolicyMatrixProps) {
  const t = useT();
  const packName = usePackNames();
  const { cell: open, setCell } = usePermissions();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const groups = byPack(rows);
  const inOrder = groups.flatMap(([, listed]) => listed);
  const row = Math.min(at.row, inOrder.length - 1);
  const column = Math.min(at.column, columns.length - 1);
  const go = (to: { row: number; column: number }) => {
    const next = {
      row: Math.max(0, Math.min(inOrder.length - 1, to.row)),
      column: Math.max(0, Math.min(columns.length - 1, to.column)),
    };
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row}:${next.column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, { row: number; column: number }> = {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowRight: { row, column: column + 1 },
      ArrowLeft: { row, column: column - 1 },
      PageDown: { row: row + 10, column },
      PageUp: { row: row - 10, column },
      Home: { row: event.ctrlKey ? 0 : row, column: 0 },
      End: { row: event.ctrlKey ? inOrder.length : row, column: columns.length },
    };
    const to = moves[event.key];
    if (!to) return;
    event.preventDefault();
    go(to);
  };
  const head = 'sticky top-0 z-20 h-11 border-line border-b bg-bg px-2 font-medium text-list';
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen with the arrow keys, as in a grid.
      role="grid"
      aria-label={t('permissions.matrix.label')}
      aria-rowcount={inOrder.length + 1}
      onKeyDown={onKeyDown}
      className="w-full border-separate border-spacing-0"
    >
      <thead>
        <tr>
          <th scope="col" className={`${head} left-0 z-30 w-[280px] min-w-52 px-6 text-left`}>
            {t('permissions.matrix.tool')}
          </th>
          {columns.map((one) => (
            <th key={columnKey(one.whom)} scope="col" className={`${head} min-w-28 max-w-44 leading-tight`}>
              <span className="flex items-center justify-center gap-2">
                {one.whom.agentId !== null && <AgentBadge agentId={one.whom.agentId} />}
                <span className="break-words line-clamp-2 text-balance" title={one.name}>
                  {one.name}
                </span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([pack, listed]) => (
        <tbody key={pack}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={columns.length + 1}
              className="sticky top-11 z-10 h-9 bg-bg px-6 text-left font-medium text-caption text-muted"
            >
              <span className="sticky left-6">{packName(pack)}</span>
            </th>
          </tr>
          {listed.map((tool) => {
            const place = inOrder.indexOf(tool);
            return (
              <tr key={tool.tool} className="group">
                <th
                  scope="row"
                  title={tool.description}
                  className="sticky left-0 max-w-72 truncate bg-bg px-6 text-left font-normal text-list group-hover:bg-hover"
                >
                  {tool.title}
                </th>
                {columns.map(({ whom, name }, i) => {
                  const holds = cellOf(tool, whom);
                  const key = columnKey(whom);
                  const isOpen = open?.tool === tool.tool && open.column === key;
                  return (
                    <td key={key} className="px-1 py-0.5 group-hover:bg-hover">
                      <MatrixCell
                        tool={tool.title}
                        whom={name}
                        holds={holds}
                        isOwn={holds !== undefined && ownChoice({ ...tool, ...holds }, whom) !== null}
                        isOpen={isOpen}
                        isEntry={place === row && i === column}
                        place={`${place}:${i}`}
                        onOpen={() => {
                          setAt({ row: place, column: i });
                          setCell(isOpen ? null : { tool: tool.tool, column: key });
                        }}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
