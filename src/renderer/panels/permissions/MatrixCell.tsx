import type { PolicyMet } from '../../../shared/model/policy.ts';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { choices } from './choices.ts';

const tones = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' } as const;

interface MatrixCellProps {
  tool: string;
  whom: string;
  /** Undefined: the agent has not got the tool. */
  holds: PolicyMet | undefined;
  /** Chosen in this column, and not inherited. */
  isOwn: boolean;
  isOpen: boolean;
  /** Where Tab enters the grid. */
  isEntry: boolean;
  place: string;
  onOpen: () => void;
}

/** What holds for one tool and one agent: strong where it was chosen here, quiet where it is inherited. */
export function MatrixCell({ tool, whom, holds, isOwn, isOpen, isEntry, place, onOpen }: MatrixCellProps) {
  const t = useT();
  const look = choices.find(({ value }) => value === holds?.effective);
  const source = isOwn ? 'own' : (`inherited.${holds?.source ?? 'default'}` as const);
  const isStrong = isOwn && !holds?.because;
  const choice = look ? t(`common.${look.value}`) : '';
  const words = holds?.because
    ? choice
    : isOwn
      ? `${choice}, ${t('permissions.own')}`
      : t(`permissions.${source}`, { choice });
  return (
    <button
      type="button"
      data-place={place}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isOpen}
      aria-disabled={!holds}
      aria-label={t(holds ? 'permissions.matrix.cell' : 'permissions.matrix.absent', { tool, whom, choice: words })}
      title={holds ? words : undefined}
      onClick={holds ? onOpen : undefined}
      className={cn(
        'flex h-8 w-full items-center justify-center gap-1.5 rounded-control text-list',
        holds ? 'hover:bg-hover' : 'cursor-default text-muted',
        isOpen && 'bg-soft hover:bg-soft',
      )}
    >
      {look ? (
        <>
          <Icon icon={look.icon} size={15} className={isStrong ? tones[look.tone] : 'text-muted'} />
          <span className={isStrong ? 'font-medium text-text' : 'text-muted'}>{choice}</span>
        </>
      ) : (
        <span aria-hidden>–</span>
      )}
    </button>
  );
}
