import type { AgentDetails } from '../../../shared/model/agent.ts';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';

/** MCP servers that an agent names: what would be started or reached, whole. */
export function ServerList({ servers }: { servers: AgentDetails['servers'] }) {
  const t = useT();
  return (
    <div>
      <ul className="flex flex-col gap-1">
        {servers.map(({ name, line }) => (
          <li key={name}>
            <Visible text={name} />
            <p className="wrap-anywhere font-mono text-caption text-muted">
              <Visible text={line} />
            </p>
          </li>
        ))}
      </ul>
      <p className="pt-1.5 text-caption text-muted">{t('agents.serversHint')}</p>
    </div>
  );
}
