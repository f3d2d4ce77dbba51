import { ToggleGroup } from 'radix-ui';
import { cn } from './cn.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: LucideIcon;
  /** Colour of the icon and words when chosen. */
  tone?: 'ok' | 'warn' | 'danger' | 'accent';
}

interface SegmentedProps<V extends string> {
  label: string;
  value: V | null;
  segments: readonly Segment<V>[];
  onChange: (value: V) => void;
  /** Shown as inherited: the choice is drawn, but quietly. */
  isInherited?: boolean;
  isDisabled?: boolean;
  size?: 'sm' | 'md';
}

const tones = {
  ok: 'data-[state=on]:text-ok',
  warn: 'data-[state=on]:text-warn',
  danger: 'data-[state=on]:text-danger',
  accent: 'data-[state=on]:text-accent',
} as const;

/** A few choices side by side, one of them taken (Allow · Ask · Block). */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value, segments, onChange, isInherited, isDisabled, size = 'md' } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => next && onChange(next as V)}
      disabled={isDisabled ?? false}
      className="inline-flex shrink-0 gap-0.5 rounded-control bg-press p-0.5"
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          className={cn(
            'inline-flex items-center rounded-[5px] font-medium text-list text-muted transition-colors hover:text-text disabled:opacity-50',
            size === 'sm' ? 'h-6 gap-1 px-2' : 'h-7 gap-1.5 px-2.5',
            'data-[state=on]:bg-surface data-[state=on]:text-text',
            isInherited && 'data-[state=on]:bg-transparent data-[state=on]:[box-shadow:inset_0_0_0_1px_var(--edge)]',
            segment.tone && tones[segment.tone],
          )}
        >
          {segment.icon && <Icon icon={segment.icon} size={14} />}
          {segment.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
