import type { Language } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has, opens, withoutAll, withoutEnds } from '../../../../understanding/clauses.ts';
import { overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { planned } from '../../../../understanding/read-plan.ts';
import { planCall } from '../plans.ts';
import type { Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, sayRule, standingOf } from './standing.ts';

/** Words of what is another about it: "Lena", "at our place". */
const mostOther = 6;

/**
 * One more like what was set or spoken of last: "same for Lena but an hour later", "a second one at three, too". What is
 * said of its time changes that of the first, what else is said its name; the first stays as it is.
 */
export function ofLikes(latest: readonly Plan[], scene: Sight): Guess[] {
  const { parts, sentence, speaker, viewpoint, wants } = scene;
  const { language, times, by } = parts;
  const { alike, more } = languages[language].changes;
  const [plan, second] = latest;
  // "At the same time": only its hour is alike.
  const said = withoutAll(languages[language].carriers.unsaidTime, sentence);
  if (!plan || second || parts.ends || !(has(`${alike}|${more}`, said) || wants('another'))) return [];
  const standing = standingOf(plan, viewpoint);
  const own = ownName(sentence, language);
  const other = otherIn(scene, own);
  if (!standing || other.split(/\s+/u).length > mostOther) return [];
  const timesSaid = times.length > 0 ? times.map(({ words }) => words) : by === undefined ? [] : [by];
  const rules =
    timesSaid.length === 0 ? [standing.rule] : timesSaid.flatMap((words) => ruleAt(standing, words, viewpoint) ?? []);
  if (timesSaid.length === 0 && other === '') return [];
  // "And on Thursday of the flowers": without a word for alike it has a name of its own.
  const isAlike = own === undefined && (has(`${alike}|${more}`, said) || other === '');
  const names = [...(isAlike ? [] : [other]), likeName(plan.name, other, language)];
  const rows = names.flatMap((name) => rules.map((rule) => ({ name, rule })));
  return rows.map(({ name, rule }) => {
    const when =
      rule.kind === 'once'
        ? ({ kind: 'once', rule, rest: '', matched: '', language, role: 'time', grain: 'minute' } as const)
        : ({ kind: 'repeats', rule, rest: '', matched: '', language, role: 'time' } as const);
    const again = planned({ name, when, language, viewpoint });
    const label = speaker.t('builtin.says.may.remind', { name, when: sayRule(rule, scene) });
    return { label, calls: [planCall(again, speaker)], of: 'like' };
  });
}

/** "I need a second one, please: feed the orchids on …": what stands behind the colon is called by itself. */
function ownName(sentence: string, language: Language): string | undefined {
  const { alike, more } = languages[language].changes;
  const [, head = '', tail] = /^([^:]+):\s+(.+)$/su.exec(sentence) ?? [];
  return has(`${alike}|${more}`, head) ? tail : undefined;
}

/** What is said of the second one but its time; only of the part that names it, where one does. */
function otherIn({ parts }: Sight, own: string | undefined): string {
  const { carriers, changes, nameOf } = languages[parts.language];
  const clauses = parts.clauses.map((clause) => {
    if (own !== undefined && !own.includes(clause)) return '';
    if (opens(changes.corrects, `${clause},`) && !/\s/u.test(clause)) return '';
    const words = `${changes.alike}|${carriers.remind}|${carriers.plan}|${carriers.joint}|${changes.butRather}|${changes.small}|${changes.puts}`;
    const rest = withoutEnds(withoutAll(changes.alike, clause), words);
    return hasObject(withoutAll(words, rest)) ? nameOf(rest) : '';
  });
  return clauses.filter((clause) => clause !== '').join(', ');
}

/** Beside one name of somebody another takes its place: "drive Max to football" and "Lena". Else it is told behind it. */
function likeName(name: string, other: string, language: Language): string {
  // "One for the insulin as well" is called by the same word.
  if (other === '' || overlaps(other, name)) return name;
  const { titles } = languages[language].carriers;
  const titled = `(?:${titles})\\.?\\s+\\p{Lu}\\p{L}+`;
  const isTitled = new RegExp(`^${titled}$`, 'u').test(other);
  const isPerson = isTitled || /^\p{Lu}\p{L}+$/u.test(other);
  // A title tells a name from a noun; a first word has its capital letter anyway.
  const kind = isTitled ? `(?<![\\p{L}\\p{N}])${titled}` : '(?<=\\s)\\p{Lu}\\p{L}+';
  const found = [...name.matchAll(new RegExp(`${kind}(?!\\p{L})`, 'gu'))];
  const [only, second] = found;
  return isPerson && only && !second ? name.replace(only[0], other) : `${name}, ${other}`;
}
