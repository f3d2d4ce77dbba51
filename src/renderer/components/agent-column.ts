import type { Column } from './ui/data-table.ts';

/** Whose each row is, by the name people know; `nameOf` is `useAgentNames()`. */
export function agentColumn<Row extends { readonly agentId: string }>(
  header: string,
  nameOf: (agentId: string) => string,
): Column<Row> {
  return {
    id: 'agent',
    header,
    width: 'minmax(72px,1fr)',
    isExtra: true,
    isSortable: true,
    cell: ({ agentId }) => nameOf(agentId),
  };
}
