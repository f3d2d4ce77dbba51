import { Globe, Hand, Plug, Square, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { browserCalls } from '../../../shared/contract/browser.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Chip } from '../../components/ui/Chip.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Progress } from '../../components/ui/Progress.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName, useAgentNames } from '../../state/agents.ts';
import { useNavigation } from '../../state/navigation.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { LiveView } from './LiveView.tsx';

type OpenPage = z.output<(typeof browserCalls)['browser.list']['output']>['pages'][number];

/** The pages that agents have open on the web, live; the person takes one over, or stops what is done there. */
export function BrowserPanel() {
  const t = useT();
  const nameOf = useAgentNames();
  const go = useNavigation((state) => state.go);
  const [chosen, setChosen] = useState<string>();
  const { data, error, reload } = useCall('browser.list', {}, ['browser.changed', 'integrations.changed']);
  const pages = data?.pages ?? [];
  const page = pages.find(({ agentId }) => agentId === chosen) ?? pages[0];
  return (
    <Panel
      isFilled
      title={t('shell.panels.browser')}
      description={t('browser.description')}
      toolbar={
        page &&
        pages.length > 1 && (
          <Select
            label={t('browser.pages')}
            isLabelHidden
            className="w-44"
            value={page.agentId}
            onChange={setChosen}
            options={pages.map(({ agentId }) => ({ value: agentId, label: nameOf(agentId) }))}
          />
        )
      }
    >
      <ErrorBanner error={error} onRetry={reload} />
      {page ? (
        <LivePage key={page.agentId} page={page} />
      ) : (
        data && (
          <EmptyState
            icon={Globe}
            text={t(data.isConnected ? 'browser.none.empty' : 'browser.none.off')}
            action={
              !data.isConnected && (
                <Button icon={Plug} onClick={() => go('connections')}>
                  {t('browser.none.connect')}
                </Button>
              )
            }
          />
        )
      )}
    </Panel>
  );
}

function LivePage({ page }: { page: OpenPage }) {
  const t = useT();
  const { agentId, url, title, isLoading, state, isWaiting, refused } = page;
  const agent = useAgentName(agentId);
  const isPersons = state === 'person';
  const turn = isPersons ? 'browser.handBack' : 'browser.takeOver';
  const words = isWaiting ? t('browser.state.waiting', { agent }) : t(`browser.state.${state}`, { agent });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2.5 px-6 pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Chip tone={isPersons ? 'warn' : state === 'agent' ? 'ok' : 'quiet'} role="status">
          {words}
        </Chip>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={isPersons ? Undo2 : Hand}
            aria-label={t(isPersons ? 'browser.handBackLabel' : 'browser.takeOverLabel', { agent })}
            onClick={() => api[turn]({ agentId }).catch(toastError)}
          >
            {t(isPersons ? 'browser.handBack' : 'browser.takeOver')}
          </Button>
          <Button
            size="sm"
            icon={Square}
            aria-label={t('browser.stopLabel', { agent })}
            onClick={() => api['browser.stop']({ agentId }).then(() => toastDone(t('browser.stopped')), toastError)}
          >
            {t('browser.stop')}
          </Button>
        </span>
      </div>
      <div className="rounded-control bg-side px-2.5 py-1.5">
        {title !== '' && (
          <p className="truncate text-list">
            <Visible text={title} />
          </p>
        )}
        <p className="wrap-anywhere line-clamp-2 font-mono text-caption text-muted">
          <span className="sr-only">{t('browser.address')}: </span>
          <Visible text={url} />
        </p>
      </div>
      {isLoading && <Progress label={t('browser.loading')} value={null} />}
      {refused.length > 0 && (
        <p className="line-clamp-2 text-caption text-muted">
          {t('browser.refused', { count: refused.length, sites: refused.join(' ') })}
        </p>
      )}
      <LiveView agentId={agentId} label={t('browser.page', { agent })} />
    </div>
  );
}
