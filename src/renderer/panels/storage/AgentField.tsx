import { useState } from 'react';
import { defaultAgentId } from '../../../shared/model/agent.ts';
import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { useStorage } from './storage-state.ts';

/** The agent that keeps something new: the one the list is narrowed to, else the general one. */
export function useStartAgent() {
  const chosen = useStorage((state) => state.agentId);
  return useState(chosen ?? defaultAgentId);
}

/** Which agent keeps it. */
export function AgentField({ value, onChange }: { value: string; onChange: (agentId: string) => void }) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  return (
    <Select
      label={t('storage.fields.agent')}
      value={value}
      onChange={onChange}
      options={agents.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
