import { Temporal } from 'temporal-polyfill';
import { languages } from '../../../../languages/index.ts';
import type { Planned } from '../../../../languages/wish.ts';
import { clausesOf, has, opens, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { bareName, type Timed } from '../../../../understanding/parts.ts';
import { planned, timeIn } from '../../../../understanding/read-plan.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { weekdayBeside } from '../../../../understanding/weekday-beside.ts';
import { dayOf, planCall } from '../plans.ts';
import { allOf } from '../proposed/made.ts';
import { latestPlan, planOf } from '../referents.ts';
import { call, type Plan } from '../results.ts';
import { changedAt } from './changed-at.ts';
import { goneAt, takenBack } from './of-gone.ts';
import { ofLengths } from './of-lengths.ts';
import { ofLikes } from './of-likes.ts';
import { sparedIn } from './of-rest.ts';
import { isOnceNot, ofSkips } from './of-skips.ts';
import { ofWeekdays } from './of-weekdays.ts';
import type { Guess, Sight } from './sight.ts';
import { perhapsAt, ruleAt, sayRule, standingOf, standingOfRule } from './standing.ts';

/** Turns after which a sentence without a name is not about what was set. */
const mostTurns = 3;
const mostChanged = 2;

/** What a sentence may ask of what is planned: an end, another time, the old one, or something new. */
export function ofPlans(scene: Sight): Guess[] {
  const { parts, past, named, wants } = scene;
  const taken = takenBack(scene);
  const latest = lastOf(scene);
  const about = named.length > 0 ? named : latest;
  const otherDays = ofWeekdays(about, scene);
  const lengths = named.length === 0 ? ofLengths(scene) : [];
  const name = wants('remind') ? parts.name : bareName(parts.name, parts.language);
  // What waits for a yes is what a correction is about.
  const waiting = [...lengths, ...waitingAt(scene)];
  if (waiting.length > 0 && (name === '' || parts.corrects || parts.times.length === 0)) return waiting;
  const likes = parts.corrects && parts.name === '' ? [] : ofLikes(latest, scene);
  if (parts.times.length === 0)
    return [
      ...likes,
      ...taken,
      ...otherDays,
      ...goneAt(scene),
      ...atHour(latest, scene),
      ...moved(about, scene),
      ...same(scene),
      ...ofSkips(about, scene),
      ...onlyOnce(about, scene),
      ...ended(about, scene),
      ...asked(scene),
    ];
  const skipped = ofSkips(about, scene);
  if (otherDays.length > 0) {
    const without = isOnceNot(scene) ? [...skipped, ...otherDays] : [...otherDays, ...skipped];
    return [...taken, ...without, ...(name === '' ? [] : made(scene, []))];
  }
  if (skipped.length > 0) return [...skipped, ...ended(about, scene)];
  const changed = about.flatMap((plan) => parts.times.flatMap((time) => changedAt(plan, time, scene)));
  const each = about.flatMap((plan) => parts.times.slice(0, 1).flatMap((time) => changedAt(plan, time, scene)));
  const isBoth = about.length === 2 && each.length === 2 && has(languages[parts.language].changes.both, scene.sentence);
  const some = [...(isBoth ? [allOf(each)] : []), ...changed.slice(0, mostChanged)];
  const { more } = languages[parts.language].changes;
  const isMore =
    (has(more, parts.left) || wants('another') || opens(languages[parts.language].carriers.joint, scene.sentence)) &&
    latest.length === 1;
  const then = endsDay(scene) ? endedThen(scene) : [];
  if (then.length > 0) return then;
  const gone = goneAt(scene);
  if (gone.length > 0) return [...gone, ...taken];
  const undone = name === '' ? undoneBefore(scene) : [];
  if (undone.length > 0) return undone;
  if (likes.length > 0) return [...likes, ...some];
  if (name === '' && isMore) return [...latest.flatMap((plan) => once(plan, scene)), ...some];
  if (parts.ends && has(languages[parts.language].changes.everything, parts.left)) return endedThen(scene);
  const fresh =
    name === '' || (parts.ends && about.length > 0 && !parts.asks) ? [] : made(scene, past.acts[0] ? latest : []);
  const ends = named.length > 0 || wants('cancel', 'cancelall', 'done') ? ended(about, scene) : [];
  // Its whole name was said: nothing else by this name is meant.
  if (some.length > 0 && !parts.asks && named.some((plan) => overlaps(plan.name, parts.left)))
    return [...taken, ...some, ...ends];
  const isNew = named.length === 0 && !parts.corrects && name !== '';
  return isNew ? [...taken, ...fresh, ...some, ...waiting] : [...taken, ...some, ...ends, ...fresh, ...waiting];
}

/** "4 is safer", right after something was set. */
function atHour(latest: readonly Plan[], scene: Sight): Guess[] {
  const { hour } = scene.parts;
  // "4 jars", after a list was changed, is no hour of what was set before.
  const [last] = scene.past.acts;
  const isJust = (last?.turnsAgo === 1 && planOf(last) !== undefined) || scene.past.told.length === 1;
  return hour === undefined || !isJust ? [] : latest.flatMap((plan) => changedAt(plan, { words: hour }, scene));
}

/** What was made and taken back just before, at another time: "undo", "just tomorrow at 9". */
function undoneBefore(scene: Sight): Guess[] {
  const [latest, before] = scene.past.acts;
  const undone = latest?.tool === 'undo_change' && latest.turnsAgo === 1 && before ? planOf(before) : undefined;
  return undone ? made({ ...scene, parts: { ...scene.parts, name: undone.name } }, []) : [];
}

/** What was set or changed last, where that was a moment ago; what was told; the only thing that stands. */
function lastOf({ past, plans, parts }: Sight): Plan[] {
  const latest = past.toldLast ?? latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const made = plans.filter(({ id }) => id === latest?.id);
  if (made.length > 0) return made;
  const told = plans.filter(({ id }) => past.told.some((one) => one.id === id));
  if (told.length > 0) return told;
  return plans.length === 1 && (parts.name === '' || parts.corrects) ? [...plans] : [];
}

/** What was offered in the turn before and is not set, at the time that is said now. */
function waitingAt(scene: Sight): Guess[] {
  const { parts, past, plans, speaker, viewpoint } = scene;
  const { pending } = past;
  const [known] = pending
    ? bestMatches(
        pending.name,
        plans.map((plan) => ({ ...plan, text: plan.name })),
        1,
      )
    : [];
  // It may have been said of what stands: then that is what it was to become.
  const set = known && standingOf(known, viewpoint);
  const meant = set && pending && ruleAt(set, pending.matched, viewpoint);
  const standing = pending && standingOfRule(meant ?? pending.rule, viewpoint);
  if (!pending || !standing || (pending.isVague && !meant)) return [];
  const said = [...parts.times.map(({ words }) => words), ...(parts.by === undefined ? [] : [parts.by])];
  return said.flatMap((words) => {
    const rule = perhapsAt(standing, words, viewpoint);
    if (!rule) return [];
    const when = sayRule(rule, scene);
    if (known && meant) {
      const label = speaker.t('builtin.says.may.change', { name: known.name, when });
      const args = { id: known.id, when: rule.kind === 'once' ? speaker.argument(rule) : when };
      return [{ label, calls: [call('update_schedule', args)] }];
    }
    const { name } = pending;
    const plan: Planned =
      rule.kind === 'once'
        ? { do: 'remind', name, matched: words, rule }
        : { do: 'schedule', name, matched: words, rule, reading: when };
    const label = speaker.t('builtin.says.may.remind', { name, when });
    return [{ label, calls: [planCall(plan, speaker)], of: 'waiting' }];
  });
}

/** Something new; "at the same time" is the time of what was spoken of last. */
function made({ parts, speaker, viewpoint }: Sight, [latest]: readonly Plan[]): Guess[] {
  const { language, name } = parts;
  const isSame = has(languages[language].carriers.unsaidTime, parts.left);
  return parts.times
    .filter((time) => parts.asks || !isMereToday(time, viewpoint))
    .map(({ words, when }) => {
      const clock = isSame && latest ? clockOf(latest, viewpoint.zone) : undefined;
      const timed =
        clock === undefined
          ? undefined
          : timeIn(`${words} ${languages[language].changes.at} ${clock}`, language, viewpoint);
      const plan = planned({ name, when: timed && timed.kind !== 'unclear' ? timed : when, language, viewpoint });
      const at = plan.do === 'remind' ? speaker.when(plan.rule.at) : plan.reading;
      return { label: speaker.t('builtin.says.may.remind', { name, when: at }), calls: [planCall(plan, speaker)] };
    });
}

/** "I am so tired today": a day that is now, and no hour. */
export function isMereToday({ words, when }: Timed, { zone, now }: Sight['viewpoint']): boolean {
  const isNow = when.kind === 'once' && dayOf(when.rule.at, zone) === dayOf(new Date(now).toISOString(), zone);
  return isNow && when.grain !== 'minute' && when.grain !== 'hour' && !/\p{N}/u.test(words);
}

/** The same thing once more, at another time; on another day at its hour. */
function once({ name, ...plan }: Plan, { parts, speaker, viewpoint }: Sight): Guess[] {
  const { language } = parts;
  return parts.times.flatMap(({ words, when }) => {
    const clock = when.kind === 'once' && when.grain === 'day' ? clockOf({ name, ...plan }, viewpoint.zone) : undefined;
    const timed =
      clock === undefined ? when : timeIn(`${words} ${languages[language].changes.at} ${clock}`, language, viewpoint);
    if (!timed || timed.kind === 'unclear') return [];
    const read = planned({ name, when: timed, language, viewpoint });
    // "another one at 6:45": on its day, where none is said.
    const isDated = namesDay(words, language, viewpoint) && weekdayBeside(words, language) === undefined;
    const standing = isDated ? undefined : standingOf({ name, ...plan }, viewpoint);
    const near = standing?.rule.kind === 'once' ? ruleAt(standing, words, viewpoint) : undefined;
    const whole = read.do === 'schedule' ? standingOf({ name, ...plan }, viewpoint) : undefined;
    // "And every Wednesday after": at its hour, where none is said.
    const often = whole && ruleAt(whole, words, viewpoint);
    const again: Planned =
      near?.kind === 'once' && read.do === 'remind'
        ? { ...read, rule: near }
        : often && often.kind !== 'once' && read.do === 'schedule'
          ? { ...read, rule: often, reading: sayRule(often, { speaker, viewpoint }) }
          : read;
    const at = again.do === 'remind' ? speaker.when(again.rule.at) : again.reading;
    const label = speaker.t('builtin.says.may.remind', { name, when: at });
    return [{ label, calls: [planCall(again, speaker)], of: 'like' }];
  });
}

function clockOf({ runs: [next] }: Plan, zone: string): string | undefined {
  if (next === undefined || Number.isNaN(Date.parse(next))) return undefined;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(Date.parse(next)).toZonedDateTimeISO(zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** What repeats comes one time more, and no more. */
function onlyOnce(about: readonly Plan[], scene: Sight): Guess[] {
  const { parts, wants } = scene;
  if (!wants('once')) return [];
  const words = languages[parts.language].changes.thisOnce;
  return about.filter(({ isReminder }) => !isReminder).flatMap((plan) => changedAt(plan, { words }, scene));
}

/** By so much earlier or later. */
function moved(about: readonly Plan[], scene: Sight): Guess[] {
  const { by } = scene.parts;
  return by === undefined ? [] : about.flatMap((plan) => changedAt(plan, { words: by }, scene));
}

/** "and the fish the same": what was changed last is done to another, too. */
function same(scene: Sight): Guess[] {
  const { parts, past, named } = scene;
  const when = past.acts[0]?.args['when'];
  const { more } = languages[parts.language].changes;
  if (typeof when !== 'string' || !has(`${more}|${languages[parts.language].carriers.unsaidTime}`, parts.left))
    return [];
  return named.flatMap((plan) => changedAt(plan, { words: when }, scene));
}

/** Something to be reminded of without a time: a few to choose from. */
function asked({ parts, named, speaker }: Sight): Guess[] {
  if (!(parts.asks || parts.duty) || parts.ends || named.length > 0 || !hasObject(parts.name)) return [];
  const { name } = parts;
  return speaker.times.map((at) => {
    const rule = { kind: 'once' as const, at: new Date(at).toISOString() };
    const wanted = planCall({ do: 'remind', name, matched: '', rule }, speaker);
    return { label: speaker.t('builtin.says.may.remind', { name, when: speaker.when(rule.at) }), calls: [wanted] };
  });
}

/** "I'm ill, cancel tomorrow": beside a day stands nothing but that it is to go, and nothing was spoken of before. */
function endsDay({ parts, past, named }: Sight): boolean {
  const [time, second] = parts.times;
  const { changes } = languages[parts.language];
  if (!parts.ends || second || named.length > 0 || time?.when.kind !== 'once' || time.when.grain !== 'day')
    return false;
  if (past.acts.some(({ turnsAgo }) => turnsAgo <= mostTurns)) return false;
  return clausesOf(parts.left).some(
    (clause) =>
      has(`${changes.ends}|${changes.drops[0]}`, clause) &&
      bareName(withoutAll(`${changes.drops[0]}|${changes.wholly}`, clause), parts.language) === '',
  );
}

/** All that comes on a day. */
function endedThen({ parts, plans, sentence, speaker, viewpoint }: Sight): Guess[] {
  const [first] = parts.times;
  const spared = sparedIn(sentence, plans, parts.language).map(({ id }) => id);
  const day = first?.when.kind === 'once' ? dayOf(first.when.rule.at, viewpoint.zone) : undefined;
  const found = plans.filter(
    ({ id, isReminder, runs: [next = ''] }) =>
      isReminder && day !== undefined && dayOf(next, viewpoint.zone) === day && !spared.includes(id),
  );
  return found.length === 0 ? [] : [cancelled(found, speaker)];
}

function ended(some: readonly Plan[], { parts, plans, named, sentence, speaker, wants }: Sight): Guess[] {
  const spared = sparedIn(sentence, plans, parts.language).map(({ id }) => id);
  const about = some.filter(({ id }) => !spared.includes(id));
  const isWanted = wants('cancel', 'cancelall', 'done');
  if (!parts.ends && !isWanted) return [];
  const { changes } = languages[parts.language];
  const isAbout =
    isWanted || named.length > 0 || bareName(parts.name, parts.language) === '' || has(changes.it, parts.left);
  if (!isAbout) return [];
  const isAll =
    about.length > 1 && (wants('cancelall') || has(`${changes.both}|${changes.all}|${changes.everything}`, parts.left));
  return [...(isAll ? [about] : []), ...about.map((plan) => [plan])].map((some) => cancelled(some, speaker));
}

function cancelled(some: readonly Plan[], { t }: Sight['speaker']): Guess {
  return {
    label: t('builtin.says.may.cancel', { name: some.map(({ name }) => name).join(', ') }),
    calls: [call('cancel_schedule', { id: some.map(({ id }) => id).join(', ') })],
  };
}
