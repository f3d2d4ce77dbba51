import { Columns3 } from 'lucide-react';
import { Button } from '../../components/ui/Button.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { usePermissionsView } from './permissions-view.ts';

/** Which agents stand side by side; nothing where there is only one. */
export function ColumnsMenu() {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const { hidden, change } = usePermissionsView();
  if (agents.length < 2) return null;
  const shown = agents.filter(({ id }) => !hidden.includes(id));
  const all = { shown: shown.length, count: agents.length };
  return (
    <Menu
      trigger={
        <Button icon={Columns3}>
          {shown.length === agents.length ? t('permissions.columns.all') : t('permissions.columns.some', all)}
        </Button>
      }
      items={[
        ...agents.map(({ id, name }) => ({
          label: name,
          isChecked: !hidden.includes(id),
          onSelect: () =>
            change({ hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] }),
        })),
        'separator',
        {
          label: t('permissions.columns.back'),
          isDisabled: shown.length === agents.length,
          onSelect: () => change({ hidden: [] }),
        },
      ]}
    />
  );
}
