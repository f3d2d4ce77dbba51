import type { Translate } from '../../../shared/locales/index.ts';
import type { Integration, IntegrationField, IntegrationState } from '../../../shared/model/integration.ts';
import { type Person, toIso } from '../base/core-context.ts';
import type { IntegrationRow } from '../db/integrations.ts';
import type { IntegrationQuestion } from '../gate/approvals/integration-question.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import { type AnyIntegration, type FieldOf, isShown } from './define-integration.ts';

/** An integration as the screen shows it: its form, how it stands, never a secret. */
export function integrationView(
  one: AnyIntegration,
  row: IntegrationRow | undefined,
  how: {
    readonly person: Pick<Person, 't'>;
    readonly isUsable: boolean;
    readonly approvalId: string | null;
    readonly isChecking: boolean;
    readonly has: (secretId: string) => boolean;
    readonly tools: readonly AnyTool[];
  },
): Integration {
  const { t } = how.person;
  return {
    kind: one.kind,
    title: one.title(t),
    does: one.does(t),
    sends: one.sends(t),
    fields: one.fields.map((field) => fieldView(field, t)),
    state: stateOf(row, how.isUsable),
    settings: row?.settings ?? {},
    given: Object.entries(row?.secrets ?? {}).flatMap(([name, id]) => (how.has(id) ? [name] : [])),
    hosts: row ? [...one.hosts(row.settings)] : [],
    approvalId: how.approvalId,
    isChecking: how.isChecking,
    checkedAt: row?.checkedAt == null ? null : toIso(row.checkedAt),
    found: row?.found ?? null,
    problem: row?.problem ?? null,
    tools: how.tools.map((tool) => tool.title(t)),
  };
}

function stateOf(row: IntegrationRow | undefined, isUsable: boolean): IntegrationState {
  if (!row) return 'off';
  if (row.connectedAt === null) return row.isDeclined ? 'declined' : 'asking';
  return isUsable ? 'connected' : 'unset';
}

function fieldView(
  { name, type, label, hint, isOptional, endings, choices, shownWhen }: FieldOf,
  t: Translate,
): IntegrationField {
  return {
    name,
    type,
    label: label(t),
    hint: hint?.(t) ?? null,
    isOptional: isOptional ?? false,
    endings: [...(endings ?? [])],
    choices: (choices ?? []).map((choice) => ({
      value: choice.value,
      label: choice.label(t),
      fills: choice.fills ?? {},
    })),
    shownWhen: shownWhen ? { field: shownWhen.field, is: [...shownWhen.is] } : null,
  };
}

/** What a yes means, for a person to check: what it reaches, every setting, what goes along. */
export function questionFacts(
  one: AnyIntegration,
  { settings, secrets }: IntegrationQuestion,
  t: Translate,
): Record<string, string> {
  const hosts = one.hosts(settings);
  const fields = one.fields.filter((field) => isShown(field, settings));
  const said = fields.flatMap((field): [string, string][] => {
    const value = field.type === 'secret' ? (secrets.includes(field.name) ? '•••••' : undefined) : settings[field.name];
    return value === undefined ? [] : [[field.label(t), sayValue(field, value, t)]];
  });
  return {
    ...(hosts.length === 0 ? {} : { [t('integrations.reaches')]: hosts.join('\n') }),
    ...Object.fromEntries(said),
    [t('integrations.sends')]: one.sends(t),
  };
}

function sayValue({ choices }: FieldOf, value: string | number | boolean, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'integrations.yes' : 'integrations.no');
  return choices?.find((choice) => choice.value === value)?.label(t) ?? String(value);
}
