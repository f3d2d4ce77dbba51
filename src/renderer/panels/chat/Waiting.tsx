import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RunPhase } from '../../../shared/model/run.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useApprovals } from '../../state/approvals.ts';
import { useOpenCalls } from '../../state/open-calls.ts';
import { toastError } from '../../state/toasts.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { useChat, type Work } from './chat-state.ts';
import { useDrafts } from './drafts.ts';
import { OpenCallCard } from './OpenCallCard.tsx';

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

/** What the agent does now, for how long, and Stop. */
function PhaseLine({ work, spaceId }: { work: Work; spaceId: string }) {
  const t = useT();
  const seconds = useSeconds(work.since);
  const words = usePhaseWords(work.phase);
  // The composer's own Stop makes room for Send then.
  const isWriting = useDrafts((state) => (state.texts[spaceId] ?? '').trim() !== '');
  const stop = () => {
    api['chat.stop']({ spaceId }).catch(toastError);
  };
  return (
    <div className="flex h-9 items-center gap-2.5 text-list text-muted">
      <span aria-hidden className="size-2 animate-breathe rounded-full bg-accent" />
      <span role="status" className="truncate">
        {words}
      </span>
      {seconds >= 1 && <span className="tabular-nums">{t('chat.phase.seconds', { count: seconds })}</span>}
      {isWriting && (
        <Button variant="ghost" size="sm" icon={Square} onClick={stop} className="text-muted">
          {t('chat.composer.stop')}
        </Button>
      )}
    </div>
  );
}

/** Between the messages and the composer: what is going on, and what waits for the person. */
export function Waiting() {
  const { work, spaceId } = useChat();
  const waiting = useApprovals((state) => state.waiting);
  const here = waiting.filter((approval) => approval.spaceId !== undefined && approval.spaceId === spaceId);
  const open = useOpenCalls((state) => state.calls).filter(({ toolCall }) => toolCall.spaceId === spaceId);
  if (!spaceId || (!work && here.length + open.length === 0)) return null;
  return (
    <div className="mx-auto w-full max-w-[778px] pr-[34px] pl-6">
      {here[0] && <ApprovalCard approval={here[0]} others={here.length - 1} />}
      {open[0] && <OpenCallCard key={open[0].toolCall.id} call={open[0]} others={open.length - 1} />}
      {work && work.phase.phase !== 'waiting' && <PhaseLine key={work.runId} work={work} spaceId={spaceId} />}
    </div>
  );
}
