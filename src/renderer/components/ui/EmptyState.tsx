import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './Icon.tsx';

interface EmptyStateProps {
  icon: LucideIcon;
  /** One line on what belongs here. */
  text: string;
  /** One example to click: usually a secondary Button. */
  action?: ReactNode;
}

/** What an empty list teaches. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 px-8 py-16 text-center">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-soft text-accent">
        <Icon icon={icon} size={22} />
      </span>
      <p className="max-w-96 text-body text-muted">{text}</p>
      {action}
    </div>
  );
}
