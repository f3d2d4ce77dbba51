import { RotateCw, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** What happened and what to do; with `onRetry` it can be tried again. Shows nothing without an error. */
export function ErrorBanner({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT();
  const sayError = useSayError();
  if (!error) return null;
  const { message, hint } = sayError(error);
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-box border border-line bg-surface px-3 py-2.5 text-list"
    >
      <Icon icon={TriangleAlert} className="mt-0.5 text-danger" />
      <p className="min-w-0 flex-1">
        {message} {hint && <span className="text-muted">{hint}</span>}
      </p>
      {onRetry && (
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
