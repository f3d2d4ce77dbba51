import { readConditions } from '../../../shared/model/read-conditions.ts';
import { Button } from '../../components/ui/Button.tsx';
import { TextArea } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { filterExamples } from './filter-examples.ts';

/** Characters of a filter that are quoted where rows cannot say it. */
const QUOTED = 24;

interface ExpressionFieldProps {
  filter: string;
  flaw: string | undefined;
  onChange: (filter: string) => void;
}

/** The filter as CEL, with examples; says why it cannot be shown as rows. */
export function ExpressionField({ filter, flaw, onChange }: ExpressionFieldProps) {
  const t = useT();
  const found = readConditions(filter);
  const why =
    'why' in found
      ? t(`activity.events.form.notRows.${found.why}`, {
          at: filter.slice(found.offset, found.offset + QUOTED).trim() || t('activity.events.form.end'),
        })
      : undefined;
  return (
    <>
      <TextArea
        label={t('activity.events.form.expression')}
        isLabelHidden
        hint={t('activity.events.form.filterHint')}
        error={flaw}
        rows={2}
        spellCheck={false}
        value={filter}
        onChange={({ target }) => onChange(target.value)}
      />
      {why && !flaw && (
        <p role="status" className="wrap-anywhere text-caption text-muted">
          {why}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
        {t('activity.events.form.examples')}
        {filterExamples.map(({ id, filter: example }) => (
          <Button
            key={id}
            variant="link"
            className="text-caption"
            title={example}
            onClick={() => {
              const had = filter.trim();
              onChange(had && !had.includes(example) ? `${had} && ${example}` : example);
            }}
          >
            {t(`activity.events.form.example.${id}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
