import type { ReactNode } from 'react';
import type { ChainedRun, Usage } from '../../../shared/model/run.ts';
import type { ToolCall } from '../../../shared/model/tool.ts';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Facts, Inspector, InspectorSection } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { OutsideNote } from '../../outside/OutsideNote.tsx';
import { InViewHere } from '../../pins/InViewHere.tsx';
import { useModels } from '../../state/models.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSettings } from '../../state/settings.ts';
import { useCall } from '../../state/use-call.ts';

function Code({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <pre className="wrap-anywhere mt-0.5 mb-2 max-h-60 overflow-y-auto whitespace-pre-wrap rounded-control border border-line bg-surface px-2 py-1.5 font-mono text-caption">
      {text ?? ''}
    </pre>
  );
}

function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group py-0.5">
      <summary className="wrap-anywhere cursor-default list-item rounded-control text-list marker:text-muted hover:bg-hover">
        {title}
      </summary>
      <div className="pt-1 pl-4">{children}</div>
    </details>
  );
}

function Receipt({ toolCall }: { toolCall: ToolCall }) {
  const t = useT();
  return (
    <Fold title={toolCall.summary || toolCall.title}>
      <p className="mb-1 font-mono text-caption text-muted">{toolCall.tool}</p>
      {toolCall.quote && (
        <>
          <p className="text-caption text-muted">{t('chat.inspector.quote')}</p>
          <blockquote className="mb-2 border-line border-l-2 pl-2 text-muted">{toolCall.quote}</blockquote>
        </>
      )}
      <p className="text-caption text-muted">{t('chat.inspector.arguments')}</p>
      <Code value={toolCall.args} />
      <p className="text-caption text-muted">{t('chat.inspector.result')}</p>
      <Code value={toolCall.result} />
      {toolCall.repaired.length > 0 && (
        <>
          <p className="text-caption text-muted">{t('chat.inspector.repaired')}</p>
          <Code value={toolCall.repaired.join('\n')} />
        </>
      )}
    </Fold>
  );
}

/** Whether no model answered, but what is part of the app: that bears its provider's id. */
function useIsItself(model: string | undefined): boolean {
  return useModels(({ models }) => models.some(({ id, provider }) => id === model && provider === model));
}

function UsageFacts({ usage, model }: { usage: Usage | null; model: string }) {
  const t = useT();
  const known = useModels(({ models }) => models.find(({ id }) => id === model)?.name ?? model);
  const name = useIsItself(model) ? t('chat.inspector.itself') : known;
  const locale = useSettings((state) => state.resolved.locale);
  const number = (value: number) => value.toLocaleString(locale);
  const seconds = (ms: number) =>
    t('chat.inspector.seconds', { count: (ms / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 }) });
  // The built-in provider reads and writes no tokens: zeros would only puzzle.
  const counts =
    usage && usage.prompt + usage.output > 0
      ? [
          { name: t('chat.inspector.prompt'), value: number(usage.prompt) },
          {
            name: t(usage.cachedIsEstimate ? 'chat.inspector.cachedEstimate' : 'chat.inspector.cached'),
            value: number(usage.cached),
          },
          { name: t('chat.inspector.output'), value: number(usage.output) },
          { name: t('chat.inspector.context'), value: number(usage.contextSize) },
          { name: t('chat.inspector.first'), value: seconds(usage.ttftMs) },
          { name: t('chat.inspector.total'), value: seconds(usage.decodeMs) },
        ]
      : [];
  return <Facts facts={[{ name: t('chat.inspector.answeredBy'), value: name }, ...counts]} />;
}

/** The agents that worked on one wish, each below the one that asked it, with how it stands and how long it took. */
function WhoWorked({ chain }: { chain: readonly ChainedRun[] }) {
  const t = useT();
  const locale = useSettings((state) => state.resolved.locale);
  const secondsOf = ({ startedAt, endedAt }: { startedAt: string; endedAt: string | null }) =>
    ((endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(startedAt)) / 1_000;
  const seconds = (count: number) =>
    t('chat.inspector.seconds', { count: count.toLocaleString(locale, { maximumFractionDigits: 1 }) });
  return (
    <InspectorSection title={t('chat.inspector.chain')}>
      <ul className="flex flex-col gap-1">
        {chain.map((one) => (
          <li key={one.runId} className="flex items-baseline gap-2" style={{ paddingLeft: one.depth * 16 }}>
            <span className="min-w-0 truncate">{one.agentName}</span>
            <span className="shrink-0 text-caption text-muted tabular-nums">
              {t('chat.inspector.took', {
                status: t(`chat.inspector.states.${one.status}`),
                seconds: seconds(secondsOf(one)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}

const roleKey = (role: string) =>
  role === 'system' || role === 'user' || role === 'assistant' || role === 'tool' || role === 'tools'
    ? role
    : undefined;

/** How a reply came about: what was done, recalled, seen and spent. */
export function ChatInspector({ runId, onClose }: { runId: string | null; onClose: () => void }) {
  const t = useT();
  const spaceId = useNavigation((state) => state.spaceId);
  const { data, error, reload } = useCall('runs.get', runId ? { runId } : null, ['run.ended', 'tool.done']);
  const shown = runId ? data : undefined;
  const isItself = useIsItself(shown?.run.model);
  return (
    <Inspector title={t('chat.inspector.title')} onClose={onClose}>
      {spaceId && <OutsideNote of={{ kind: 'space', id: spaceId }} />}
      {spaceId && <InViewHere spaceId={spaceId} />}
      {!runId && <p className="text-list text-muted">{t('chat.inspector.empty')}</p>}
      <ErrorBanner error={error} onRetry={reload} />
      {shown && shown.toolCalls.length > 0 && (
        <InspectorSection title={t('chat.inspector.receipts')}>
          {shown.toolCalls.map((toolCall) => (
            <Receipt key={toolCall.id} toolCall={toolCall} />
          ))}
        </InspectorSection>
      )}
      {shown && shown.chain.length > 1 && <WhoWorked chain={shown.chain} />}
      {shown && shown.recalled.length > 0 && (
        <InspectorSection title={t('chat.inspector.recalled')}>
          <ul className="flex flex-col gap-2">
            {shown.recalled.map((memory) => (
              <li key={memory.id}>
                {memory.memory}
                <span className="block text-caption text-muted">{memory.reason}</span>
              </li>
            ))}
          </ul>
        </InspectorSection>
      )}
      {shown && !isItself && shown.seen.length > 0 && (
        <InspectorSection title={t('chat.inspector.seen')}>
          {shown.seen.map(({ role, text }, index) => {
            const known = roleKey(role);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was seen never changes.
              <Fold key={index} title={known ? t(`chat.inspector.roles.${known}`) : role}>
                <Code value={text} />
              </Fold>
            );
          })}
        </InspectorSection>
      )}
      {shown && (
        <InspectorSection title={t('chat.inspector.usage')}>
          <UsageFacts usage={shown.run.usage} model={shown.run.model} />
        </InspectorSection>
      )}
    </Inspector>
  );
}
