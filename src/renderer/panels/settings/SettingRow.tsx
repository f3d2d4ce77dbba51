import type { ReactNode } from 'react';

interface SettingRowProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong; shown in place of the hint. */
  error?: string | undefined;
  children: ReactNode;
}

/** One setting: words left, control right, below each other when narrow. */
export function SettingRow({ label, hint, error, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium text-list">{label}</p>
        {(error || hint) && (
          <p
            role={error ? 'alert' : undefined}
            className={error ? 'wrap-anywhere text-caption text-danger' : 'wrap-anywhere text-caption text-muted'}
          >
            {error || hint}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** One setting that brings its own words: a switch. */
export function SettingLine({ children }: { children: ReactNode }) {
  return <div className="px-4 py-3">{children}</div>;
}
