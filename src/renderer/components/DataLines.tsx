import { asRecord, isRecord } from '../../shared/model/record.ts';
import { visibleText } from '../../shared/model/visible-text.ts';
import { useT } from '../i18n/i18n.ts';
import { Facts } from './ui/Inspector.tsx';
import { Visible } from './Visible.tsx';

/** Characters of one value; the details of the conversation hold all of it. */
const MOST_SHOWN = 1_200;
const MOST_LINES = 24;

/** Deeper than this it stands as it was written. */
const DEEPEST = 3;

/** Data that a tool was given or gave, for people: names and values, one a line, what lies within set in. */
export function DataLines({ data, depth = 0 }: { data: unknown; depth?: number }) {
  if (!isRecord(data)) return <Value value={data} depth={depth} />;
  const entries = Object.entries(asRecord(data)).slice(0, MOST_LINES);
  return (
    <Facts
      facts={entries.map(([name, value]) => ({
        name: visibleText(name),
        value: <Value value={value} depth={depth + 1} />,
      }))}
    />
  );
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

function Value({ value, depth }: { value: unknown; depth: number }) {
  const t = useT();
  if (typeof value === 'boolean') return t(value ? 'common.form.isSo' : 'common.form.isNotSo');
  if (Array.isArray(value) && !value.every(isPlain) && depth < DEEPEST) {
    return value.slice(0, MOST_LINES).map((one, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was written down never changes its order.
      <div key={place} className="pb-1">
        <DataLines data={one} depth={depth} />
      </div>
    ));
  }
  if (isRecord(value) && Object.keys(value).length > 0 && depth < DEEPEST)
    return <DataLines data={value} depth={depth} />;
  const text =
    typeof value === 'string' ? value : Array.isArray(value) && value.every(isPlain) ? value.join(', ') : print(value);
  const shown = visibleText(text.slice(0, MOST_SHOWN));
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <Visible text={text.length > MOST_SHOWN ? `${shown}…` : shown} />
    </span>
  );
}

const print = (value: unknown): string => JSON.stringify(value, null, 1) ?? '';
