import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { usePermissions } from './permissions-state.ts';

/** For whom the choices below are made, and what that means. */
export function WhomSwitch() {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const { whom, setWhom } = usePermissions();
  const agentName = agents.find(({ id }) => id === whom.agentId)?.name ?? whom.agentId ?? '';
  const hint = t(`permissions.scope.hint.${whom.scope}`, { agent: agentName });
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <Select
        label={t('permissions.scope.label')}
        isLabelHidden
        className="w-60"
        value={whom.scope === 'agent' ? `agent:${whom.agentId}` : whom.scope}
        onChange={(value) => {
          if (value === 'person' || value === 'global') setWhom({ scope: value, agentId: null });
          else setWhom({ scope: 'agent', agentId: value.slice('agent:'.length) });
        }}
        options={[
          { value: 'person', label: t('permissions.scope.person') },
          { value: 'global', label: t('permissions.scope.global') },
          ...agents.map(({ id, name }) => ({
            value: `agent:${id}`,
            label: t('permissions.scope.agent', { agent: name }),
          })),
        ]}
      />
      <p className="w-full text-caption text-muted">{hint}</p>
    </div>
  );
}
