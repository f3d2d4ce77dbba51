import { SearchX } from 'lucide-react';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { useDocuments } from './documents-state.ts';

/** Passages that a search finds, best first; each opens where it stands. */
export function FoundPassages({ agentId, query }: { agentId: string; query: string }) {
  const t = useT();
  const put = useDocuments((state) => state.put);
  const { data, error, reload } = useCall('documents.search', { agentId, query, limit: 30 }, ['document.changed']);
  if (!data) return <ErrorBanner error={error} onRetry={reload} />;
  if (data.passages.length === 0) return <EmptyState icon={SearchX} text={t('documents.nothing', { query })} />;
  return (
    <ul aria-label={t('documents.found')} className="divide-y divide-line rounded-box border border-line bg-surface">
      {data.passages.map(({ address, heading, page, text, title }) => (
        <li key={address}>
          <button
            type="button"
            onClick={() => put({ open: address })}
            className="w-full px-4 py-3 text-left hover:bg-hover"
          >
            <span className="wrap-anywhere block text-caption text-muted">
              {[title ?? address, heading, ...(page === null ? [] : [t('documents.page', { page })])]
                .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
                .join(' · ')}
            </span>
            <span className="wrap-anywhere line-clamp-3 text-body">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
