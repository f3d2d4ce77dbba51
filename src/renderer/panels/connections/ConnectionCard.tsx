import { CircleAlert, CircleCheck, CircleHelp, CirclePause, LoaderCircle } from 'lucide-react';
import type { Connection, ConnectionState } from '../../../shared/model/connection.ts';
import { Chip } from '../../components/ui/Chip.tsx';
import type { LucideIcon } from '../../components/ui/Icon.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName } from '../../state/agents.ts';
import { ConnectionActions } from './ConnectionActions.tsx';
import { ConnectionTools } from './ConnectionTools.tsx';
import { ConnectionValues } from './ConnectionValues.tsx';

const looks: Readonly<Record<ConnectionState, { icon: LucideIcon; tone: 'ok' | 'warn' | 'danger' | 'quiet' }>> = {
  asking: { icon: CircleHelp, tone: 'warn' },
  declined: { icon: CirclePause, tone: 'quiet' },
  stopped: { icon: CirclePause, tone: 'quiet' },
  starting: { icon: LoaderCircle, tone: 'quiet' },
  running: { icon: CircleCheck, tone: 'ok' },
  waiting: { icon: CircleAlert, tone: 'warn' },
  failed: { icon: CircleAlert, tone: 'danger' },
};

/** One server: what is started, how it stands and what to do, and its tools. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const t = useT();
  const { name, agentId, line, given, state, problem, lastWords, tools } = connection;
  const agent = useAgentName(agentId ?? '');
  const isBroken = problem !== null && (state === 'failed' || state === 'waiting' || state === 'starting');
  return (
    <li aria-label={name} className="flex flex-col gap-2.5 rounded-box border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold text-body">{name}</h2>
        <Chip icon={looks[state].icon} tone={looks[state].tone} role="status">
          {t(`connections.state.${state}`)}
        </Chip>
        <span className="text-caption text-muted">
          {agentId === null ? t('connections.everyone') : t('connections.whom', { agent })}
        </span>
        <ConnectionActions connection={connection} />
      </div>
      <p className="wrap-anywhere rounded-control bg-side px-2.5 py-1.5 font-mono text-caption">
        <Visible text={line} />
      </p>
      {given.length > 0 && <ConnectionValues connection={connection} />}
      {isBroken && (
        <div className="text-list text-warn">
          <p>{t(`connections.problem.${problem}`)}</p>
          {lastWords && (
            <details className="mt-1 text-caption text-muted">
              <summary className="w-fit cursor-pointer rounded-control">{t('connections.lastWords')}</summary>
              <p className="wrap-anywhere mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap font-mono">
                <Visible text={lastWords} />
              </p>
            </details>
          )}
        </div>
      )}
      {tools.length > 0 && <ConnectionTools name={name} tools={tools} />}
    </li>
  );
}
