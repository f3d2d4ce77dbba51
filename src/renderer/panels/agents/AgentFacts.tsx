import type { AgentDetails } from '../../../shared/model/agent.ts';
import { usePackNames } from '../../components/pack-names.ts';
import { Facts, InspectorSection } from '../../components/ui/Inspector.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { AgentTools } from './AgentTools.tsx';
import { Capabilities } from './Capabilities.tsx';
import { OwnToolList } from './OwnToolList.tsx';
import { ServerList } from './ServerList.tsx';

/** What an agent is and may: the same for one that is here and one that could be. */
export function AgentFacts({
  of,
  model,
  inView,
  canSwitch = false,
  agentId,
}: {
  of: Pick<
    AgentDetails,
    | 'id'
    | 'capabilities'
    | 'instructions'
    | 'tools'
    | 'customTools'
    | 'servers'
    | 'packs'
    | 'isolation'
    | 'limits'
    | 'languages'
    | 'routing'
  >;
  model: string;
  /** Tools that its prompt tells of from the start; absent where it is not here. */
  inView?: readonly string[];
  /** Its capabilities can be switched here. */
  canSwitch?: boolean;
  /** Absent where it is not here: then nothing can be tried. */
  agentId?: string;
}) {
  const t = useT();
  const packName = usePackNames();
  const { instructions, tools, customTools, servers, packs, isolation, limits, languages, routing } = of;
  return (
    <>
      <InspectorSection title={t('agents.parts.instructions')}>
        {instructions ? (
          <div className="whitespace-pre-wrap">
            <Visible text={instructions} />
          </div>
        ) : (
          <span className="text-muted">{t('agents.noInstructions')}</span>
        )}
        {languages.length > 0 && (
          <p className="pt-1.5 text-caption text-muted">
            {t('agents.parts.languages')} {languages.join(', ')}
          </p>
        )}
      </InspectorSection>
      <InspectorSection title={`${t('agents.parts.tools')}: ${packs.map(packName).join(', ') || t('agents.none')}`}>
        {tools.length === 0 ? (
          <p className="text-muted">{t('agents.noTools')}</p>
        ) : (
          <AgentTools agentId={agentId} tools={tools} inView={inView} />
        )}
      </InspectorSection>
      {customTools.length > 0 && (
        <InspectorSection title={t('agents.own.title')}>
          <OwnToolList tools={customTools} />
        </InspectorSection>
      )}
      {servers.length > 0 && (
        <InspectorSection title={t('agents.parts.servers')}>
          <ServerList servers={servers} />
        </InspectorSection>
      )}
      <Capabilities of={of} canSwitch={canSwitch} />
      <InspectorSection title={t('agents.parts.model')}>
        <Visible text={model} />
      </InspectorSection>
      <InspectorSection title={t('agents.parts.isolation')}>{t(`agents.isolation.${isolation}`)}</InspectorSection>
      <InspectorSection title={t('agents.parts.routing')}>{t(`agents.routing.${routing}`)}</InspectorSection>
      <InspectorSection title={t('agents.parts.limits')}>
        <Facts
          facts={(['callsPerTurn', 'callsPerRun', 'runMinutes'] as const).map((name) => ({
            name: t(`agents.limits.${name}`),
            value: <span className="tabular-nums">{limits[name]}</span>,
          }))}
        />
      </InspectorSection>
    </>
  );
}
