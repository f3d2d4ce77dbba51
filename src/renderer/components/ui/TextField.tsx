import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Stands at the end of the line of the input, not of what is said below it. */
    beside?: ReactNode;
  };

export function TextField({ label, isLabelHidden, hint, error, className, beside, ...rest }: TextFieldProps) {
  const { id, noteId, inputProps } = useField({ error, hint });
  const frame = { id, noteId, label, hint, error, className, ...(isLabelHidden ? { isLabelHidden } : {}) };
  return (
    <FieldFrame {...frame}>
      <div className="flex items-center gap-2">
        <input {...inputProps} className={cn(inputLook, 'h-8 px-2.5')} {...rest} />
        {beside}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** Several lines; Ctrl+Enter sends the form. */
export function TextArea({ label, isLabelHidden, hint, error, className, rows = 4, ...rest }: TextAreaProps) {
  const { id, noteId, inputProps } = useField({ error, hint });
  const frame = { id, noteId, label, hint, error, className, ...(isLabelHidden ? { isLabelHidden } : {}) };
  return (
    <FieldFrame {...frame}>
      <textarea
        {...inputProps}
        rows={rows}
        className={cn(inputLook, 'resize-y px-2.5 py-1.5')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
        {...rest}
      />
    </FieldFrame>
  );
}
