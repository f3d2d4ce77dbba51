import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** A group of settings: what it is about at the left, the settings in a card. */
export function SettingsSection({ id, title, hint, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-2.5 min-[960px]:grid-cols-[192px_minmax(0,1fr)]">
      <div className="min-[960px]:pt-3">
        <h2 id={id} className="font-semibold text-body">
          {title}
        </h2>
        <p className="text-list text-muted">{hint}</p>
      </div>
      <div className="divide-y divide-line rounded-box border border-line bg-surface">{children}</div>
    </section>
  );
}

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
