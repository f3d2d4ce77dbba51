import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { IconButton } from './IconButton.tsx';
import { Scroll } from './Scroll.tsx';

interface InspectorProps {
  title: string;
  onClose: () => void;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Details at the right, 320 wide; below 1000 it lies over the content. Esc closes. */
export function Inspector({ title, onClose, footer, children }: InspectorProps) {
  const t = useT();
  return (
    <aside
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="flex w-80 shrink-0 animate-appear flex-col border-line border-l bg-side max-[1000px]:absolute max-[1000px]:inset-y-0 max-[1000px]:right-0 max-[1000px]:z-20 max-[1000px]:shadow-float"
    >
      <div className="flex items-center justify-between gap-2 py-3 pr-3 pl-4">
        <h2 className="truncate font-semibold text-body">{title}</h2>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} />
      </div>
      <Scroll className="px-4 pb-4">{children}</Scroll>
      {footer && <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3">{footer}</div>}
    </aside>
  );
}

/** A part of the inspector: a small heading and what belongs to it. */
export function InspectorSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-3 first:border-t-0 first:pt-0">
      <h3 className="mb-1.5 font-medium text-caption text-muted">{title}</h3>
      <div className="wrap-anywhere text-list">{children}</div>
    </section>
  );
}

/** Names and values, one per line. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-list">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
