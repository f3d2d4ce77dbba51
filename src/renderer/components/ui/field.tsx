import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export interface FieldProps {
  label: string;
  /** The label is only said to screen readers. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; shown in place of the hint. */
  error?: string | undefined;
}

export const inputLook =
  'w-full rounded-control border border-edge bg-surface text-body text-text transition-colors focus-visible:border-accent focus-visible:outline-hidden focus-visible:ring-1 focus-visible:ring-accent disabled:opacity-50 aria-invalid:border-danger';

/** Ids and attributes that tie an input to its label, hint and error. */
export function useField({ error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  const id = useId();
  const noteId = `${id}-note`;
  return {
    id,
    noteId,
    inputProps: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error || hint ? noteId : undefined,
    },
  };
}

interface FieldFrameProps extends FieldProps {
  id: string;
  noteId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, input, hint or error below. */
export function FieldFrame({ id, noteId, label, isLabelHidden, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={cn('font-medium text-list', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p
          id={noteId}
          className={cn('text-caption', error ? 'text-danger' : 'text-muted')}
          role={error ? 'alert' : undefined}
        >
          {error || hint}
        </p>
      )}
    </div>
  );
}
