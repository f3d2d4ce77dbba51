import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import type { Piece } from '../../../../languages/time-grammar/moment.ts';
import { readSentence } from '../../../../languages/time-grammar/sentence.ts';
import { hourWithin } from '../../../../scheduler/parse/near-standing.ts';
import { has, withoutEnds } from '../../../../understanding/clauses.ts';
import { piecesIn } from '../../../../understanding/pieces-in.ts';
import { latestPlan } from '../referents.ts';
import type { Plan, Wanted } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once, ruleAt, standingOf } from './standing.ts';

type Scene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;

/** "Same hour but in the morning", of what was set last. */
export function inHalf({ sentence, parts, plans }: Weighed, scene: Scene): Guess[] {
  const { unsaidTime } = languages[languageOf(scene.viewpoint.locale)].carriers;
  const plan = plans.find(({ id }) => id === latestPlan(scene.past.acts)?.id);
  if (!plan || !has(unsaidTime, sentence)) return [];
  return (parts?.times ?? []).flatMap(({ words }) => atHalf(plan, words, scene) ?? []).slice(0, 1);
}

/** "In the evening, I mean", of what was said to be at eight: what code is about to do would forget that hour. */
export function otherHalf({ args }: Wanted, plan: Plan, scene: Scene): Guess | undefined {
  const words = scene.past.lastTime();
  const language = languageOf(scene.viewpoint.locale);
  if (words === undefined || latestPlan(scene.past.acts)?.id !== plan.id) return undefined;
  const isOpen = piecesIn(words, language).some((piece) => piece.piece === 'clock' && piece.clock.half === 'open');
  const when = String(args['when']);
  const [half, standing] = isOpen ? [atHalf(plan, when, scene), standingOf(plan, scene.viewpoint)] : [];
  const own = standing && ruleAt(standing, when, scene.viewpoint);
  return own && half?.calls[0]?.args['when'] === scene.speaker.argument(own) ? undefined : half;
}

function atHalf(plan: Plan, words: string, scene: Scene): Guess | undefined {
  const { viewpoint } = scene;
  const language = languageOf(viewpoint.locale);
  const standing = plan.isReminder ? standingOf(plan, viewpoint) : undefined;
  const { small, instead, corrects } = languages[language].changes;
  const bare = withoutEnds(words, `${small}|${instead}|${corrects}`);
  const [read] = [words, bare].map((text) => wholePieces(text, language)).filter((pieces) => pieces !== undefined);
  const time = standing && read && hourWithin(read, standing);
  if (!standing || !time) return undefined;
  const at = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(viewpoint.zone);
  const rule = once(at.withPlainTime(time).epochMilliseconds);
  if (Date.parse(rule.at) <= viewpoint.now || Date.parse(rule.at) === standing.nextAt) return undefined;
  return changedTo(plan, rule, scene);
}

/** What a text is, where it is one time and nothing else. */
function wholePieces(text: string, language: Language): readonly Piece[] | undefined {
  const read = readSentence(text.normalize('NFC'));
  const { pieces } = languages[language].timeGrammar;
  return pieces(read, 0).find(({ end }) => end === read.tokens.length)?.value;
}
