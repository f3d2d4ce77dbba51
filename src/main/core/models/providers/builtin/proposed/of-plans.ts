import type { Rule } from '../../../../../../shared/model/rule.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import { languages } from '../../../../languages/index.ts';
import { has, withoutLast } from '../../../../understanding/clauses.ts';
import { likeForLike } from '../../../../understanding/like-for-like.ts';
import { bestMatches, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { placesIn } from '../../../../understanding/targets.ts';
import { renamedTo } from '../guess/made-of.ts';
import { wayBack } from '../guess/of-gone.ts';
import type { Guess } from '../guess/sight.ts';
import { ruleAt, standingOf, standingOfRule } from '../guess/standing.ts';
import { saysHour } from '../guess/weekdays.ts';
import { meant } from '../meant.ts';
import { call, type Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { allOf, made } from './made.ts';
import { plansMeant } from './meant-things.ts';
import { beginsOn, leftOut, movedOnce, skipped, startsOn } from './of-skips.ts';
import { onFewerDays, onMoreDays, onOtherDays } from './of-weekdays.ts';
import { otherMeant } from './other-meant.ts';
import { changed, retimed } from './retimed.ts';
import { changedRules, isOneTime, ownRules, rulesLike } from './times-said.ts';
import { withInstead } from './with-instead.ts';

const mostAbout = 3;
const ofTimes: readonly DialogueAct[] = ['retime', 'repeats', 'until', 'skip', 'once'];
/** A name of so few words beside another is told behind it: "same for Tom". */
const mostBeside = 2;

/** What may be wanted of what is planned, the likeliest first. */
export function ofPlans(scene: ActScene): Guess[] {
  const about = plansMeant(scene).slice(0, mostAbout);
  const begins = ofTimes.includes(scene.said.act) ? about.slice(0, 1).flatMap((plan) => beginsOn(plan, scene)) : [];
  if (begins.length > 0) return begins;
  const without = [
    ...(isLeftOut(scene) ? about.flatMap((plan) => withoutDays(plan, scene)) : []),
    ...ofAct(about, scene),
  ];
  return without.filter(({ label }, at) => without.findIndex((one) => one.label === label) === at);
}

/** Whether it is said that something is not, at no hour: "am 4. fällt es aus", "no pill on Friday". */
function isLeftOut({ sentence, said }: ActScene): boolean {
  const { denies, ends, skips } = languages[said.language].changes;
  const isTimed = said.time.some((words) => saysHour(words, said.language));
  return ofTimes.includes(said.act) && !isTimed && has(`${denies}|${skips}|${ends}`, sentence);
}

function ofAct(about: readonly Plan[], scene: ActScene): Guess[] {
  switch (scene.said.act) {
    case 'retime':
    case 'repeats':
    case 'until':
      return [
        ...waiting(scene),
        ...eachToItsTime(scene),
        ...bothAtOwnHours(scene),
        ...together(about, scene),
        ...about.slice(0, 1).flatMap((plan) => onOtherDays(plan, scene)),
        ...about.flatMap((plan) => retimed(plan, scene)),
        ...about.slice(0, 1).flatMap((plan) => [...movedOnce(plan, scene), ...startsOn(plan, scene)]),
        ...about.slice(0, 1).flatMap((plan) => leftOut(plan, scene)),
        ...otherMeant(scene),
      ];
    case 'once':
      return about.flatMap((plan) => [...movedOnce(plan, scene), ...retimed(plan, scene), ...onlyOnce(plan, scene)]);
    case 'snooze':
      return [...rung(scene), ...about.flatMap((plan) => retimed(plan, scene))];
    case 'skip':
      return about.flatMap((plan) => {
        const [moved, left] = [movedOnce(plan, scene), withoutDays(plan, scene)];
        return [
          ...(scene.said.time.some((words) => saysHour(words, scene.said.language))
            ? [...moved, ...left]
            : [...left, ...moved]),
          ...skipped(plan, scene),
        ];
      });
    case 'amend':
    case 'swap':
      return [
        ...otherMeant(scene),
        ...about.flatMap((plan) => (withInstead(plan.name, scene.said) === undefined ? [] : renamed(plan, scene))),
      ];
    case 'rename':
    case 'extend':
      return about.flatMap((plan) => [...onMoreDays(plan, scene), ...renamed(plan, scene)]);
    case 'cancel':
    case 'done':
      return [
        ...about.flatMap((plan) => [...withoutDays(plan, scene), cancelled([plan], scene)]),
        ...otherMeant(scene),
      ];
    case 'cancelall':
      return about.length > 1 ? [cancelled(about, scene)] : [];
    case 'undo':
    case 'restore':
      return [...otherMeant(scene), ...takenBack(scene)];
    case 'another':
      return about.slice(0, 1).flatMap((plan) => [...onMoreDays(plan, scene), ...others(plan, scene)]);
    case 'remind':
      return [
        ...eachAtItsTime(scene),
        ...beforeFact(scene),
        ...nameOf(scene).flatMap((name) => ownRules(scene).map((ruled) => made(name, ruled, scene))),
        ...(scene.said.new.length === 0 ? rung(scene) : []),
      ];
    default:
      return [];
  }
}

/** What repeats, not on the days that are said: a mere weekday is the next of them first, "Wednesdays" are all. */
function withoutDays(plan: Plan, scene: ActScene): Guess[] {
  const [left, fewer] = [leftOut(plan, scene), onFewerDays(plan, scene)];
  return ownRules(scene).some(({ rule }) => rule.kind !== 'once') ? [...fewer, ...left] : [...left, ...fewer];
}

/** Several at once, where the words say so ("both of those"), or name none of several that were told. */
function together(about: readonly Plan[], scene: ActScene): Guess[] {
  const { said, past } = scene;
  const isSeveral = said.known.some((words) => placesIn(words, said.language)?.kind === 'several');
  const isTold = about.every(({ id, name }) => past.told.some((one) => one.id === id) && !says(scene.sentence, name));
  const named = said.known.filter((words) => about.some(({ name }) => says(words, name)));
  const firsts =
    isSeveral || isTold || (named.length > 1 && named.length === about.length)
      ? about.flatMap((plan) => retimed(plan, scene).slice(0, 1))
      : [];
  return about.length > 1 && firsts.length === about.length ? [allOf(firsts)] : [];
}

/** "both to Saturday", wherever that stands: two that were told or set last, each at its own hour. */
function bothAtOwnHours(scene: ActScene): Guess[] {
  const { said, sentence, past, plans } = scene;
  if (!has(languages[said.language].changes.both, sentence)) return [];
  const ids = meant({ kind: 'several', count: 2 }, plans, past).map(({ id }) => id);
  const firsts = plans.filter(({ id }) => ids.includes(id)).flatMap((plan) => retimed(plan, scene).slice(0, 1));
  return firsts.length === 2 ? [allOf(firsts)] : [];
}

const says = (text: string, name: string): boolean => bestMatches(text, [{ text: name }], 1).length > 0;

/** As many names as times: each of what stands to its own. */
function eachToItsTime(scene: ActScene): Guess[] {
  const { said } = scene;
  if (said.known.length < 2 || said.known.length !== said.time.length) return [];
  const each = said.known.flatMap((words, at) => {
    const one = { ...scene, said: { ...said, known: [words], ...timesAt(said, at) } };
    const [plan, second] = plansMeant(one);
    return plan && !second ? retimed(plan, one).slice(0, 1) : [];
  });
  const isEach = each.length === said.known.length && new Set(each.map(idOf)).size === each.length;
  return isEach ? [allOf(each)] : [];
}

const idOf = ({ calls }: Guess): unknown => calls[0]?.args['id'];
const timesAt = ({ time, led }: ActScene['said'], at: number) => ({ time: [time[at] ?? ''], led: [led[at] ?? ''] });

/** The way back to what was before the last change. */
function takenBack({ past, said, speaker }: ActScene): Guess[] {
  const [latest] = past.acts;
  const isBack = said.act === 'undo' || latest?.acts.some((act) => act === 'remove' || act === 'change');
  return latest && isBack ? [wayBack(speaker, past)] : [];
}

/** At a time that is told by the one of what was last remembered or told: "remind me of that the day before at 8". */
function beforeFact(scene: ActScene): Guess[] {
  const { said, past, viewpoint } = scene;
  const when = past.memory && timeIn(past.memory.text, said.language, viewpoint);
  const standing = when && when.kind === 'once' ? standingOfRule(when.rule, viewpoint) : undefined;
  if (!past.memory || !standing) return [];
  const name = named(scene)[0] ?? past.memory.text;
  return changedRules(standing, scene).map((ruled) => ({ ...made(name, ruled, scene), of: 'like' as const }));
}

/** Several new things, each at the time that is said beside it; where that is no day, on the day of the one before. */
function eachAtItsTime(scene: ActScene): Guess[] {
  const { said, viewpoint } = scene;
  if (said.things.length < 2) return [];
  const each: Guess[] = [];
  let before: Rule | undefined;
  for (const thing of said.things) {
    const one = { ...scene, said: { ...said, ...thing, led: thing.time } };
    const standing = before && standingOfRule(before, viewpoint);
    const isDated = namesDay(thing.time.join(' '), said.language, viewpoint);
    const [ruled] = isDated || standing?.rule.kind !== 'once' ? ownRules(one) : rulesLike(standing, one);
    const name = thing.new.join(', ');
    if (!ruled || name === '') return [];
    each.push(made(name, ruled, scene));
    before = ruled.rule;
  }
  return [allOf(each)];
}

/** What was offered just before and is not set, at another time. */
function waiting(scene: ActScene): Guess[] {
  const { pending } = scene.past;
  const standing = pending && !pending.isVague ? standingOfRule(pending.rule, scene.viewpoint) : undefined;
  if (!pending || !standing) return [];
  return changedRules(standing, scene).map((ruled) => ({
    ...made(pending.name, ruled, scene),
    of: 'waiting' as const,
  }));
}

function onlyOnce(plan: Plan, scene: ActScene): Guess[] {
  const { said, viewpoint } = scene;
  const words = languages[said.language].changes.thisOnce;
  const standing = plan.isReminder ? undefined : standingOf(plan, viewpoint);
  const rule = standing && ruleAt(standing, words, viewpoint);
  return rule ? [changed(plan, { words, rule }, scene)] : [];
}

/** What rang, once more. */
function rung(scene: ActScene): Guess[] {
  const { rang } = scene.past;
  return rang === undefined ? [] : ownRules(scene).map((ruled) => made(rang, ruled, scene));
}

function renamed({ id, name }: Plan, scene: ActScene): Guess[] {
  const { said, speaker } = scene;
  const news = said.new.join(', ');
  if (news === '') return [];
  const like = likeForLike(name, news, said.language);
  const names =
    said.act === 'extend'
      ? [`${name}, ${news}`]
      : [withInstead(name, said) ?? (like === name ? undefined : like), ...said.new.slice(0, 1)];
  const different = [...new Set(names.flatMap((one) => (one === undefined || one === name ? [] : [one])))];
  return different.flatMap((next) => renamedTo({ id }, next, { speaker }));
}

function cancelled(some: readonly Plan[], { speaker }: ActScene): Guess {
  return {
    label: speaker.t('builtin.says.may.cancel', { name: some.map(({ name }) => name).join(', ') }),
    calls: [call('cancel_schedule', { id: some.map(({ id }) => id).join(', ') })],
  };
}

/** One more like a plan: what is said of its time changes that of the first, else it is a time by itself. */
function others(plan: Plan, scene: ActScene): Guess[] {
  const standing = standingOf(plan, scene.viewpoint);
  const names = named(scene);
  // Under another name it may come at the very time of the first.
  const beside = standing ? (names.length > 0 ? rulesLike : changedRules)(standing, scene) : [];
  const own = ownRules(scene).filter(({ rule }) => !beside.some((one) => same(one.rule, rule)));
  const isTimeless = scene.said.time.length === 0;
  const rules = isTimeless && standing ? [{ words: '', rule: standing.rule }] : [...beside, ...own];
  if (isTimeless && names.length === 0) return [];
  const called = calledBeside(plan.name, names, scene);
  const all = called.length > 0 ? called : [plan.name];
  const each = all.map((name) => rules.map((ruled) => ({ ...made(name, ruled, scene), of: 'like' as const })));
  // "on Wednesday and on Thursday": both, where they are no time together; the last was read first.
  const isOfFirst = beside.length === scene.said.time.length;
  const ofAll = isOfFirst ? beside.length : rules.length === scene.said.time.length ? rules.length : 0;
  const count = isOneTime(scene) ? 0 : ofAll;
  const both = each
    .slice(0, count > 1 ? 1 : 0)
    .map((some) => ({ ...allOf(some.slice(0, count).toReversed()), of: 'like' as const }));
  return [...both, ...each.flat()];
}

/** What another one may be called: by a short name of its own behind that of the first, or by that alone, which it rather is without a word for alike. */
function calledBeside(first: string, names: readonly string[], { said, sentence }: ActScene): string[] {
  const own = names.map((name) => (overlaps(name, first) ? first : name));
  const short = own.filter((name) => name !== first && name.split(/\s+/u).length <= mostBeside).slice(0, 1);
  const both = short.map((name) => `${first}, ${name}`);
  const { alike, more } = languages[said.language].changes;
  return has(`${alike}|${more}`, sentence) ? [...both, ...own] : [...own, ...both];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What something new is called: by its words, else by what code read, where it has a time. */
function nameOf(scene: ActScene): string[] {
  const names = named(scene);
  return names.length > 0 || scene.past.rang !== undefined || !hasObject(scene.name) ? names : [scene.name];
}

/** What is new is called; of one more, a name that nothing has which stands is one too. */
function named({ said, plans }: ActScene): string[] {
  const items = plans.map(({ name }) => ({ text: name }));
  const isMore = said.act === 'another' && said.new.length === 0;
  const unknown = isMore ? said.known.filter((words) => bestMatches(words, items, 1).length === 0) : [];
  const { carriers, nameOf } = languages[said.language];
  const name = [...said.new, ...unknown.filter((words) => hasObject(words))]
    .map((words) => nameOf(withoutLast(carriers.weekdays.and, words) || words))
    .join(', ');
  return name === '' ? [] : [name];
}
