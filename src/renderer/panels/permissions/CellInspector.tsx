import type { PolicyMet, PolicyRow, PolicyScope, PolicySource } from '../../../shared/model/policy.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { Inspector, InspectorSection } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useIsAdministrator } from '../../state/use-is-administrator.ts';
import { choices } from './choices.ts';
import { blockedAgents, cellOf, type MatrixColumn } from './matrix-cells.ts';
import { PolicyChoice } from './PolicyChoice.tsx';

/** Who could have said something, the nearest first. */
const levelsBehind = {
  agent: ['agent', 'person', 'global', 'package', 'default'],
  person: ['person', 'global', 'default'],
  global: ['global', 'default'],
} as const satisfies Record<PolicyScope, readonly PolicySource[]>;

/** Columns in which something else may hold. */
const nearerThan: Readonly<Record<PolicyScope, readonly PolicyScope[]>> = {
  agent: [],
  person: ['agent'],
  global: ['person', 'agent'],
};

interface CellInspectorProps {
  row: PolicyRow;
  holds: PolicyMet;
  column: MatrixColumn;
  /** Also those that are left out of the grid. */
  columns: readonly MatrixColumn[];
  onClose: () => void;
}

/** One tool for one agent: the choice, every level that could say something, and what holds besides. */
export function CellInspector({ row, holds, column, columns, onClose }: CellInspectorProps) {
  const t = useT();
  const { whom, name, isTrusted = false } = column;
  const { scope, agentId: id } = whom;
  const isAdministrator = useIsAdministrator();
  const nameOf = (agentId: string): string => columns.find((one) => one.whom.agentId === agentId)?.name ?? agentId;
  const sayStricter = ({ source, agentId }: NonNullable<PolicyMet['because']>): string =>
    source === 'through' || agentId === null
      ? t('permissions.matrix.through')
      : t('permissions.matrix.owner', { agent: nameOf(agentId) });
  const levels = levelsBehind[scope];
  const barring = blockedAgents(row).filter((agentId) => agentId !== id);
  const nearer = nearerThan[scope];
  const others = columns.filter((one) => nearer.includes(one.whom.scope) && isOtherwise(row, one, holds));
  const { because } = holds;
  const besides = [
    ...(because ? [sayStricter(because)] : []),
    ...(others.length > 0
      ? [t('permissions.matrix.except', { agents: others.map((one) => one.name).join(', ') })]
      : []),
    ...(holds.effective === 'allow' && row.effect !== 'read' && !isTrusted ? [t('permissions.matrix.outside')] : []),
    ...(id !== null && holds.effective === 'block' ? [t('permissions.matrix.spreads', { agent: name })] : []),
    ...(id !== null && holds.effective !== 'block' && barring.length > 0
      ? [t('permissions.matrix.chain', { agents: barring.map(nameOf).join(', ') })]
      : []),
  ];
  return (
    <Inspector title={row.title} onClose={onClose}>
      <p className="wrap-anywhere pb-1 font-medium text-body">{name}</p>
      <p className="wrap-anywhere pb-3 text-list text-muted">{row.description}</p>
      <div className="flex flex-col items-start gap-1 pb-4">
        {scope === 'global' && !isAdministrator ? (
          <p className="text-list text-muted">{t('permissions.matrix.notYours')}</p>
        ) : (
          <PolicyChoice of={{ ...row, levels: holds.levels }} whom={whom} size="sm" />
        )}
      </div>
      <InspectorSection title={t('permissions.matrix.from')}>
        <ol className="flex flex-col gap-1">
          {levels.map((level) => {
            const said = holds.levels[level];
            const look = choices.find(({ value }) => value === said);
            const isIt = level === holds.source && !because;
            return (
              <li key={level} className="flex items-center justify-between gap-3">
                <span className={isIt ? 'font-medium' : 'text-muted'}>
                  {t(`permissions.matrix.level.${level}`, { agent: name })}
                </span>
                <span className={`flex shrink-0 items-center gap-1.5 ${isIt ? 'font-medium' : 'text-muted'}`}>
                  {look && <Icon icon={look.icon} size={14} />}
                  {look ? t(`common.${look.value}`) : t('permissions.matrix.unset')}
                  {isIt && <span className="text-accent text-caption">{t('permissions.matrix.holds')}</span>}
                </span>
              </li>
            );
          })}
        </ol>
      </InspectorSection>
      {besides.length > 0 && (
        <InspectorSection title={t('permissions.matrix.also')}>
          {besides.map((line) => (
            <p key={line} className="pb-1">
              {line}
            </p>
          ))}
        </InspectorSection>
      )}
    </Inspector>
  );
}

const isOtherwise = (row: PolicyRow, { whom }: MatrixColumn, { effective }: PolicyMet): boolean => {
  const its = cellOf(row, whom);
  return its !== undefined && its.effective !== effective;
};
