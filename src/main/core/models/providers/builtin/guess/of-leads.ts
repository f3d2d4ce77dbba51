import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import { languages } from '../../../../languages/index.ts';
import { durationOf } from '../../../../languages/time-grammar/moment.ts';
import { retime } from '../../../../scheduler/parse/retime.ts';
import { has } from '../../../../understanding/clauses.ts';
import { besideLead, type Lead, leadAlone, momentOf, readLed } from '../../../../understanding/leads.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { latestPlan } from '../referents.ts';
import type { Plan } from '../results.ts';
import { asSaid } from './as-said.ts';
import { changedTo, newAt } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once, ruleAt, standingOf } from './standing.ts';

type Scene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;

/** So likely something is to be told of, where no words ask for it. */
const asks = 0.3;

/** "I have a hearing on 3 December at 11:15. Please remind me 45 minutes beforehand": new, or the one thing that is called so. */
export function toldBefore({ sentence, shares, named }: Weighed, scene: Scene): Guess[] {
  const led = readLed(sentence, scene.viewpoint);
  if (!led || !(led.isAsked || (shares.get('remind') ?? 0) >= asks)) return [];
  const rule = once(led.at);
  const [known, second] = named;
  const moved = known?.isReminder && !second ? [changedTo(known, rule, scene)] : [];
  const fresh = led.names.map((name) => ({ ...newAt(name, rule, scene), of: 'like' as const }));
  return [...moved, ...fresh];
}

const ofTimes: readonly DialogueAct[] = ['retime', 'once', 'until', 'repeats', 'snooze'];
const ofNew: readonly DialogueAct[] = ['remind', 'another'];
const ofElse: readonly DialogueAct[] = ['add', 'keep', 'cancel', 'done', 'undo', 'ask', 'talk'];

/**
 * What is told so long before something that begins at another time now, or is to be told another length before it; and what is
 * told when it begins, and is to be told so long before that.
 */
export function movedWith({ sentence, parts, shares, named, plans }: Weighed, scene: Scene): Guess[] {
  const { past, viewpoint } = scene;
  // Both: the other as well, by as much.
  if (has(languages[languageOf(viewpoint.locale)].changes.both, sentence)) return [];
  const [called, second] = named;
  const latest = plans.find(({ id }) => id === latestPlan(past.acts.slice(0, 1))?.id);
  const [only, other] = plans;
  const plan = called ?? latest ?? (other ? undefined : only);
  const most = (acts: readonly DialogueAct[]): number => Math.max(...acts.map((act) => shares.get(act) ?? 0));
  const [timed, fresh, rest] = [most(ofTimes), most(ofNew), most(ofElse)];
  if (!plan?.isReminder || second || Math.max(timed, fresh) < rest) return [];
  const known = plan.id === latest?.id && past.lead() !== undefined;
  if (!known)
    return aheadOf(
      plan,
      { sentence, isNew: fresh > timed && !has(languages[languageOf(viewpoint.locale)].changes.instead, sentence) },
      scene,
    );
  if (timed < fresh) return oneMore(plan, sentence, scene);
  // "The Friday before": of the reminder itself.
  const words = (parts?.times ?? []).map((time) => time.words).filter((said) => asSaid(said, sentence, scene) === said);
  const moved = words
    .map((said) => beforeEvent(plan, said, { past, viewpoint, sentence }))
    .find((rule) => rule !== undefined);
  const rule = moved ?? otherLead(plan, sentence, scene);
  return rule ? [{ ...changedTo(plan, rule, scene), isAll: true }] : [];
}

/** "And on the day itself at nine": once more, so long before what the first is told before. */
function oneMore(plan: Plan, sentence: string, scene: Scene): Guess[] {
  const { viewpoint } = scene;
  const known = has(languages[languageOf(viewpoint.locale)].carriers.aheadOfTold, sentence)
    ? undefined
    : knownLead(plan, scene);
  const rule = known && told(leadAlone(sentence, viewpoint, true), known.eventAt, viewpoint);
  return rule ? [{ ...newAt(besideLead(sentence, viewpoint, true) ?? plan.name, rule, scene), of: 'like' }] : [];
}

/** The same beside what is offered else: what the words say of the reminder may be said of what it is for. */
export function ledToo(guesses: readonly Guess[], { sentence, plans }: Weighed, scene: Scene): Guess[] {
  const { past, viewpoint } = scene;
  const plan = plans.find(({ id }) => id === latestPlan(past.acts.slice(0, 1))?.id);
  const moved = guesses.find(
    ({ calls: [first] }) => first?.tool === 'update_schedule' && first.args['id'] === plan?.id,
  );
  const when = moved?.calls[0]?.args['when'];
  if (!plan?.isReminder || typeof when !== 'string' || isOfReminder(sentence, scene)) return [];
  const rule = beforeEvent(plan, when, { past, viewpoint });
  return rule ? [changedTo(plan, rule, scene)] : [];
}

function isOfReminder(text: string, { viewpoint }: Scene): boolean {
  const { carriers, changes } = languages[languageOf(viewpoint.locale)];
  return has(`${carriers.remind}|${carriers.mayRemind}|${changes.makes}|${changes.moves}`, text);
}

/** "Move it ten minutes ahead of the start", "half an hour before the webinar as well". */
function aheadOf(
  plan: Plan,
  { sentence, isNew }: { readonly sentence: string; readonly isNew: boolean },
  scene: Scene,
): Guess[] {
  const { viewpoint } = scene;
  const { aheadOfTold } = languages[languageOf(viewpoint.locale)].carriers;
  const standing = standingOf(plan, viewpoint);
  const lead = has(aheadOfTold, sentence) ? undefined : leadAlone(sentence, viewpoint);
  const rule = standing && told(lead, standing.nextAt, viewpoint);
  if (!rule) return [];
  const name = besideLead(sentence, viewpoint);
  if (name !== undefined) return [newAt(name, rule, scene)];
  const made = newAt(plan.name, rule, scene);
  return isNew ? [made, changedTo(plan, rule, scene)] : [changedTo(plan, rule, scene), made];
}

/** The same of a change that code is about to make; undefined where it comes to the same, or is said of the reminder itself. */
export function otherwiseLed(
  { args }: Guess['calls'][number],
  plan: Plan,
  { text, ...scene }: Scene & { readonly text: string },
): Guess | undefined {
  const { past, viewpoint } = scene;
  const when = String(args['when']);
  const standing = standingOf(plan, viewpoint);
  if (!standing || latestPlan(past.acts)?.id !== plan.id) return undefined;
  const other = otherLead(plan, text, scene);
  const led = other ?? (isOfReminder(text, scene) || !text.includes(when) ? undefined : beforeEvent(plan, when, scene));
  const own = ruleAt(standing, when, viewpoint);
  // What comes again and again does so before each.
  const rule =
    plan.isReminder || !led
      ? led
      : retime(own && own.kind !== 'once' ? own : standing.rule, timeAt(led, viewpoint), standing);
  const isSaid = [own, standing.rule].some((one) => JSON.stringify(one) === JSON.stringify(rule));
  return !rule || isSaid ? undefined : changedTo(plan, rule, scene);
}

const timeAt = ({ at }: Told, { zone }: Scene['viewpoint']): Temporal.PlainTime =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime();

/** When a plan is told that is told so long before something that is at other words of time now; the length, too, may be another. */
export function beforeEvent(
  plan: Plan,
  words: string,
  { past, viewpoint, sentence = words }: Pick<Scene, 'past' | 'viewpoint'> & { readonly sentence?: string },
): Told | undefined {
  const known = knownLead(plan, { past, viewpoint });
  const event =
    known && ruleAt({ ...known.standing, rule: once(known.eventAt), nextAt: known.eventAt }, words, viewpoint);
  const isMoved = event?.kind === 'once' && Date.parse(event.at) !== known?.eventAt;
  const lead = known && (lengthSaid(sentence.replace(words, ' '), known.lead, viewpoint) ?? known.lead);
  return isMoved ? told(lead, Date.parse(event.at), viewpoint) : undefined;
}

type Told = ReturnType<typeof once>;

/** "Half an hour is enough", "make it two hours before". */
function otherLead(plan: Plan, sentence: string, { past, viewpoint }: Scene): Told | undefined {
  const known = knownLead(plan, { past, viewpoint });
  const said = known && lengthSaid(sentence, known.lead, viewpoint);
  // "Rather three days before", of what is told two days before at noon: at noon.
  const isOfDay = said && `${said.part}${said.hour}` === '' && ofDays.test(said.by.unit);
  const lead = isOfDay ? { ...said, part: known.lead.part, hour: known.lead.hour } : said;
  return known && told(lead, known.eventAt, viewpoint);
}
const ofDays = /day|week|month|year/u;

/** Another length before something than it is; undefined where none, or the same, is said. */
function lengthSaid(sentence: string, is: Lead, viewpoint: Scene['viewpoint']): Omit<Lead, 'of' | 'rest'> | undefined {
  const language = languageOf(viewpoint.locale);
  const { aheadOfTold } = languages[language].carriers;
  const said = has(aheadOfTold, sentence) ? undefined : leadAlone(sentence, viewpoint);
  const [length, second] = said ? [] : lengthsIn(sentence, language);
  const isBare = length && !second && lengthOnly(sentence, viewpoint);
  const lead = said ?? (isBare ? { by: length, part: '', hour: '' } : undefined);
  return lead && lead.hour === '' && JSON.stringify(lead.by) === JSON.stringify(is.by) ? undefined : lead;
}

/** Whether nothing that moves on stands beside a length: "an hour later" is no other length. */
function lengthOnly(sentence: string, { locale }: Scene['viewpoint']): boolean {
  const { changes, carriers } = languages[languageOf(locale)];
  return !has(`${changes.later}|${changes.earlier}|${carriers.aheadOfTold}`, sentence);
}

function told(
  lead: Pick<Lead, 'by' | 'part' | 'hour'> | undefined,
  eventAt: number,
  viewpoint: Scene['viewpoint'],
): Told | undefined {
  const language = languageOf(viewpoint.locale);
  const at = lead && momentOf(lead, eventAt, { language, viewpoint });
  return at !== undefined && at > viewpoint.now ? once(at) : undefined;
}

/** How long before what a plan is told, and when that begins as the plan stands. */
function knownLead(plan: Plan, { past, viewpoint }: Pick<Scene, 'past' | 'viewpoint'>) {
  const standing = standingOf(plan, viewpoint);
  const known = past.lead();
  if (!standing || !known) return undefined;
  const zoned = (at: number): Temporal.ZonedDateTime =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(viewpoint.zone);
  const then = zoned(standing.nextAt).add(durationOf(known.lead.by));
  const isOfDay = `${known.lead.part}${known.lead.hour}` !== '';
  const event = isOfDay ? then.withPlainTime(zoned(known.eventAt).toPlainTime()) : then;
  return { standing, lead: known.lead, eventAt: event.epochMilliseconds };
}
