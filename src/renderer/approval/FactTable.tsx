import type { Approval, Fact } from '../../shared/model/approval.ts';
import { useParameterNames } from '../components/parameter-names.ts';
import { cn } from '../components/ui/cn.ts';
import { Visible } from '../components/Visible.tsx';
import { useT } from '../i18n/i18n.ts';
import { FactValue } from './FactValue.tsx';
import { Reading } from './Reading.tsx';

/** Neighbours with one and the same value are said once, under both names. */
function grouped(facts: readonly Fact[]): { readonly fact: Fact; readonly names: readonly string[] }[] {
  const rows: { fact: Fact; names: string[] }[] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    const isSame = last && last.fact.sha256 === fact.sha256 && last.fact.value === fact.value;
    if (isSame && !last.fact.reading && !fact.reading) last.names.push(fact.name);
    else rows.push({ fact, names: [fact.name] });
  }
  return rows;
}

/** Every argument of the call as it will run, as text, and what Hearth reads in it. */
export function FactTable({ approval }: { approval: Approval }) {
  const t = useT();
  const known = useParameterNames();
  const say = (name: string): string => (approval.kind === 'tool' ? known(name) : undefined) ?? name;
  return (
    <table aria-label={t('approval.facts')} className="mt-4 w-full table-fixed border-collapse text-list">
      <tbody>
        {grouped(approval.facts).map(({ fact, names }) => (
          <FactRows
            key={fact.name}
            approval={approval}
            fact={fact}
            label={names.map(say).join(', ')}
            title={approval.kind === 'tool' ? names.join(', ') : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FactRowsProps {
  approval: Approval;
  fact: Fact;
  label: string;
  title: string | undefined;
}

/** Its name beside it; what wants the whole width stands below its name. */
function FactRows({ approval, fact, label, title }: FactRowsProps) {
  const isWide = fact.reading?.isDiff === true;
  const name = (
    <th
      scope="row"
      colSpan={isWide ? 2 : 1}
      className={cn(
        'wrap-anywhere overflow-hidden py-1.5 pr-3 text-left font-normal text-muted max-[340px]:w-full max-[340px]:pb-0',
        isWide ? 'pb-0' : 'w-28',
      )}
    >
      <Visible text={label} />
    </th>
  );
  const value = (
    <td colSpan={isWide ? 2 : 1} className="wrap-anywhere overflow-hidden py-1.5">
      <FactSaid approval={approval} fact={fact} label={label} />
    </td>
  );
  const look = 'border-line align-top max-[340px]:flex max-[340px]:flex-col';
  if (!isWide)
    return (
      <tr title={title} className={cn(look, 'border-t last:border-b')}>
        {name}
        {value}
      </tr>
    );
  return (
    <>
      <tr title={title} className={cn(look, 'border-t')}>
        {name}
      </tr>
      <tr className={cn(look, 'last:border-b')}>{value}</tr>
    </>
  );
}

/** What it is as it will run, and what Hearth reads in it. */
function FactSaid({ approval, fact, label }: Omit<FactRowsProps, 'title'>) {
  const t = useT();
  const { reading, warning } = fact;
  const isAside = reading?.isFirst === true;
  // Said by the reading already, letter by letter.
  const isSaid = isAside && reading?.lines[0] === fact.value;
  return (
    <>
      {reading && isAside && <Reading reading={reading} label={label} />}
      {!isSaid && (
        <div className={isAside ? 'mt-1 text-caption text-muted' : undefined}>
          {isAside && <span className="float-left mr-1">{t('approval.written')}</span>}
          <FactValue approval={approval} fact={fact} label={label} />
        </div>
      )}
      {reading && !isAside && (
        <div className="mt-1">
          <Reading reading={reading} label={label} />
        </div>
      )}
      {warning && (
        <p className="mt-1 whitespace-pre-line text-caption text-warn">
          <Visible text={warning} />
        </p>
      )}
    </>
  );
}
