import { Button } from '../../components/ui/Button.tsx';
import { cn } from '../../components/ui/cn.ts';
import { useT } from '../../i18n/i18n.ts';
import { usePermissions } from './permissions-state.ts';
import { usePermissionsView } from './permissions-view.ts';

/** Why no tool is there, and the way back to all of them. */
export function NothingShown({ className }: { className: string }) {
  const t = useT();
  const { query, setQuery } = usePermissions();
  const { show, change } = usePermissionsView();
  return (
    <p className={cn('wrap-anywhere flex flex-wrap items-baseline gap-x-3 text-body text-muted', className)}>
      {query ? t('permissions.noMatch', { query }) : t('permissions.show.none')}
      {show !== 'all' && (
        <Button
          variant="link"
          onClick={() => {
            setQuery('');
            change({ show: 'all' });
          }}
        >
          {t('permissions.show.back')}
        </Button>
      )}
    </p>
  );
}
