import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { cn } from './cn.ts';
import { inputLook } from './field.tsx';
import { Icon } from './Icon.tsx';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Looks for something as one types; Esc empties it. */
export function SearchField({ label, value, onChange, className, onKeyDown, ...rest }: SearchFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={cn('relative w-full max-w-96', className)}>
      <Icon icon={Search} className="pointer-events-none absolute top-2 left-2.5 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onChange('');
          }
          onKeyDown?.(event);
        }}
        className={cn(inputLook, 'h-8 px-8 [&::-webkit-search-cancel-button]:hidden')}
        {...rest}
      />
      {value && (
        <button
          type="button"
          aria-label={t('common.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text"
        >
          <Icon icon={X} size={14} />
        </button>
      )}
    </div>
  );
}
