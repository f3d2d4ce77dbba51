import type { Policy, ToolPolicy } from '../../../shared/model/policy.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { choices } from './choices.ts';
import { askedKey, inheritedChoice, ownChoice, usePermissions } from './permissions-state.ts';

/** One tool: its choice here, or the one it inherits, and what that means. */
export function ToolRow({ tool }: { tool: ToolPolicy }) {
  const t = useT();
  const { whom, asked, propose } = usePermissions();
  const own = ownChoice(tool, whom);
  const inherited = inheritedChoice(tool, whom);
  const question = asked[askedKey(whom, tool.tool)];
  const shown = own ?? inherited.policy;
  const set = (policy: Policy | null) => {
    propose(tool, policy).catch(toastError);
  };
  const inheritedWords = t(`permissions.inherited.${inherited.from}`, { choice: t(`common.${inherited.policy}`) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="wrap-anywhere font-medium text-body">{tool.title}</p>
        <p className="wrap-anywhere text-list text-muted">{tool.description}</p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Segmented<Policy>
          label={t('permissions.choices.label', { tool: tool.title })}
          value={shown}
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
      </div>
    </li>
  );
}
