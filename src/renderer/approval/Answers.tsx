import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Approval, ApprovalScope } from '../../shared/model/approval.ts';
import { Button } from '../components/ui/Button.tsx';
import { cn } from '../components/ui/cn.ts';
import { IconButton } from '../components/ui/IconButton.tsx';
import { Menu } from '../components/ui/Menu.tsx';
import { TextArea } from '../components/ui/TextField.tsx';
import { useT } from '../i18n/i18n.ts';
import { armingTime } from './use-armed.ts';

const confirm = {
  tool: 'approval.approve',
  policy: 'approval.policy.confirm',
  server: 'approval.server.confirm',
  connection: 'approval.connection.program.confirm',
  trust: 'approval.trust.confirm',
  integration: 'approval.integration.confirm',
} as const;

interface AnswersProps {
  approval: Approval;
  armed: 'waiting' | 'arming' | 'armed';
  /** All that will happen was on the screen. */
  isRead: boolean;
  /** Turns to what was not read yet. */
  onReadOn: () => void;
  isSending: boolean;
  onAnswer: (answer: 'approve' | 'deny', more?: { scope?: ApprovalScope; words?: string }) => void;
}

type Wider = Exclude<ApprovalScope, 'once'>;

interface FillingButtonProps extends ComponentProps<'button'> {
  armed: AnswersProps['armed'];
  look: 'approve' | 'deny';
}

/** A button that fills while it waits. Enter never presses it: a person who is typing must not answer by accident. */
function FillingButton({ armed, look, disabled, className, children, ...rest }: FillingButtonProps) {
  const isReady = armed === 'armed' && !disabled;
  return (
    <button
      type="button"
      disabled={!isReady}
      data-armed={armed}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className={cn(
        'relative min-h-10 min-w-28 flex-1 overflow-hidden rounded-control border px-3 py-1 font-medium text-body',
        look === 'approve' ? 'border-accent' : 'border-edge',
        isReady &&
          look === 'approve' &&
          'bg-accent text-on-accent hover:bg-[color-mix(in_srgb,var(--accent)_88%,var(--text))]',
        isReady && look === 'deny' && 'bg-surface text-text hover:bg-hover',
        !isReady && 'text-muted',
        className,
      )}
      {...rest}
    >
      {!isReady && (
        <span
          aria-hidden
          style={{ transitionDuration: armed === 'arming' ? `${armingTime}ms` : '0ms' }}
          className={cn(
            'absolute inset-y-0 left-0 transition-[width] ease-linear',
            look === 'approve' ? 'bg-soft' : 'bg-hover',
            armed === 'waiting' ? 'w-0' : 'w-full',
          )}
        />
      )}
      <span className="relative">{children}</span>
    </button>
  );
}

/** Deny and Approve once, the same size; wider yeses behind a menu; no with words below. */
export function Answers({ approval, armed, isRead, isSending, onReadOn, onAnswer }: AnswersProps) {
  const t = useT();
  const [words, setWords] = useState<string | null>(null);
  const wider = approval.scopes.filter((scope) => scope !== 'once');
  const agent = approval.agentChain.at(-1) ?? approval.agentId;
  const canApprove = isRead && !isSending && !approval.isStale;
  return (
    <div className="flex flex-col gap-2 border-line border-t px-5 pt-3 pb-4 max-[340px]:px-3 max-[340px]:pt-2 max-[340px]:pb-2">
      {approval.isStale && <p className="text-caption text-warn">{t('approval.stale')}</p>}
      {!isRead && !approval.isStale && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-caption text-warn">
          {t('approval.readFirst')}
          <Button variant="link" className="text-caption" onClick={onReadOn}>
            {t('approval.readOn')}
          </Button>
        </p>
      )}
      {words !== null && (
        <TextArea
          label={t('approval.words')}
          rows={2}
          maxLength={2_000}
          autoFocus
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FillingButton
          look="deny"
          armed={armed}
          disabled={isSending}
          onClick={() => onAnswer('deny', words?.trim() ? { words: words.trim() } : {})}
        >
          {words?.trim() ? t('approval.denyWithWords') : t('approval.deny')}
        </FillingButton>
        <FillingButton
          look="approve"
          armed={armed}
          disabled={!canApprove || words !== null}
          onClick={() => onAnswer('approve', { scope: 'once' })}
        >
          {t(
            approval.connection
              ? `approval.connection.${approval.connection}.confirm`
              : approval.server === 'pull'
                ? 'approval.server.pull.confirm'
                : confirm[approval.kind],
          )}
        </FillingButton>
        {wider.length > 0 && (
          <Menu
            side="top"
            isEnterIgnored
            trigger={
              <IconButton
                icon={ChevronDown}
                label={t('approval.wider')}
                disabled={armed !== 'armed' || !canApprove || words !== null}
                side="top"
                className="h-10 w-8 border border-line"
              />
            }
            items={wider.map((scope) => ({
              label: t(`approval.scope.${scope as Wider}.label`),
              note: t(`approval.scope.${scope as Wider}.note`, { agent, what: approval.title }),
              onSelect: () => onAnswer('approve', { scope }),
            }))}
          />
        )}
      </div>
      {approval.kind === 'tool' && (
        <Button
          variant="link"
          size="sm"
          className="h-auto self-start whitespace-normal text-left"
          onClick={() => setWords(words === null ? '' : null)}
        >
          {t(words === null ? 'approval.sayWhy' : 'approval.withoutWords')}
        </Button>
      )}
    </div>
  );
}
