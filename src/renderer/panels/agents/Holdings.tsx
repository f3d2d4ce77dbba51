import type { AgentHoldings } from '../../../shared/model/agent.ts';
import { useT } from '../../i18n/i18n.ts';

const kinds = [
  'memories',
  'notes',
  'goals',
  'todos',
  'blocks',
  'documents',
  'schedules',
  'subscriptions',
  'conversations',
  'messages',
  'permissions',
  'approvals',
] as const;

/** What an agent holds, in numbers. */
export function Holdings({ holds }: { holds: AgentHoldings }) {
  const t = useT();
  const some = kinds.filter((kind) => holds[kind] > 0);
  if (some.length === 0) return <p className="text-muted">{t('agents.holds.nothing')}</p>;
  return (
    <ul className="tabular-nums">
      {some.map((kind) => (
        <li key={kind}>{t(`agents.holds.${kind}`, { count: holds[kind] })}</li>
      ))}
    </ul>
  );
}
