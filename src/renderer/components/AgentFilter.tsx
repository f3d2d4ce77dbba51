import { useT } from '../i18n/i18n.ts';
import { useAgents } from '../state/agents.ts';
import { Select } from './ui/Select.tsx';

/** Stands for "all" in the select, whose values may not be empty; no agent's slug looks like it. */
const ALL_AGENTS = '*';

/** Narrows a list to one agent; nothing where there is only one. */
export function AgentFilter({ value, onChange }: { value: string | null; onChange: (agentId: string | null) => void }) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  if (agents.length < 2) return null;
  return (
    <Select
      isLabelHidden
      label={t('storage.agent')}
      className="w-44"
      value={value ?? ALL_AGENTS}
      onChange={(next) => onChange(next === ALL_AGENTS ? null : next)}
      options={[
        { value: ALL_AGENTS, label: t('storage.allAgents') },
        ...agents.map((agent) => ({ value: agent.id, label: agent.name })),
      ]}
    />
  );
}
