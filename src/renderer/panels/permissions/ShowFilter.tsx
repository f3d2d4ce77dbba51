import { PermissionsView } from '../../../shared/model/policy.ts';
import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { usePermissionsView } from './permissions-view.ts';

const shows = PermissionsView.shape.show.unwrap().options;

/** Which tools are shown. */
export function ShowFilter() {
  const t = useT();
  const { show, change } = usePermissionsView();
  return (
    <Select
      label={t('permissions.show.label')}
      isLabelHidden
      className="w-52"
      value={show}
      onChange={(to) => change({ show: to })}
      options={shows.map((value) => ({
        value,
        label:
          value === 'all' || value === 'chosen'
            ? t(`permissions.show.${value}`)
            : t(`permissions.effects.${value}.title`),
      }))}
    />
  );
}
