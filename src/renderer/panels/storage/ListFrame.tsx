import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import type { LucideIcon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import type { StorageKind } from './storage-state.ts';

interface ListFrameProps {
  kind: StorageKind;
  icon: LucideIcon;
  query: string;
  isLoaded: boolean;
  isEmpty: boolean;
  error: unknown;
  onRetry: () => void;
  /** One example to click, when there is nothing yet. */
  example: ReactNode;
  /** The list, when it has rows. */
  children: ReactNode;
}

/** A list, or what belongs here, or that nothing fits the search, or what went wrong. */
export function ListFrame({ kind, icon, query, isLoaded, isEmpty, error, onRetry, example, children }: ListFrameProps) {
  const t = useT();
  return (
    <>
      {error !== undefined && (
        <div className="px-6 pb-3">
          <ErrorBanner error={error} onRetry={onRetry} />
        </div>
      )}
      {isEmpty && isLoaded && error === undefined && !query.trim() && (
        <EmptyState
          icon={icon}
          text={`${t(`storage.empty.${kind}.title`)} ${t(`storage.empty.${kind}.hint`)}`}
          action={example}
        />
      )}
      {isEmpty && isLoaded && query.trim() && (
        <p className="px-6 py-8 text-body text-muted">
          <span className="wrap-anywhere">{t('storage.noMatch', { query: query.trim() })}</span>{' '}
          {t('storage.noMatchHint')}
        </p>
      )}
      {children}
    </>
  );
}
