import { Command } from 'cmdk';
import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { cn } from './cn.ts';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';
import { Icon } from './Icon.tsx';

export interface SearchOption {
  value: string;
  label: string;
  /** More words by which it is found. */
  keywords?: string[];
}

interface SearchSelectProps extends FieldProps {
  value: string;
  options: readonly SearchOption[];
  onChange: (value: string) => void;
  /** What the search field says. */
  searchLabel: string;
  /** Said when nothing fits. */
  nothing: (query: string) => string;
  isDisabled?: boolean;
  className?: string;
}

/** One of many: opens a list with a search field. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, options, onChange, searchLabel, nothing, isDisabled, className, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const { id, noteId, inputProps } = useField({ error: field.error, hint: field.hint });
  const chosen = options.find((option) => option.value === value);
  const open = (next: boolean) => {
    setOpen(next);
    setQuery('');
  };
  return (
    <FieldFrame id={id} noteId={noteId} className={className} {...field}>
      <Popover.Root open={isOpen} onOpenChange={open}>
        <Popover.Trigger
          {...inputProps}
          aria-label={`${field.label}: ${chosen?.label ?? value}`}
          disabled={isDisabled ?? false}
          className={cn(
            inputLook,
            'flex h-8 items-center justify-between gap-2 px-2.5 text-left enabled:hover:bg-side',
          )}
        >
          <span className="truncate">{chosen?.label ?? value}</span>
          <Icon icon={ChevronDown} className="text-muted" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={field.label}
            className="z-60 w-(--radix-popover-trigger-width) min-w-64 animate-appear overflow-hidden rounded-box border border-line bg-surface shadow-float outline-none"
          >
            <Command label={searchLabel} loop>
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder={searchLabel}
                className="h-9 w-full border-line border-b bg-transparent px-3 text-list outline-none"
              />
              <Command.List label={field.label} className="max-h-72 overflow-y-auto p-1">
                <Command.Empty className="px-2 py-3 text-list text-muted">{nothing(query)}</Command.Empty>
                {options.map((option) => (
                  <Command.Item
                    key={option.value}
                    value={option.value}
                    keywords={[option.label, ...(option.keywords ?? [])]}
                    onSelect={() => {
                      onChange(option.value);
                      open(false);
                    }}
                    className="flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-list data-[selected=true]:bg-hover"
                  >
                    <span className="flex w-4 shrink-0 justify-center text-accent">
                      {option.value === value && <Icon icon={Check} size={15} />}
                    </span>
                    <span className="min-w-0 wrap-anywhere">{option.label}</span>
                  </Command.Item>
                ))}
              </Command.List>
            </Command>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  );
}
