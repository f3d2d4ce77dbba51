import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import { wishesIn } from '../../../../dialogue-acts/read-wishes.ts';
import { isLately } from '../occasion.ts';
import { call, entriesOf, type Plan, plansOf, type TalkPart, type Wanted } from '../results.ts';
import { sharesBefore, sharesFor, weighedGuesses } from './guess.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, sayRule, standingOf } from './standing.ts';
import { isDoubtful, wantsDeed } from './wanted-acts.ts';

/**
 * What code is about to do, as something to choose beside what is likelier, where what was learned of such messages speaks
 * clearly against it: "no bins tomorrow, skip it just this once" ends nothing by itself. Undefined for all else.
 */
export function* doubtedAct(
  wanted: Wanted,
  said: Pick<Sight, 'past' | 'speaker' | 'viewpoint'> & { readonly text: string },
): TalkPart<readonly Guess[] | undefined> {
  const own: Guess = { label: '', calls: [wanted] };
  // Code has looked at the plans before it ends one.
  const isEnd = wanted.tool === 'cancel_schedule';
  if (!(isEnd || isLately(said.past) || said.past.list !== undefined)) return undefined;
  const plans = isEnd ? plansOf(yield call('list_schedules')) : [];
  const before = sharesBefore(said.text, said, plans);
  const isHalf = wantsMore(wanted, said);
  if (!(isHalf || isDoubtful(own, before) || (wanted.tool === 'store_set' && isRatherToGo(before)))) return undefined;
  const seen = yield* sharesFor(said.text, said);
  if (!seen || !(isHalf || isDoubtful(own, seen) || putsWhatGoes(wanted, seen))) return undefined;
  const others = (yield* weighedGuesses(seen, said)).filter(
    (guess) => !isDoubtful(guess, seen) && !sameCalls(guess.calls, own.calls),
  );
  if (others.length === 0) return undefined;
  const label = yield* labelOf(wanted, said);
  return label === undefined ? undefined : [...others, { ...own, label }];
}

const changes = ['update_schedule', 'cancel_schedule', 'undo_change'];

/** Whether a change is about to be made of a message that wants something else besides: "make it 10, and milk on the list". */
function wantsMore(
  { tool }: Wanted,
  said: Pick<Sight, 'past' | 'speaker' | 'viewpoint'> & { readonly text: string },
): boolean {
  if (!changes.includes(tool)) return false;
  const parts = wishesIn(said.text, languageOf(said.viewpoint.locale));
  return parts.filter((part) => wantsDeed(sharesBefore(part, said).shares)).length > 1;
}

/** So many times likelier something is to go than to come. */
const likelier = 2;

/** Whether something is put on a list that rather is to go from it: "the flour can come off, we have some". */
function putsWhatGoes({ tool, args }: Wanted, seen: Pick<Weighed, 'entries' | 'shares'>): boolean {
  const before = seen.entries.find(({ key }) => key === args['key'])?.value;
  const isMore = tool === 'store_set' && before !== undefined && String(args['value']).startsWith(before);
  return isMore && isRatherToGo(seen);
}

function isRatherToGo({ shares }: Pick<Weighed, 'shares'>): boolean {
  const of = (act: DialogueAct): number => shares.get(act) ?? 0;
  return of('remove') + of('swap') > likelier * of('add');
}

const sameCalls = (one: Guess['calls'], other: Guess['calls']): boolean =>
  JSON.stringify(one.map(({ tool, args }) => [tool, args])) ===
  JSON.stringify(other.map(({ tool, args }) => [tool, args]));

/** What a button says that does this; undefined for what has no button. */
function* labelOf({ tool, args }: Wanted, { speaker }: Pick<Sight, 'speaker'>): TalkPart<string | undefined> {
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
      return args['name'] === undefined
        ? t('builtin.says.may.change', { name, when: timeSaid(plan, text('when'), speaker) })
        : t('builtin.says.may.rename', { name: text('name') });
    }
    case 'set_reminder':
      return t('builtin.says.may.remind', { name: text('name'), when: when(text('fire_at')) });
    case 'set_schedule':
      return t('builtin.says.may.remind', { name: text('name'), when: text('cron_description') });
    case 'store_set':
      return t('builtin.says.may.note', {
        key: text('key'),
        value: text('value')
          .replace(/\s*\n?- /gu, ', ')
          .replace(/^, /u, ''),
      });
    case 'memory_remember':
      return t('builtin.says.may.remember', { memory: text('memory') });
    case 'store_delete': {
      const entry = entriesOf(yield call('store_list')).find(({ key }) => key === args['key']);
      return entry && t('builtin.says.may.take', { key: entry.key, items: entry.value });
    }
    default:
      return undefined;
  }
}

/** When a plan then is, as it is told everywhere else; the words themselves where they cannot be read again. */
function timeSaid(plan: Plan, words: string, speaker: Sight['speaker']): string {
  const { viewpoint } = speaker;
  const standing = standingOf(plan, viewpoint);
  const rule = standing && ruleAt(standing, words, viewpoint);
  return rule ? sayRule(rule, { speaker, viewpoint }) : words;
}
