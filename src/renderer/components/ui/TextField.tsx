import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, isLabelHidden, hint, error, className, ...rest }: TextFieldProps) {
  const { id, noteId, inputProps } = useField({ error, hint });
  const frame = { id, noteId, label, hint, error, className, ...(isLabelHidden ? { isLabelHidden } : {}) };
  return (
    <FieldFrame {...frame}>
      <input {...inputProps} className={cn(inputLook, 'h-8 px-2.5')} {...rest} />
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
