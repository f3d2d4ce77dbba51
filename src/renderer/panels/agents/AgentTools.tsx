import { useState } from 'react';
import type { AgentTool } from '../../../shared/model/agent.ts';
import { usePackNames } from '../../components/pack-names.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { TryTool } from './TryTool.tsx';

interface AgentToolsProps {
  /** Whose they are, where each can be tried by hand; absent for an agent that is not here. */
  agentId?: string | undefined;
  tools: readonly AgentTool[];
  /** Names of those that its prompt tells of from the start; absent where it is not known. */
  inView?: readonly string[] | undefined;
}

/** What an agent may use, by pack, and what of it is only found when it is needed. */
export function AgentTools({ agentId, tools, inView }: AgentToolsProps) {
  const t = useT();
  const packName = usePackNames();
  const [tried, setTried] = useState<AgentTool | null>(null);
  const packs = [...new Set(tools.map(({ pack }) => pack))];
  const isFound = ({ name, isLeftOut, insteadBy, policy }: AgentTool): boolean =>
    inView !== undefined && !isLeftOut && insteadBy === undefined && policy !== 'block' && !inView.includes(name);
  return (
    <div className="flex flex-col gap-3">
      {tools.some(isFound) && <p className="text-caption text-muted">{t('agents.notAllInView')}</p>}
      {packs.map((pack) => (
        <section key={pack} aria-label={packName(pack)}>
          <h4 className="pb-1 text-caption text-muted">{packName(pack)}</h4>
          <ul className="flex flex-col gap-0.5">
            {tools.flatMap((tool) =>
              tool.pack === pack
                ? [
                    <Tool
                      key={tool.name}
                      tool={tool}
                      isFound={isFound(tool)}
                      onTry={
                        agentId === undefined || tool.isLeftOut || tool.insteadBy !== undefined
                          ? undefined
                          : () => setTried(tool)
                      }
                    />,
                  ]
                : [],
            )}
          </ul>
        </section>
      ))}
      {agentId !== undefined && tried && <TryTool agentId={agentId} tool={tried} onClose={() => setTried(null)} />}
    </div>
  );
}

interface ToolProps {
  tool: AgentTool;
  isFound: boolean;
  onTry: (() => void) | undefined;
}

function Tool({ tool, isFound, onTry }: ToolProps) {
  const t = useT();
  const notes = [
    ...(tool.insteadBy === undefined ? [] : [t('agents.standIn.note', { own: tool.insteadBy })]),
    ...(tool.isLeftOut ? [t('agents.leftOut')] : []),
    ...(!tool.isLeftOut && tool.policy !== 'allow'
      ? [t(`agents.asksFor.${tool.policy === 'block' ? 'block' : 'ask'}`)]
      : []),
    ...(isFound ? [t('agents.foundWhenNeeded')] : []),
  ];
  return (
    <li className="flex justify-between gap-3">
      <span className={tool.isLeftOut || tool.insteadBy !== undefined ? 'text-muted line-through' : undefined}>
        <Visible text={tool.title} />
      </span>
      <span className="flex shrink-0 items-baseline gap-2 text-muted">
        {notes.join(' · ')}
        {onTry && (
          <Button variant="link" aria-label={t('agents.try.title', { tool: tool.title })} onClick={onTry}>
            {t('agents.try.button')}
          </Button>
        )}
      </span>
    </li>
  );
}
