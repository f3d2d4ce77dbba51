import { type FormEvent, useState } from 'react';
import type { Question } from '../../../shared/model/question.ts';
import { api } from '../../api.ts';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { ChoiceButtons, OfferLine } from './OfferCard.tsx';

/** What an agent asks on behalf of others, who wait for it: its words, what it offers, and a field for any other answer. */
export function QuestionCard({ question, others }: { question: Question; others: number }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { messageId, agentId, agentName, through, offer, choices } = question;
  const nearest = through.at(-1) ?? agentName;
  const send = (answer: Promise<unknown>) => {
    setBusy(true);
    answer.catch(toastError).finally(() => setBusy(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send(api['questions.answer']({ messageId, text: text.trim() }));
  };
  const decline = () => send(api['questions.decline']({ messageId }));
  const isOpen = offer?.state === 'open';
  const hasOffer = offer !== null || choices !== null;
  const title = t('chat.question.asks', { name: agentName });
  return (
    <section
      aria-label={title}
      className="mb-2 flex max-h-[60vh] animate-rise flex-col gap-3 overflow-y-auto rounded-box border border-line bg-surface p-3"
    >
      <div className="flex items-start gap-3">
        <AgentBadge agentId={agentId} />
        <div className="min-w-0 flex-1 text-list">
          <p className="wrap-anywhere flex min-h-6 flex-wrap items-center gap-x-2">
            <span className="font-medium">{title}</span>
            <span className="text-muted">{t('chat.question.through', { names: through.join(' → ') })}</span>
          </p>
          <Markdown text={question.text} isStreaming={false} />
          {others > 0 && <p className="text-muted">{t('chat.approval.more', { count: others })}</p>}
        </div>
      </div>
      {hasOffer && (
        <div className="flex flex-wrap items-center gap-2">
          {offer && <OfferLine offer={offer} reply={question.text} />}
          {offer && isOpen && (
            <Button
              size="sm"
              variant="primary"
              disabled={isBusy}
              aria-label={t('chat.offer.yesTo', { what: offer.words })}
              onClick={() => send(api['questions.accept']({ messageId }))}
            >
              {t('chat.offer.yes')}
            </Button>
          )}
          {choices && (
            <ChoiceButtons
              choices={{ ...choices, edit: null }}
              isBusy={isBusy}
              onChoose={(index) => send(api['questions.accept']({ messageId, index }))}
              onOther={() => undefined}
            />
          )}
          <Button size="sm" disabled={isBusy} onClick={decline}>
            {t('chat.offer.no')}
          </Button>
        </div>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-48 flex-1"
          label={t(hasOffer ? 'chat.question.orSay' : 'chat.question.field')}
          value={text}
          maxLength={32_000}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant={hasOffer ? 'secondary' : 'primary'} disabled={isBusy || text.trim() === ''}>
          {t('chat.question.send')}
        </Button>
        {!hasOffer && (
          <Button variant="ghost" disabled={isBusy} onClick={decline}>
            {t('chat.question.leave', { name: nearest })}
          </Button>
        )}
      </form>
    </section>
  );
}
