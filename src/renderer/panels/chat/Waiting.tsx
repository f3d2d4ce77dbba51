import { Coffee, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RunPhase } from '../../../shared/model/run.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName } from '../../state/agents.ts';
import { useApprovals } from '../../state/approvals.ts';
import { useIsShared } from '../../state/members.ts';
import { useOpenCalls } from '../../state/open-calls.ts';
import { useQuestions } from '../../state/questions.ts';
import { useSpaces } from '../../state/spaces.ts';
import { toastError } from '../../state/toasts.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { useChat, type Work } from './chat-state.ts';
import { useDrafts } from './drafts.ts';
import { OpenCallCard } from './OpenCallCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';

/** Counts the seconds since a moment, from the second on. */
function useSeconds(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}

function usePhaseWords({ phase, percent, title }: RunPhase): string {
  const t = useT();
  const what = phase === 'tool' && title ? title : t(`chat.phase.${phase}`);
  return percent === undefined ? what : t('chat.phase.percent', { what, percent: Math.round(percent) });
}

/** What the agent does now, for how long, and Stop: of one among several always, else where the composer's own makes room for Send. */
function PhaseLine({ work, spaceId, isShared }: { work: Work; spaceId: string; isShared: boolean }) {
  const t = useT();
  const seconds = useSeconds(work.since);
  const what = usePhaseWords(work.phase);
  const name = useAgentName(work.agentId);
  const words = isShared
    ? t(work.phase.phase === 'writing' ? 'chat.phase.writes' : 'chat.phase.who', { name, what })
    : what;
  const isDrafting = useIsDrafting(spaceId);
  const stopOne = () => stop({ spaceId, agentId: work.agentId });
  return (
    <div className={cn('flex items-center gap-2.5 text-list text-muted', isShared ? 'h-7' : 'h-9')}>
      <span
        aria-hidden
        className={cn(
          'size-2 rounded-full',
          work.phase.phase === 'queued' ? 'border border-edge' : 'animate-breathe bg-accent',
        )}
      />
      <span role="status" className="truncate">
        {words}
      </span>
      {seconds >= 1 && <span className="tabular-nums">{t('chat.phase.seconds', { count: seconds })}</span>}
      {isShared && <IconButton icon={Square} size="sm" label={t('chat.stopOne', { name })} onClick={stopOne} />}
      {!isShared && isDrafting && <StopButton label={t('chat.composer.stop')} spaceId={spaceId} />}
    </div>
  );
}

function StopButton({ label, spaceId }: { label: string; spaceId: string }) {
  return (
    <Button variant="ghost" size="sm" icon={Square} onClick={() => stop({ spaceId })} className="text-muted">
      {label}
    </Button>
  );
}

function stop(whom: { spaceId: string; agentId?: string }): void {
  api['chat.stop'](whom).catch(toastError);
}

/** Something stands in the composer, which offers to send it. */
function useIsDrafting(spaceId: string): boolean {
  return useDrafts((state) => (state.texts[spaceId] ?? '').trim() !== '');
}

const awake = { isResting: false, held: 0 };

/** Between the messages and the composer: what is going on, and what waits for the person. */
export function Waiting() {
  const { works, spaceId } = useChat();
  const isShared = useIsShared(spaceId);
  const { isResting, held } = useSpaces((state) => state.spaces.find(({ id }) => id === spaceId)) ?? awake;
  const isDrafting = useIsDrafting(spaceId ?? '');
  const t = useT();
  const waiting = useApprovals((state) => state.waiting);
  const here = waiting.filter((approval) => approval.spaceId !== undefined && approval.spaceId === spaceId);
  const open = useOpenCalls((state) => state.calls).filter(({ toolCall }) => toolCall.spaceId === spaceId);
  const asked = useQuestions((state) => state.questions).filter((question) => question.spaceId === spaceId);
  if (!spaceId || (works.length + here.length + open.length + asked.length === 0 && !isResting)) return null;
  return (
    <div className="mx-auto w-full max-w-[778px] pr-[34px] pb-2 pl-6">
      {here[0] && <ApprovalCard approval={here[0]} others={here.length - 1} />}
      {open[0] && <OpenCallCard key={open[0].toolCall.id} call={open[0]} others={open.length - 1} />}
      {asked[0] && <QuestionCard key={asked[0].messageId} question={asked[0]} others={asked.length - 1} />}
      {isResting && works.length === 0 && (
        <div className="flex items-center justify-between gap-4 pt-1 pb-2 text-list text-muted">
          <p role="status" className="flex min-w-0 items-center gap-2.5">
            <Icon icon={Coffee} className="shrink-0" />
            {[t('chat.resting'), ...(held > 0 ? [t('chat.held', { count: held })] : [])].join(' ')}
          </p>
          <Button size="sm" className="shrink-0" onClick={() => api['spaces.goOn']({ spaceId }).catch(toastError)}>
            {t('chat.goOn')}
          </Button>
        </div>
      )}
      {works
        .filter(({ phase }) => phase.phase !== 'waiting')
        .map((work) => (
          <PhaseLine key={work.runId} work={work} spaceId={spaceId} isShared={isShared} />
        ))}
      {works.length > 1 && isDrafting && <StopButton label={t('chat.stopAll')} spaceId={spaceId} />}
    </div>
  );
}
