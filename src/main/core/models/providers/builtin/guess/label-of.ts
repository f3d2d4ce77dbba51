import { itemsOn } from '../notes.ts';
import { call, entriesOf, type Plan, plansOf, type TalkPart, type Wanted } from '../results.ts';
import type { Sight } from './sight.ts';
import { ruleAt, sayRule, standingOf } from './standing.ts';

/** What a button says that does this; undefined for what has no button. */
export function* labelOf({ tool, args }: Wanted, { speaker }: Pick<Sight, 'speaker'>): TalkPart<string | undefined> {
  const { t, when } = speaker;
  const text = (key: string): string => String(args[key] ?? '');
  switch (tool) {
    case 'cancel_schedule':
    case 'update_schedule': {
      const plans = plansOf(yield call('list_schedules'));
      const plan = plans.find(({ id }) => id === args['id']);
      if (!plan) return undefined;
      const { name } = plan;
      if (tool === 'cancel_schedule') return t('builtin.says.may.cancel', { name });
      if (args['name'] !== undefined) return t('builtin.says.may.rename', { name: text('name') });
      const said = timeSaid(plan, text('when'), speaker);
      return said && t('builtin.says.may.change', { name, when: said });
    }
    case 'undo_change':
      return t('builtin.says.may.undo');
    case 'set_reminder':
      return t('builtin.says.may.remind', { name: text('name'), when: when(text('fire_at')) });
    case 'set_schedule':
      return t('builtin.says.may.remind', { name: text('name'), when: text('cron_description') });
    case 'store_set': {
      const key = text('key');
      const entry = entriesOf(yield call('store_list')).find((one) => one.key === key && !one.isClipped);
      const [had, has] = [itemsOn(entry?.value ?? ''), itemsOn(text('value'))];
      const [gone, come] = [without(had, has), without(has, had)];
      if (entry && gone.length === 0 && come.length > 0)
        return t('builtin.says.may.add', { key, items: come.join(', ') });
      if (entry && come.length === 0 && gone.length > 0)
        return t('builtin.says.may.take', { key, items: gone.join(', ') });
      return t('builtin.says.may.note', { key, value: has.join(', ') });
    }
    case 'memory_remember':
      return t('builtin.says.may.remember', { memory: text('memory') });
    case 'store_delete': {
      const entry = entriesOf(yield call('store_list')).find(({ key }) => key === args['key']);
      return entry && t('builtin.says.may.take', { key: entry.key, items: itemsOn(entry.value).join(', ') });
    }
    default:
      return undefined;
  }
}

/** What is left of one row without another; who has a thing twice takes one of it. */
function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return some.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * When a plan then is, as it is told everywhere else; the words themselves where how it stands is not known, undefined where they
 * are no time for it.
 */
function timeSaid(plan: Plan, words: string, speaker: Sight['speaker']): string | undefined {
  const { viewpoint } = speaker;
  const standing = standingOf(plan, viewpoint);
  if (!standing) return words;
  const rule = ruleAt(standing, words, viewpoint);
  return rule && sayRule(rule, { speaker, viewpoint });
}
