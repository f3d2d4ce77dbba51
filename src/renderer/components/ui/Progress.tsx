import { Progress as Radix } from 'radix-ui';
import { cn } from './cn.ts';

/** A bar from 0 to 100; without a value it only says that something goes on. */
export function Progress({ label, value, className }: { label: string; value: number | null; className?: string }) {
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      className={cn('h-1 w-full overflow-hidden rounded-full bg-press', className)}
    >
      <Radix.Indicator
        className={cn('h-full rounded-full bg-accent transition-[width]', value === null && 'animate-breathe')}
        style={{ width: `${value ?? 100}%` }}
      />
    </Radix.Root>
  );
}
