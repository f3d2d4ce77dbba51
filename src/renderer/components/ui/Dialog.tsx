import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button } from './Button.tsx';
import { cn } from './cn.ts';
import { IconButton } from './IconButton.tsx';
import { Scroll } from './Scroll.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
}

const widths = { sm: 'max-w-[420px]', md: 'max-w-[560px]', lg: 'max-w-[720px]' } as const;

/** Whoever opens a form writes: its first field has the focus, not the cross beside its title. */
function focusFirstField(event: Event): void {
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
    'input:not(:disabled), textarea:not(:disabled), [role="combobox"]:not(:disabled)',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A window inside the window; Esc and a click beside it close. */
export function Dialog({ isOpen, onClose, title, description, footer, size = 'md', children }: DialogProps) {
  const t = useT();
  const returnFocus = useReturnFocus(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100vh-48px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 animate-appear flex-col rounded-card border border-line bg-surface shadow-float',
            widths[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5">
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-heading">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-list text-muted">{description}</Radix.Description>
              )}
            </div>
            <IconButton icon={X} label={t('common.close')} onClick={onClose} className="-mt-1 -mr-1.5" />
          </div>
          <Scroll className={cn('px-5 pt-4', footer ? 'pb-1' : 'pb-5')}>{children}</Scroll>
          {footer && <div className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  /** A verb: "Erase for good". */
  confirmLabel: string;
  isDanger?: boolean;
  onConfirm: () => void;
}

/** Asks before what cannot be undone. What can be undone is done and offers Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, text, confirmLabel, isDanger, onConfirm } = props;
  const t = useT();
  const confirm = () => {
    onConfirm();
    onClose();
  };
  const footer = (
    <>
      {/* What happens on Enter should be what can be taken back. */}
      <Button autoFocus onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button variant={isDanger ? 'danger' : 'primary'} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} footer={footer} size="sm">
      <div className="text-body text-muted">{text}</div>
    </Dialog>
  );
}
