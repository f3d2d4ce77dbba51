import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { cn } from './cn.ts';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';
import { Icon } from './Icon.tsx';

export interface Option<V extends string> {
  value: V;
  label: string;
  /** A second, quieter line. */
  note?: string;
  isDisabled?: boolean;
}

interface SelectProps<V extends string> extends FieldProps {
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  isDisabled?: boolean;
  className?: string;
}

/** One of several; `value` may not be the empty string. */
export function Select<V extends string>({
  value,
  options,
  onChange,
  isDisabled,
  className,
  ...field
}: SelectProps<V>) {
  const { id, noteId, inputProps } = useField({ error: field.error, hint: field.hint });
  return (
    <FieldFrame id={id} noteId={noteId} className={className} {...field}>
      <Radix.Root
        value={value}
        onValueChange={(next) => onChange(next as V)}
        {...(isDisabled ? { disabled: true } : {})}
      >
        <Radix.Trigger
          {...inputProps}
          aria-label={field.label}
          className={cn(inputLook, 'flex h-8 items-center justify-between gap-2 px-2.5 text-left hover:bg-side')}
        >
          <span className="truncate">
            <Radix.Value />
          </span>
          <Icon icon={ChevronDown} className="text-muted" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            className="z-60 max-h-80 min-w-(--radix-select-trigger-width) max-w-96 animate-appear overflow-hidden rounded-box border border-line bg-surface p-1 shadow-float"
          >
            <Radix.Viewport className="max-h-78 overflow-y-auto">
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                  className="flex min-h-8 items-center gap-2 rounded-control py-1 pr-3 pl-2 text-list outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-45"
                >
                  <span className="flex w-4 justify-center text-accent">
                    <Radix.ItemIndicator>
                      <Icon icon={Check} size={15} />
                    </Radix.ItemIndicator>
                  </span>
                  <span className="min-w-0">
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    {option.note && <span className="block text-caption text-muted">{option.note}</span>}
                  </span>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </FieldFrame>
  );
}
