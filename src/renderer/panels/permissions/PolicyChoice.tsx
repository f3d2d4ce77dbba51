import type { Policy } from '../../../shared/model/policy.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { choices } from './choices.ts';
import { askedKey, type Chosen, inheritedChoice, ownChoice, usePermissions, type Whom } from './permissions-state.ts';

/** The choice for one tool at one level, or the one it inherits there; Reset goes back to that. */
export function PolicyChoice({ of: tool, whom, size = 'md' }: { of: Chosen; whom: Whom; size?: 'sm' | 'md' }) {
  const t = useT();
  const { asked, propose } = usePermissions();
  const own = ownChoice(tool, whom);
  const inherited = inheritedChoice(tool, whom);
  const question = asked[askedKey(whom, tool.tool)];
  const set = (policy: Policy | null) => {
    propose({ whom, tool: tool.tool, policy }).catch(toastError);
  };
  const inheritedWords = t(`permissions.inherited.${inherited.from}`, { choice: t(`common.${inherited.policy}`) });
  return (
    <>
      <Segmented<Policy>
        label={t('permissions.choices.label', { tool: tool.title })}
        value={own ?? inherited.policy}
        size={size}
        isInherited={own === null}
        onChange={set}
        segments={choices.map((choice) => ({ ...choice, label: t(`common.${choice.value}`) }))}
      />
      {question ? (
        <p role="status" className="flex w-full justify-between gap-3 px-0.5 text-caption text-warn">
          {t('permissions.asked')}
          <Button
            variant="link"
            className="text-caption"
            title={t('permissions.askedHint')}
            onClick={() => {
              api['window.showApprovals']({}).catch(toastError);
            }}
          >
            {t('permissions.showWindow')}
          </Button>
        </p>
      ) : (
        <p className="flex w-full justify-between gap-3 px-0.5 text-caption text-muted">
          {own ? t('permissions.own') : inheritedWords}
          {own && (
            <Button
              variant="link"
              className="text-caption"
              aria-label={t('permissions.resetLabel', { tool: tool.title, choice: inheritedWords })}
              onClick={() => set(null)}
            >
              {t('permissions.reset')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
