import { asRecord } from '../../shared/model/record.ts';

/** One thing that a form asks for. `json`: of a shape that a form has no field for. */
export interface SchemaField {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly isRequired: boolean;
  readonly kind: 'text' | 'number' | 'whole' | 'yes' | 'choice' | 'json';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly first: string | boolean;
}

/** Of one form. */
const MOST_FIELDS = 40;

/** What a JSON Schema of an object asks for, in its order; undefined where it is not an object with named parts. */
export function fieldsOf(schema: Readonly<Record<string, unknown>> | null): readonly SchemaField[] | undefined {
  const properties = Object.entries(asRecord(schema?.['properties']));
  if (properties.length === 0 || properties.length > MOST_FIELDS) return undefined;
  const required = schema?.['required'];
  return properties.map(([name, given]): SchemaField => {
    const part = asRecord(given);
    const choices = choicesOf(part);
    const kind = choices.length > 0 ? 'choice' : kindOf(part['type']);
    const first = part['default'];
    return {
      name,
      label: text(part['title']) ?? name.replaceAll('_', ' '),
      hint: text(part['description']),
      isRequired: Array.isArray(required) && required.includes(name),
      kind,
      choices,
      first:
        kind === 'yes'
          ? first === true
          : first === undefined
            ? ''
            : kind === 'json'
              ? JSON.stringify(first)
              : String(first),
    };
  });
}

function kindOf(type: unknown): SchemaField['kind'] {
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'integer':
      return 'whole';
    case 'boolean':
      return 'yes';
    default:
      return 'json';
  }
}

function choicesOf(part: Readonly<Record<string, unknown>>): SchemaField['choices'] {
  const named = [part['oneOf'], part['anyOf']].find(Array.isArray)?.map(asRecord) ?? [];
  if (named.length > 0 && named.every((one) => typeof one['const'] === 'string' && one['const'] !== '')) {
    return named.map((one) => ({ value: String(one['const']), label: text(one['title']) ?? String(one['const']) }));
  }
  const plain = Array.isArray(part['enum']) ? part['enum'] : [];
  if (!plain.every((one) => typeof one === 'string' && one !== '')) return [];
  const names = Array.isArray(part['enumNames']) ? part['enumNames'] : [];
  return plain.map((value: string, at) => ({ value, label: text(names[at]) ?? value }));
}

function text(given: unknown): string | undefined {
  return typeof given === 'string' && given.trim() !== '' ? given : undefined;
}

/** What the fields say, as data; a name is in `wrong` where its text is not of its kind. What is left empty is left out. */
export function dataOf(
  fields: readonly SchemaField[],
  values: Readonly<Record<string, string | boolean>>,
): { readonly data: Readonly<Record<string, unknown>>; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  const entries = fields.flatMap(({ name, kind, isRequired, first }) => {
    const value = values[name] ?? first;
    if (kind === 'yes') return [[name, value === true] as const];
    const said = String(value);
    if (said.trim() === '') {
      if (isRequired) wrong.push(name);
      return [];
    }
    const read = readAs(kind, said);
    if (read === undefined) wrong.push(name);
    return [[name, read] as const];
  });
  return { data: Object.fromEntries(entries), wrong };
}

function readAs(kind: SchemaField['kind'], said: string): unknown {
  if (kind === 'number' || kind === 'whole') {
    const number = Number(said.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'));
    return Number.isFinite(number) && (kind === 'number' || Number.isInteger(number)) ? number : undefined;
  }
  if (kind !== 'json') return said;
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}
