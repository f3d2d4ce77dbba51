import { X } from 'lucide-react';
import { Comparison } from '../../../shared/model/conditions.ts';
import type { EventField } from '../../../shared/model/event.ts';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { changed, conditionOf, fieldKey, type Row } from './condition-rows.ts';
import { sayField } from './condition-words.ts';

/** Stands for a field that was not seen; no path looks like it. */
const NAMED = '*';

interface ConditionRowProps {
  row: Row;
  /** Counted from 1. */
  place: number;
  /** What stands in events of this type. */
  seen: readonly EventField[];
  onChange: (row: Row) => void;
  onRemove: () => void;
}

/** Field, comparison, value. */
export function ConditionRow({ row, place, seen, onChange, onRemove }: ConditionRowProps) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const change = (to: Partial<Row>) => onChange(changed(row, to, seen));
  const paths = new Map(seen.map(({ path }) => [fieldKey(path), path as readonly string[]]));
  if (!row.isNamed && row.field.length > 0) paths.set(fieldKey(row.field), row.field);
  const fields = [...paths].map(([value, path]) => ({ value, label: sayField(t, path) }));
  const isAgent = fieldKey(row.field) === fieldKey(['agent']) && (row.is === 'is' || row.is === 'isNot');
  const isWrongNumber = (row.is === 'more' || row.is === 'less') && row.typed !== '' && !conditionOf(row);
  const value = { label: t('activity.events.form.value', { place }), isLabelHidden: true };
  return (
    <li className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] items-start gap-1.5 min-[600px]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)_auto]">
      {row.isNamed ? (
        <TextField
          label={t('activity.events.form.fieldLabel', { place })}
          isLabelHidden
          placeholder={t('activity.events.form.fieldName')}
          spellCheck={false}
          autoComplete="off"
          value={row.field.slice(1).join('.')}
          onChange={({ target }) => change({ field: target.value ? ['payload', ...target.value.split('.')] : [] })}
        />
      ) : (
        <Select
          label={t('activity.events.form.fieldLabel', { place })}
          isLabelHidden
          value={fieldKey(row.field)}
          onChange={(key) =>
            change(key === NAMED ? { isNamed: true, field: [] } : { field: paths.get(key) ?? [], typed: '' })
          }
          options={[...fields, { value: NAMED, label: t('activity.events.form.otherField') }]}
        />
      )}
      <Select<Comparison>
        label={t('activity.events.form.comparison', { place })}
        isLabelHidden
        value={row.is}
        onChange={(is) => change({ is })}
        options={Comparison.options.map((one) => ({ value: one, label: t(`activity.events.form.is.${one}`) }))}
      />
      <div className="max-[599px]:order-last max-[599px]:col-span-full">
        {row.is === 'there' ? null : isAgent ? (
          <Select
            {...value}
            value={agents.some(({ id }) => id === row.typed) ? row.typed : NAMED}
            onChange={(typed) => change({ typed: typed === NAMED ? '' : typed })}
            options={[
              ...(agents.some(({ id }) => id === row.typed)
                ? []
                : [{ value: NAMED, label: row.typed || t('activity.events.form.chooseAgent') }]),
              ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : row.kind === 'boolean' ? (
          <Select
            {...value}
            value={row.typed === 'false' ? 'false' : 'true'}
            onChange={(typed) => onChange({ ...row, typed })}
            options={[
              { value: 'true', label: t('activity.events.form.yes') },
              { value: 'false', label: t('activity.events.form.no') },
            ]}
          />
        ) : (
          <TextField
            {...value}
            spellCheck={false}
            autoComplete="off"
            inputMode={row.is === 'more' || row.is === 'less' ? 'decimal' : 'text'}
            error={isWrongNumber ? t('activity.events.form.notNumber') : undefined}
            value={row.typed}
            onChange={({ target }) => change({ typed: target.value })}
          />
        )}
      </div>
      <IconButton icon={X} label={t('activity.events.form.removeRow', { place })} onClick={onRemove} />
    </li>
  );
}
