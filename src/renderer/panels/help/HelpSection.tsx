import type { ReactNode } from 'react';

interface HelpSectionProps {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** One subject: what it is about at the left, what there is to know in a card. */
export function HelpSection({ id, title, hint, children }: HelpSectionProps) {
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

/** One line of such a card: words left, the rest right. */
export function HelpLine({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">{children}</div>;
}
