import { Code, ListFilter, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { type Conditions, writeConditions } from '../../../shared/model/conditions.ts';
import type { EventField } from '../../../shared/model/event.ts';
import { readConditions } from '../../../shared/model/read-conditions.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useT } from '../../i18n/i18n.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { conditionOf, newRow, type Row, rowsOf } from './condition-rows.ts';
import { ExpressionField } from './ExpressionField.tsx';

interface FilterFieldProps {
  /** CEL. */
  filter: string;
  flaw: string | undefined;
  seen: readonly EventField[];
  /** `isWhole`: no row lacks anything; those that do are not in the filter. */
  onChange: (filter: string, isWhole: boolean) => void;
}

interface Draft {
  readonly join: Conditions['join'];
  readonly rows: readonly Row[];
}

const draftOf = (filter: string): Draft | undefined => {
  const found = readConditions(filter);
  return 'why' in found ? undefined : { join: found.join, rows: rowsOf(found) };
};

/** What must hold of an event: as rows, or as an expression where rows cannot say it. Both are one and the same filter. */
export function FilterField({ filter, flaw, seen, onChange }: FilterFieldProps) {
  const t = useT();
  const label = useId();
  /** Undefined: the expression is written. */
  const [draft, setDraft] = useState(() => draftOf(filter));
  const put = (next: Draft) => {
    setDraft(next);
    const rows = next.rows.map(conditionOf);
    const whole = rows.filter((row) => row !== undefined);
    onChange(writeConditions({ join: next.join, rows: whole }), whole.length === rows.length);
  };
  const setView = (view: 'rows' | 'text') => {
    if (view === 'rows') return setDraft(draftOf(filter));
    setDraft(undefined);
    onChange(filter, true);
  };
  return (
    <fieldset aria-labelledby={label} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span id={label} className="font-medium text-list">
          {t('activity.events.form.filter')}
        </span>
        <Segmented
          size="sm"
          label={t('activity.events.form.view')}
          value={draft ? 'rows' : 'text'}
          onChange={setView}
          segments={[
            { value: 'rows', label: t('activity.events.form.rows'), icon: ListFilter },
            { value: 'text', label: t('activity.events.form.text'), icon: Code },
          ]}
        />
      </div>
      {draft ? (
        <>
          {draft.rows.length > 1 && (
            <div className="flex">
              <Segmented
                size="sm"
                label={t('activity.events.form.joinLabel')}
                value={draft.join}
                onChange={(join) => put({ ...draft, join })}
                segments={[
                  { value: 'and', label: t('activity.events.form.all') },
                  { value: 'or', label: t('activity.events.form.any') },
                ]}
              />
            </div>
          )}
          {draft.rows.length > 0 && (
            <ol className="flex flex-col gap-2">
              {draft.rows.map((row, i) => (
                <ConditionRow
                  key={row.key}
                  row={row}
                  place={i + 1}
                  seen={seen}
                  onChange={(next) => put({ ...draft, rows: draft.rows.map((one) => (one === row ? next : one)) })}
                  onRemove={() => put({ ...draft, rows: draft.rows.filter((one) => one !== row) })}
                />
              ))}
            </ol>
          )}
          <div className="flex flex-wrap items-center gap-x-3">
            <Button size="sm" icon={Plus} onClick={() => put({ ...draft, rows: [...draft.rows, newRow(seen)] })}>
              {t('activity.events.form.addRow')}
            </Button>
            {draft.rows.length === 0 && (
              <span className="text-caption text-muted">{t('activity.events.form.noRows')}</span>
            )}
          </div>
          {flaw && (
            <p role="alert" className="text-caption text-danger">
              {flaw}
            </p>
          )}
        </>
      ) : (
        <ExpressionField filter={filter} flaw={flaw} onChange={(next) => onChange(next, true)} />
      )}
    </fieldset>
  );
}
