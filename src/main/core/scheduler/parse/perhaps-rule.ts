import type { Rule } from '../../../../shared/model/rule.ts';
import { ownFirst, timeLanguageOf } from '../../languages/choose-language.ts';
import { languages } from '../../languages/index.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { ruleBesideDay } from './beside-day.ts';
import { toOtherWeekday } from './other-weekday.ts';
import { reyearday } from './retime.ts';
import { sceneOf } from './scene.ts';
import { piecesOf, type Standing } from './standing.ts';

const longestText = 200;

/**
 * What repeats, on another day for good, where the words may as well be meant of one time: "the evening before at eight", of what
 * comes every Tuesday, "on 19 January", of what comes every year. It is only ever offered. Undefined where they say no such day.
 */
export function perhapsRule(standing: Standing, text: string, viewpoint: Viewpoint): Rule | undefined {
  if (standing.rule.kind === 'once' || text.length > longestText) return undefined;
  for (const language of ownFirst(timeLanguageOf(viewpoint.locale))) {
    const { changes, timeGrammar: grammar } = languages[language];
    const scene = sceneOf({ ...viewpoint, zone: standing.zone });
    const read: TimeText = { grammar, sentence: readSentence(text.normalize('NFC')), scene };
    const rule =
      ruleBesideDay(standing, read, changes) ??
      toOtherWeekday(standing, read, { ...changes, viewpoint: { ...viewpoint, zone: standing.zone } }) ??
      onYearDay(standing, read);
    if (rule) return rule;
  }
  return undefined;
}

function onYearDay(standing: Standing, read: TimeText): Rule | undefined {
  const [piece, second] = piecesOf(read) ?? [];
  if (piece?.piece !== 'day' || second) return undefined;
  if (piece.day.kind === 'monthDay') return reyearday(standing.rule, piece.day);
  const [date] = piece.day.kind === 'date' && !piece.day.year ? piece.day.dates(read.scene) : [];
  return date && reyearday(standing.rule, date);
}
