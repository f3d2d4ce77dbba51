import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { useIsAdministrator } from '../../state/use-is-administrator.ts';
import { usePermissionsView } from './permissions-view.ts';

/** For whom the choices below are made. */
export function WhomSwitch() {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const { whom, change } = usePermissionsView();
  const isAdministrator = useIsAdministrator();
  return (
    <Select
      label={t('permissions.scope.label')}
      isLabelHidden
      className="w-60"
      value={whom.scope === 'agent' ? `agent:${whom.agentId}` : whom.scope}
      onChange={(value) => {
        if (value === 'person' || value === 'global') change({ whom: { scope: value, agentId: null } });
        else change({ whom: { scope: 'agent', agentId: value.slice('agent:'.length) } });
      }}
      options={[
        { value: 'person', label: t('permissions.scope.person') },
        ...(isAdministrator ? [{ value: 'global', label: t('permissions.scope.global') }] : []),
        ...agents.map(({ id, name }) => ({
          value: `agent:${id}`,
          label: t('permissions.scope.agent', { agent: name }),
        })),
      ]}
    />
  );
}
