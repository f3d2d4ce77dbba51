import { TriangleAlert } from 'lucide-react';
import { useT } from '../i18n/i18n.ts';
import { Button } from './ui/Button.tsx';
import { EmptyState } from './ui/EmptyState.tsx';

/** In place of a panel, or of everything, that could not be drawn. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="h-full min-w-0 flex-1">
      <EmptyState
        icon={TriangleAlert}
        text={t('common.broken')}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}
