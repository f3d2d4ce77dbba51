import { Download, FileArchive, FolderOpen, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Chip } from '../../components/ui/Chip.tsx';
import { cn } from '../../components/ui/cn.ts';
import { Menu } from '../../components/ui/Menu.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useIsAdministrator } from '../../state/use-is-administrator.ts';
import { AgentForm } from './AgentForm.tsx';
import { AgentInspector } from './AgentInspector.tsx';
import { pickPackage, useAgentsPanel } from './agents-state.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Who helps here: make one, take one in, look at what it is and holds, let it go. */
export function AgentsPanel() {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const isAdministrator = useIsAdministrator();
  const { shown, show, dialog, open } = useAgentsPanel();
  const { id, compose, settle } = useNavigation();
  useEffect(() => {
    if (!id && !compose) return;
    if (id) show(id);
    if (compose) open({ what: 'form' });
    settle();
  }, [id, compose, settle, show, open]);
  const isThere = agents.some((agent) => agent.id === shown);
  return (
    <Panel
      title={t('shell.panels.agents')}
      description={t(isAdministrator ? 'agents.hint' : 'agents.hintOthers')}
      inspector={isThere && shown && <AgentInspector key={shown} agentId={shown} onClose={() => show(null)} />}
      actions={
        isAdministrator && (
          <>
            <Menu
              trigger={<Button icon={Download}>{t('agents.install.button')}</Button>}
              items={[
                { label: t('agents.install.folder'), icon: FolderOpen, onSelect: () => void pickPackage('folder') },
                { label: t('agents.install.zip'), icon: FileArchive, onSelect: () => void pickPackage('zip') },
              ]}
            />
            <Button variant="primary" icon={Plus} onClick={() => open({ what: 'form' })}>
              {t('agents.add')}
            </Button>
          </>
        )
      }
    >
      <ul aria-label={t('agents.list')} className="divide-y divide-line rounded-box border border-line bg-surface">
        {agents.map((agent) => (
          <li key={agent.id}>
            <button
              type="button"
              aria-pressed={agent.id === shown}
              onClick={() => show(agent.id === shown ? null : agent.id)}
              className={cn(
                'flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-hover',
                agent.id === shown && 'bg-soft hover:bg-soft',
              )}
            >
              <AgentBadge agentId={agent.id} size="md" />
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block font-medium text-body">{agent.name}</span>
                {agent.description && (
                  <span className="wrap-anywhere block text-list text-muted">{agent.description}</span>
                )}
              </span>
              {agent.isBuiltIn && <Chip className="max-[1000px]:hidden">{t('agents.partOfApp')}</Chip>}
            </button>
          </li>
        ))}
      </ul>
      {dialog?.what === 'form' && <AgentForm {...dialog} />}
      {dialog?.what === 'install' && <InstallDialog path={dialog.path} found={dialog.package} />}
      {dialog?.what === 'remove' && <RemoveDialog agent={dialog.agent} />}
    </Panel>
  );
}
