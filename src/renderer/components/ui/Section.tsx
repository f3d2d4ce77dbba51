import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** One subject of a page: what it is about at the left, its lines in a card. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-2.5 min-[960px]:grid-cols-[192px_minmax(0,1fr)]">
      <div className="min-[960px]:pt-3">
        <h2 id={id} className="font-semibold text-body">
          {title}
        </h2>
        <p className="text-list text-muted">{hint}</p>
      </div>
      <div className="divide-y divide-line rounded-box border border-line bg-surface text-list">{children}</div>
    </section>
  );
}
