import type { AgentDetails, CapabilityInfo } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { OwnToolList } from './OwnToolList.tsx';
import { ServerList } from './ServerList.tsx';

interface CapabilitiesProps {
  of: Pick<AgentDetails, 'id' | 'capabilities'>;
  /** It is here, and who looks may change it. */
  canSwitch: boolean;
}

/** Tools and servers that an agent brings to be switched on and off together, all of each shown. */
export function Capabilities({ of: { id: agentId, capabilities }, canSwitch }: CapabilitiesProps) {
  const t = useT();
  if (capabilities.length === 0) return null;
  return (
    <InspectorSection title={t('agents.capabilities.title')}>
      <p className="pb-2 text-caption text-muted">{t('agents.capabilities.hint')}</p>
      <ul className="flex flex-col gap-3">
        {capabilities.map((one) => (
          <li key={one.name} className="flex flex-col gap-2 rounded-box border border-line bg-surface p-3">
            {canSwitch ? <CapabilitySwitch agentId={agentId} of={one} /> : <CapabilityState of={one} />}
            {one.customTools.length > 0 && <OwnToolList tools={one.customTools} />}
            {one.servers.length > 0 && <ServerList servers={one.servers} />}
            {one.instructions && (
              <details>
                <summary className="cursor-pointer text-caption text-muted">{t('agents.capabilities.told')}</summary>
                <div className="wrap-anywhere whitespace-pre-wrap pt-1.5 text-list">
                  <Visible text={one.instructions} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}

function CapabilitySwitch({ agentId, of: { name, description, isOn } }: { agentId: string; of: CapabilityInfo }) {
  const put = (next: boolean): void => {
    api['agents.switchCapability']({ agentId, capability: name, isOn: next }).catch(toastError);
  };
  return <Switch label={name} hint={description} isOn={isOn} onChange={put} />;
}

function CapabilityState({ of: { name, description, isOn } }: { of: CapabilityInfo }) {
  const t = useT();
  return (
    <div>
      <p className="wrap-anywhere text-list">
        {name}
        <span className="text-muted"> · {t(isOn ? 'agents.capabilities.on' : 'agents.capabilities.off')}</span>
      </p>
      {description && <p className="wrap-anywhere text-caption text-muted">{description}</p>}
    </div>
  );
}
