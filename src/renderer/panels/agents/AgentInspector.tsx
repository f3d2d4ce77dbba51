import { Copy, FileArchive, FolderOpen, Pencil, Trash2, Upload } from 'lucide-react';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Inspector, InspectorSection } from '../../components/ui/Inspector.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { useT } from '../../i18n/i18n.ts';
import { OutsideSwitch } from '../../outside/OutsideSwitch.tsx';
import { useModels } from '../../state/models.ts';
import { useCall } from '../../state/use-call.ts';
import { useIsAdministrator } from '../../state/use-is-administrator.ts';
import { AgentFacts } from './AgentFacts.tsx';
import { AgentIcon } from './AgentIcon.tsx';
import { AgentPacks } from './AgentPacks.tsx';
import { exportAgent, useAgentsPanel } from './agents-state.ts';
import { Holdings } from './Holdings.tsx';
import { StandIns } from './StandIns.tsx';

/** One agent: what it is told, what it may use, what it holds, and what can be done with it. */
export function AgentInspector({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const t = useT();
  const open = useAgentsPanel((state) => state.open);
  const isAdministrator = useIsAdministrator();
  const models = useModels((state) => state.models);
  const { data, error, reload } = useCall('agents.get', { agentId }, [
    'agent.changed',
    'memory.changed',
    'store.changed',
    'schedule.changed',
    'run.ended',
    'grant.changed',
    'policy.changed',
  ]);
  const standIns = useCall('tools.standIns', { agentId }, ['agent.changed', 'connections.changed']);
  const agent = data?.agent;
  const modelName = models.find(({ id }) => id === agent?.model)?.name ?? agent?.model;
  return (
    <Inspector
      title={agent?.name ?? ''}
      onClose={onClose}
      footer={
        agent && (
          <>
            {isAdministrator &&
              (agent.isBuiltIn ? (
                <Button size="sm" icon={Copy} onClick={() => open({ what: 'form', of: agent, isCopy: true })}>
                  {t('agents.actions.copy')}
                </Button>
              ) : (
                <Button size="sm" icon={Pencil} onClick={() => open({ what: 'form', of: agent })}>
                  {t('agents.actions.edit')}
                </Button>
              ))}
            <Menu
              side="top"
              trigger={
                <Button size="sm" icon={Upload}>
                  {t('agents.actions.export')}
                </Button>
              }
              items={[
                {
                  label: t('agents.actions.toZip'),
                  icon: FileArchive,
                  onSelect: () => void exportAgent(agent, { to: 'zip' }),
                },
                {
                  label: t('agents.actions.toFolder'),
                  icon: FolderOpen,
                  onSelect: () => void exportAgent(agent, { to: 'folder' }),
                },
              ]}
            />
            {isAdministrator && !agent.isBuiltIn && (
              <Button size="sm" variant="danger" icon={Trash2} onClick={() => open({ what: 'remove', agent })}>
                {t('agents.actions.uninstall')}
              </Button>
            )}
          </>
        )
      }
    >
      <ErrorBanner error={error} onRetry={reload} />
      {data && agent && (
        <>
          <AgentIcon icon={agent.icon} />
          {agent.description && <p className="wrap-anywhere pb-3 text-list text-muted">{agent.description}</p>}
          <InspectorSection title={t('agents.parts.holds')}>
            <Holdings holds={data.holds} />
          </InspectorSection>
          <OutsideSwitch agentId={agentId} />
          {isAdministrator && agent.isBuiltIn && <AgentPacks of={agent} />}
          <AgentFacts
            agentId={agent.id}
            of={agent}
            inView={data.inView}
            model={modelName ?? t('agents.noModel')}
            canSwitch={isAdministrator}
          />
          {standIns.data && <StandIns agentId={agentId} of={standIns.data} />}
          <p className="border-line border-t pt-3 text-caption text-muted">
            {t('agents.version', { version: agent.version })}
            {agent.isBuiltIn && ` · ${t('agents.partOfApp')}`}
          </p>
        </>
      )}
    </Inspector>
  );
}
