import type { ReactNode } from 'react';

interface CheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** What it says, beside the box. */
  children: ReactNode;
}

/** A box to tick, with its words: one of several lines. */
export function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className="flex items-start gap-2 py-0.5 text-list">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </label>
  );
}
