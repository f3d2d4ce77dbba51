import { type FormEvent, type ReactNode, useState } from 'react';
import { visibleText } from '../../shared/model/visible-text.ts';
import { useT } from '../i18n/i18n.ts';
import { dataOf, fieldsOf, type SchemaField } from './schema-fields.ts';
import { Select } from './ui/Select.tsx';
import { Switch } from './ui/Switch.tsx';
import { TextArea, TextField } from './ui/TextField.tsx';

interface SchemaFormProps {
  /** JSON Schema of what is to be given; null: anything, as text. */
  schema: Readonly<Record<string, unknown>> | null;
  onSubmit: (result: unknown) => void;
  /** What was wrong with what was given, by the name of its field or as a whole. */
  error?: { readonly field?: string | undefined; readonly message: string } | undefined;
  /** What people call a field, in place of the schema's own words. */
  nameOf?: ((name: string) => string | undefined) | undefined;
  /** What is to be given for a field, in place of the schema's own words. */
  hintOf?: ((name: string) => string | undefined) | undefined;
  /** What one of the values that a field can have means, in place of the schema's own words. */
  choiceOf?: ((name: string, value: string) => string | undefined) | undefined;
  /** The buttons; the first submits. */
  children: ReactNode;
}

type Values = Readonly<Record<string, string | boolean>>;

/** Stands for no choice in a select, whose values may not be empty. */
const NONE = '\u0000';

/** A form drawn from a schema that somebody else wrote: its words are shown as text, and nothing of it is run. */
export function SchemaForm({ schema, onSubmit, error, nameOf, hintOf, choiceOf, children }: SchemaFormProps) {
  const t = useT();
  const fields = fieldsOf(schema)?.map((field) => ({
    ...field,
    label: nameOf?.(field.name) ?? field.label,
    hint: field.hint && (hintOf?.(field.name) ?? field.hint),
    choices: field.choices.map(({ value, label }) => ({ value, label: choiceOf?.(field.name, value) ?? label })),
  }));
  const [values, setValues] = useState<Values>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = fields ? dataOf(fields, values) : whole(String(values['answer'] ?? ''), schema);
    setWrong(given.wrong);
    if (given.wrong.length === 0) onSubmit(given.data);
  };
  const put = (name: string, value: string | boolean) => setValues({ ...values, [name]: value });
  const isElsewhere = error && !fields?.some(({ name }) => name === error.field);
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {fields ? (
        fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? field.first}
            error={
              error?.field === field.name
                ? error.message
                : wrong.includes(field.name)
                  ? t(
                      `common.form.wrong.${String(values[field.name] ?? field.first).trim() === '' ? 'missing' : field.kind}`,
                    )
                  : undefined
            }
            onChange={(value) => put(field.name, value)}
          />
        ))
      ) : (
        <TextArea
          label={t(schema ? 'common.form.data' : 'common.form.answer')}
          rows={3}
          value={String(values['answer'] ?? '')}
          error={wrong.length > 0 ? t(schema ? 'common.form.wrong.json' : 'common.form.wrong.missing') : undefined}
          onChange={(event) => put('answer', event.target.value)}
        />
      )}
      {isElsewhere && (
        <p role="alert" className="text-caption text-danger">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </form>
  );
}

/** What is said where there are no fields: words, or JSON where a schema asks for some. */
function whole(said: string, schema: SchemaFormProps['schema']): { data: unknown; wrong: readonly string[] } {
  if (!schema) return said.trim() === '' ? { data: null, wrong: ['answer'] } : { data: { answer: said }, wrong: [] };
  try {
    return { data: JSON.parse(said), wrong: [] };
  } catch {
    return { data: null, wrong: ['answer'] };
  }
}

interface FieldProps {
  field: SchemaField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

function Field({ field, value, error, onChange }: FieldProps) {
  const t = useT();
  const { kind, choices, isRequired } = field;
  const label = visibleText(field.label);
  const hint = field.hint === undefined ? undefined : visibleText(field.hint);
  const about = { label: isRequired ? label : t('common.form.optional', { label }), hint, error };
  if (kind === 'yes') return <Switch label={label} hint={hint} isOn={value === true} onChange={onChange} />;
  if (kind === 'choice') {
    return (
      <Select
        {...about}
        className="max-w-96"
        value={value === '' ? NONE : String(value)}
        onChange={(next) => onChange(next === NONE ? '' : next)}
        options={[
          { value: NONE, label: t('common.form.choose') },
          ...choices.map((one) => ({ value: one.value, label: visibleText(one.label) })),
        ]}
      />
    );
  }
  if (kind === 'json') {
    return <TextArea {...about} rows={3} value={String(value)} onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <TextField
      {...about}
      inputMode={kind === 'text' ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
