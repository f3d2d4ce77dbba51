import { useEffect, useRef, useState } from 'react';
import type { Approval, ApprovalScope } from '../../shared/model/approval.ts';
import { api } from '../api.ts';
import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { useT } from '../i18n/i18n.ts';
import { useApprovals } from '../state/approvals.ts';
import { Answers } from './Answers.tsx';
import { Circumstances } from './Circumstances.tsx';
import { FactTable } from './FactTable.tsx';
import { Headline } from './Headline.tsx';
import { PolicyStep } from './PolicyStep.tsx';
import { useArmed } from './use-armed.ts';

interface QuestionProps {
  approval: Approval;
  /** How many wait, this one included. */
  count: number;
}

/** One question: the facts made by Hearth first, the agent's own words below, then the answers. */
export function Question({ approval, count }: QuestionProps) {
  const t = useT();
  const armed = useArmed(approval.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isRead = approval.facts.every(({ isClipped, name }) => !isClipped || read.has(name));
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
    <article className="flex flex-col">
      <div className="flex max-h-[600px] flex-col overflow-y-auto px-5 pt-5 pb-4">
        {count > 1 && (
          <p className="mb-2 text-caption text-muted tabular-nums">{t('approval.place', { place: 1, count })}</p>
        )}
        <Headline approval={approval} headingRef={heading} />
        {approval.kind === 'policy' && <PolicyStep approval={approval} />}
        {approval.facts.length > 0 && (
          <FactTable approval={approval} onRead={(name) => setRead((before) => new Set([...before, name]))} />
        )}
        <Circumstances approval={approval} />
        {approval.quote && (
          <figure className="mt-4 rounded-box bg-side px-3.5 py-2.5">
            <figcaption className="text-caption text-muted">
              {t('approval.quote', { name: approval.agentChain.at(-1) ?? approval.agentId })}
            </figcaption>
            <blockquote className="wrap-anywhere mt-0.5 whitespace-pre-wrap text-list">“{approval.quote}”</blockquote>
          </figure>
        )}
        {error !== undefined && (
          <div className="mt-3">
            <ErrorBanner error={error} />
          </div>
        )}
      </div>
      <Answers approval={approval} armed={armed} isRead={isRead} isSending={isSending} onAnswer={answer} />
    </article>
  );
}
