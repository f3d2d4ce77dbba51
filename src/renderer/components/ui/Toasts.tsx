import { Toaster } from 'sonner';
import { useT } from '../../i18n/i18n.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSettings } from '../../state/settings.ts';

/** Where toasts appear; once in a window. */
export function Toasts() {
  const t = useT();
  const theme = useSettings((state) => state.settings.theme);
  const bottom = useNavigation((state) => (state.panel === 'chat' ? 120 : 64));
  return (
    <Toaster
      theme={theme}
      position="bottom-center"
      // Above the composer, or above the foot of a list and of the inspector.
      offset={{ bottom }}
      mobileOffset={{ bottom }}
      containerAriaLabel={t('common.notices')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'toast flex w-(--width) items-center gap-3 rounded-box border border-line bg-surface px-4 py-2.5 text-list text-text shadow-float',
          content: 'wrap-anywhere min-w-0 flex-1 text-balance',
          description: 'text-muted',
          error: '[&_[data-icon]]:text-danger',
          actionButton: 'shrink-0 rounded-control px-2 py-1 font-medium text-accent hover:bg-hover',
        },
      }}
    />
  );
}
