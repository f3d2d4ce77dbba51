import type { AgentTool } from '../../../shared/model/agent.ts';
import { usePackNames } from '../../components/pack-names.ts';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';

interface AgentToolsProps {
  tools: readonly AgentTool[];
  /** Names of those that its prompt tells of from the start; absent where it is not known. */
  inView?: readonly string[] | undefined;
}

/** What an agent may use, by pack, and what of it is only found when it is needed. */
export function AgentTools({ tools, inView }: AgentToolsProps) {
  const t = useT();
  const packName = usePackNames();
  const packs = [...new Set(tools.map(({ pack }) => pack))];
  const isFound = ({ name, isLeftOut, policy }: AgentTool): boolean =>
    inView !== undefined && !isLeftOut && policy !== 'block' && !inView.includes(name);
  return (
    <div className="flex flex-col gap-3">
      {tools.some(isFound) && <p className="text-caption text-muted">{t('agents.notAllInView')}</p>}
      {packs.map((pack) => (
        <section key={pack} aria-label={packName(pack)}>
          <h4 className="pb-1 text-caption text-muted">{packName(pack)}</h4>
          <ul className="flex flex-col gap-0.5">
            {tools.flatMap((tool) =>
              tool.pack === pack ? [<Tool key={tool.name} tool={tool} isFound={isFound(tool)} />] : [],
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tool({ tool, isFound }: { tool: AgentTool; isFound: boolean }) {
  const t = useT();
  const notes = [
    ...(tool.isLeftOut ? [t('agents.leftOut')] : []),
    ...(!tool.isLeftOut && tool.policy !== 'allow'
      ? [t(`agents.asksFor.${tool.policy === 'block' ? 'block' : 'ask'}`)]
      : []),
    ...(isFound ? [t('agents.foundWhenNeeded')] : []),
  ];
  return (
    <li className="flex justify-between gap-3">
      <span className={tool.isLeftOut ? 'text-muted line-through' : undefined}>
        <Visible text={tool.title} />
      </span>
      {notes.length > 0 && <span className="shrink-0 text-muted">{notes.join(' · ')}</span>}
    </li>
  );
}
