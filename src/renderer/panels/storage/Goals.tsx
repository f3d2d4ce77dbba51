import { CircleCheck, Target } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Goal } from '../../../shared/model/goal.ts';
import { api } from '../../api.ts';
import type { Column } from '../../components/ui/data-table.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { GoalInspector } from './GoalInspector.tsx';
import { deleteGoals, eraseGoals } from './holdings.ts';
import { KeptList } from './KeptList.tsx';
import type { ListProps } from './list-props.ts';
import { useStorage } from './storage-state.ts';

const ways = { remove: deleteGoals, erase: eraseGoals };
const keyOf = ({ id }: Goal): string => id;
const nameOf = ({ name }: Goal): string => name;
const sortKeys = { name: nameOf, updatedAt: ({ updatedAt }: Goal) => Date.parse(updatedAt) };

/** What agents aim at. They set their goals themselves; the person sees, ticks off and deletes them. */
export function Goals({ frame }: ListProps) {
  const t = useT();
  const agentId = useStorage((state) => state.agentId);
  const load = useCallback(async () => {
    const { goals } = await api['goals.list'](agentId ? { agentId } : {});
    return { rows: goals, total: goals.length };
  }, [agentId]);
  const columns = useMemo<Column<Goal>[]>(
    () => [
      {
        id: 'name',
        header: t('storage.columns.goal'),
        width: 'minmax(0,5fr)',
        isSortable: true,
        cell: ({ name, status }) => (
          <span className="flex items-center gap-2">
            <span className={status === 'completed' ? 'shrink-0 text-ok' : 'shrink-0 text-muted'}>
              <Icon icon={status === 'completed' ? CircleCheck : Target} size={14} />
              <span className="sr-only">{t(`storage.goal.${status}`)}</span>
            </span>
            <span className={status === 'completed' ? 'truncate text-muted' : 'truncate'}>{name}</span>
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <KeptList
      kind="goals"
      icon={Target}
      keyOf={keyOf}
      load={load}
      refreshOn="goal.changed"
      words={nameOf}
      sortKeys={sortKeys}
      columns={columns}
      ways={ways}
      inspector={(goal, does) => <GoalInspector key={goal.id} goal={goal} {...does} />}
      frame={frame}
    />
  );
}
