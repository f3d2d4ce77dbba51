import type { Translate } from '../../../../../shared/locales/index.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import { lookInNotes } from './notes.ts';
import { lookInPlans } from './plans.ts';
import {
  bullets,
  call,
  ended,
  failed,
  type Item,
  memoriesOf,
  type Speaker,
  type Talk,
  type TalkPart,
} from './results.ts';

/** What is known of a question: of memories first, then of notes and plans, last what comes on a day or in a week that it names. */
export function* answerQuestion(question: string, speaker: Speaker): Talk {
  return (yield* knownOf(question, speaker)) ?? speaker.t('builtin.says.doNotKnow');
}

/** The same; undefined where nothing is known of it. */
export function* knownOf(question: string, speaker: Speaker): TalkPart<string | undefined> {
  const { t, recalled } = speaker;
  const known = bestMatches(
    question,
    recalled.map((text) => ({ id: text, text })),
    3,
  );
  if (known.length > 0) return told(known, t);
  const answer = yield call('memory_search', { query: question, limit: 5 });
  if (answer.error) return failed(answer.error, 'memory_search', t);
  const found = bestMatches(question, memoriesOf(answer), 3);
  if (found.length > 0) return told(found, t);
  const noted = yield* lookInNotes(question, speaker);
  return noted ?? (yield* lookInPlans(question, speaker));
}

function told(items: readonly Item[], t: Translate): string {
  const [only] = items;
  if (items.length === 1 && only) return t('builtin.says.toldOne', { memory: ended(only.text) });
  return t('builtin.says.told', { list: bullets(items.map(({ text }) => text)) });
}
