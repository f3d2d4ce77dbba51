import type { Translate } from '../../../shared/locales/index.ts';
import type { Condition, FieldPath } from '../../../shared/model/conditions.ts';
import { readConditions } from '../../../shared/model/read-conditions.ts';

/** A field as people read it: what agents announce in it goes by its own names. */
export function sayField(t: Translate, path: FieldPath): string {
  const [first, ...names] = path;
  if (path.length === 1 && (first === 'type' || first === 'agent')) return t(`activity.events.form.field.${first}`);
  return (first === 'payload' && names.length > 0 ? names : path).join(' › ');
}

/** A filter in words; undefined where only its expression says what it means. */
export function sayFilter(t: Translate, filter: string, agentName: (id: string) => string): string | undefined {
  const found = readConditions(filter);
  if ('why' in found) return undefined;
  const say = (row: Condition): string => {
    const field = sayField(t, row.field);
    const is = t(`activity.events.form.is.${row.is}`);
    if (row.is === 'there') return `${field} ${is}`;
    const isAgent = row.field.length === 1 && row.field[0] === 'agent' && typeof row.value === 'string';
    const value = isAgent ? agentName(String(row.value)) : sayValue(t, row.value);
    return `${field} ${is} ${value}`;
  };
  return found.rows.map(say).join(` ${t(`activity.events.form.join.${found.join}`)} `);
}

function sayValue(t: Translate, value: string | number | boolean): string {
  if (typeof value === 'string') return t('activity.events.form.quoted', { text: value });
  return typeof value === 'boolean' ? t(`activity.events.form.${value ? 'yes' : 'no'}`) : String(value);
}
