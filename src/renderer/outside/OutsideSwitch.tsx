import { useState } from 'react';
import { api } from '../api.ts';
import { InspectorSection } from '../components/ui/Inspector.tsx';
import { Switch } from '../components/ui/Switch.tsx';
import { useT } from '../i18n/i18n.ts';
import { toastError } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';
import { useAsked } from './use-asked.ts';

/** Whether an agent that has read text of others must ask: on until the person says otherwise in the approval window. */
export function OutsideSwitch({ agentId }: { agentId: string }) {
  const t = useT();
  const { data } = useCall('outside.get', { kind: 'agent', id: agentId }, ['outside.changed']);
  const [approvalId, setApprovalId] = useState<string>();
  useAsked(approvalId, () => setApprovalId(undefined));
  if (!data) return null;
  const change = (asks: boolean) => {
    if (asks) api['outside.distrust']({ agentId }).catch(toastError);
    else {
      const asking = api['outside.propose']({ kind: 'agent', id: agentId });
      asking.then((asked) => setApprovalId(asked.approvalId), toastError);
    }
  };
  return (
    <InspectorSection title={t('outside.ofAgent.title')}>
      <Switch
        label={t('outside.ofAgent.label')}
        hint={approvalId ? t('outside.note.asked') : t('outside.ofAgent.hint')}
        isOn={!data.isTrusted}
        onChange={change}
      />
    </InspectorSection>
  );
}
