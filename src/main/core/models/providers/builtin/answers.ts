import type { Translate } from '../../../../../shared/locales/index.ts';
import { sentencesOf } from '../../../../text/own-words.ts';
import { languages } from '../../../languages/index.ts';
import { clausesOf, has, patternOf } from '../../../understanding/clauses.ts';
import { bestMatches, covers } from '../../../understanding/match-words.ts';
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

const articles = Object.values(languages)
  .map(({ listOrders }) => listOrders.articles)
  .join('|');

const asks = Object.values(languages)
  .map(({ carriers }) => carriers.asksWord)
  .join('|');

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
  if (known.length > 0) return told(known, question, t);
  const answer = yield call('memory_search', { query: question, limit: 5 });
  if (answer.error) return failed(answer.error, 'memory_search', t);
  const found = bestMatches(question, memoriesOf(answer), 3);
  if (found.length > 0) return told(found, question, t);
  const noted = yield* lookInNotes(question, speaker);
  return noted ?? (yield* lookInPlans(question, speaker));
}

/** What was told, as it was told; where the question names something of which it says nothing, that it may be about something else. */
function told(items: readonly Item[], question: string, t: Translate): string {
  const [only] = items;
  const texts = items.map(({ text }) => text);
  const said =
    items.length === 1 && only
      ? t('builtin.says.toldOne', { memory: ended(only.text) })
      : t('builtin.says.told', { list: bullets(texts) });
  return covers(texts, namedIn(question)) ? said : `${said}\n\n${t('builtin.says.nearest')}`;
}

/** What a question names: behind an article, or by a word that stands in capitals within it. What is told beside it is not asked. */
function namedIn(text: string): string[] {
  const parts = sentencesOf(text).flatMap((sentence) => clausesOf(sentence));
  const question = parts.filter((part) => has(asks, part)).join('\n') || text;
  const behind = question.matchAll(patternOf(`(?<!\\p{L})(?:${articles})\\s+(?<word>[\\p{L}\\p{N}-]+)`, 'giu'));
  const capitals = question.matchAll(/(?<=[\p{L}\p{N},;] +)(?<word>\p{Lu}[\p{L}\p{N}-]+)/gu);
  return [...behind, ...capitals].map(({ groups }) => groups?.['word'] ?? '');
}
