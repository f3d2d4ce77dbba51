import { useEffect, useRef, useState } from 'react';
import type { Approval, ApprovalScope } from '../../shared/model/approval.ts';
import { api } from '../api.ts';
import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { Time } from '../components/ui/Time.tsx';
import { useT } from '../i18n/i18n.ts';
import { useApprovals } from '../state/approvals.ts';
import { useFittingParts } from '../state/use-fitting-window.ts';
import { AgentWords } from './AgentWords.tsx';
import { Answers } from './Answers.tsx';
import { Circumstances } from './Circumstances.tsx';
import { FactTable } from './FactTable.tsx';
import { Headline } from './Headline.tsx';
import { PolicyStep } from './PolicyStep.tsx';
import { useArmed } from './use-armed.ts';
import { useRead } from './use-read.ts';

/** A question longer than this scrolls: its answers must stay on any screen. */
const HIGHEST_PX = 720;

interface QuestionProps {
  approval: Approval;
  /** How many wait, this one included. */
  count: number;
}

/**
 * One question: who asks and under which circumstances, then the facts made by Hearth, then the agent's own words; the
 * answers stay in sight below. Nothing that an agent writes stands above what Hearth says of it.
 */
export function Question({ approval, count }: QuestionProps) {
  const t = useT();
  const armed = useArmed(approval.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLElement>(null);
  const part = useFittingParts(HIGHEST_PX);
  const { isRead, readOn } = useRead(area);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const name = approval.agentChain.at(-1) ?? approval.agentId;
  useEffect(() => heading.current?.focus(), []);

  const answer = (given: 'approve' | 'deny', more: { scope?: ApprovalScope; words?: string } = {}) => {
    setSending(true);
    setError(undefined);
    api['approvals.answer']({ id: approval.id, answer: given, ...more }).then(
      () => useApprovals.getState().load(),
      (reason: unknown) => {
        setError(reason);
        setSending(false);
        // Answered elsewhere or too late: then it is no longer in the list.
        return useApprovals.getState().load();
      },
    );
  };

  return (
    <article className="flex h-full flex-col">
      <section
        ref={area}
        aria-label={t('approval.facts')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-32 flex-1 overflow-y-auto"
      >
        <div ref={part} className="px-5 pt-5 pb-4 max-[340px]:px-3 max-[340px]:pt-3">
          {count > 1 && (
            <p className="mb-2 text-caption text-muted tabular-nums">{t('approval.place', { place: 1, count })}</p>
          )}
          <Headline approval={approval} headingRef={heading} />
          {approval.kind === 'policy' && <PolicyStep approval={approval} />}
          {approval.kind === 'server' && (
            <p className="mt-3 text-list">{t(`approval.server.${approval.server ?? 'found'}.means`)}</p>
          )}
          {approval.connection && (
            <p className="mt-3 text-list">{t(`approval.connection.${approval.connection}.means`)}</p>
          )}
          {approval.kind === 'integration' && <p className="mt-3 text-list">{t('approval.integration.means')}</p>}
          {approval.trust && <p className="mt-3 text-list">{t('approval.trust.means')}</p>}
          {approval.kind === 'tool' && <Circumstances approval={approval} />}
          {approval.facts.length > 0 && <FactTable approval={approval} />}
          {approval.quote && <AgentWords name={name} words={approval.quote} />}
          <p className="mt-3 text-caption text-muted">
            {t('approval.expires')} <Time at={approval.expiresAt} />
          </p>
          {error !== undefined && (
            <div className="mt-3">
              <ErrorBanner error={error} />
            </div>
          )}
        </div>
      </section>
      <div ref={part} className="shrink-0">
        <Answers
          approval={approval}
          armed={armed}
          isRead={isRead}
          isSending={isSending}
          onReadOn={readOn}
          onAnswer={answer}
        />
      </div>
    </article>
  );
}
