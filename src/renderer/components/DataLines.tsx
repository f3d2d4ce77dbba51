import { asRecord, isRecord } from '../../shared/model/record.ts';
import { visibleText } from '../../shared/model/visible-text.ts';
import { useT } from '../i18n/i18n.ts';
import { Facts } from './ui/Inspector.tsx';
import { Visible } from './Visible.tsx';

/** Characters of one value; the details of the conversation hold all of it. */
const MOST_SHOWN = 1_200;
const MOST_LINES = 24;

/** Data that a tool was given or gave, for people: names and values, one a line. */
export function DataLines({ data }: { data: unknown }) {
  if (!isRecord(data)) return <Value value={data} />;
  const entries = Object.entries(asRecord(data)).slice(0, MOST_LINES);
  return (
    <Facts facts={entries.map(([name, value]) => ({ name: visibleText(name), value: <Value value={value} /> }))} />
  );
}

function Value({ value }: { value: unknown }) {
  const t = useT();
  if (typeof value === 'boolean') return t(value ? 'common.form.isSo' : 'common.form.isNotSo');
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '');
  const shown = visibleText(text.slice(0, MOST_SHOWN));
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <Visible text={text.length > MOST_SHOWN ? `${shown}…` : shown} />
    </span>
  );
}
