import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A setting that is on or off: words left, switch right; holds at once. */
export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-list">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-caption text-muted">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled ?? false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="group h-5 w-9 shrink-0 rounded-full border border-edge bg-side transition-colors disabled:opacity-45 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-edge transition-transform group-data-[state=checked]:translate-x-4.5 group-data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  );
}
