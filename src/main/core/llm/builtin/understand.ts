import { type Language, languageOf } from '../../../../shared/locales/index.ts';
import { readCommand } from './commands.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { Scene, Understood, Wish } from './intent.ts';
import { isTime, readReminder } from './when.ts';

const rules = { en: english, de: german } as const;

/** What people say before the thing itself. */
const politeness: readonly RegExp[] = [
  /^(?:hey|hi|hello|hallo|ok|okay|so|und|and)[\s,!.]+(?=\S)/iu,
  /^hearth[\s,:!]+/iu,
  /^(?:please|bitte)[\s,]+/iu,
  /^(?:can|could|would|will) you (?:please |kindly )?(?!remember\b|know\b|still\b)/iu,
  /^(?:i(?:'d| would) like you to|i want you to|i need you to) /iu,
  /^(?:kannst|könntest|würdest|magst) du (?:bitte )?(?:mal )?/iu,
  /^(?:du sollst|ich möchte,? dass du) /iu,
];

const picks: readonly RegExp[] = [
  /^(?:the )?(?:number |no\.? |#)?(?:1|one|first|1st)(?: one)?$|^(?:nummer |nr\.? |#)?(?:1|eins)$|^(?:die|das|den|der) erste[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:2|two|second|2nd)(?: one)?$|^(?:nummer |nr\.? |#)?(?:2|zwei)$|^(?:die|das|den|der) zweite[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:3|three|third|3rd)(?: one)?$|^(?:nummer |nr\.? |#)?(?:3|drei)$|^(?:die|das|den|der) dritte[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:4|four|fourth|4th)(?: one)?$|^(?:nummer |nr\.? |#)?(?:4|vier)$|^(?:die|das|den|der) vierte[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:5|five|fifth|5th|last)(?: one)?$|^(?:nummer |nr\.? |#)?(?:5|fünf)$|^(?:die|das|den|der) (?:fünfte|letzte)[nrs]?$/iu,
];

/** Reads one message: a slash command, or a plain sentence in the person's language or the other one. Pure. */
export function understand(message: string, scene: Scene): Understood {
  const own = languageOf(scene.locale);
  const text = message.trim();
  const due = /^\[A schedule is due now\.[^\]]*\]\n([\s\S]*)$/u.exec(text);
  if (due) return { wish: { do: 'say', text: due[1] ?? '' }, language: own };
  const command = readCommand(text, own, scene);
  if (command) return command;

  const { sentence, isQuestion } = plain(text);
  const index = picks.findIndex((pick) => pick.test(sentence));
  if (index >= 0) return { wish: { do: 'pick', index }, language: undefined };
  const first: readonly Language[] = own === 'de' ? ['de', 'en'] : ['en', 'de'];
  for (const language of first) {
    const wish = match(sentence, language, scene);
    if (wish) return { wish, language };
  }
  const bare = isQuestion ? undefined : bareReminder(sentence, first, scene);
  if (bare) return bare;
  return { wish: isQuestion ? { do: 'answer', question: sentence } : { do: 'unknown' }, language: undefined };
}

/** Only a time was said: the answer to "when?". */
export function readTimeFor(name: string, message: string, scene: Scene): Understood | undefined {
  const own = languageOf(scene.locale);
  const { sentence } = plain(message.trim());
  for (const language of own === 'de' ? (['de', 'en'] as const) : (['en', 'de'] as const)) {
    if (!isTime(sentence, language, scene)) continue;
    const wish = readReminder(sentence, language, scene, () => name);
    if (wish) return { wish, language };
  }
  return undefined;
}

function match(sentence: string, language: Language, scene: Scene): Wish | undefined {
  for (const rule of rules[language]) {
    const found = rule.pattern.exec(sentence);
    const wish = found && rule.make(found, scene);
    if (wish) return wish;
  }
  return undefined;
}

/** "water the plants tomorrow at 9": a wish without a verb for it; statements about people are left alone. */
function bareReminder(sentence: string, languages: readonly Language[], scene: Scene): Understood | undefined {
  const isStatement =
    /(?:^|\s)(?:i|i'm|we|he|she|they|you|was|were|had|ich|wir|er|sie|du|war|waren|hatte|hatten|habe|ist|is|are)(?:\s|$)/iu;
  if (isStatement.test(sentence) || sentence.split(/\s+/u).length > 14) return undefined;
  for (const language of languages) {
    const wish = readReminder(sentence, language, scene, (rest) => rest.replace(/^[\s,:–-]+|[\s,:–-]+$/gu, ''));
    const hasName =
      (wish?.do === 'remind' || wish?.do === 'schedule') && wish.name !== sentence && /\p{L}{2}/u.test(wish.name);
    if (wish && hasName && !isTime(sentence, language, scene)) return { wish, language };
  }
  return undefined;
}

function plain(text: string): { readonly sentence: string; readonly isQuestion: boolean } {
  const isQuestion = /\?["”“)\s]*$/u.test(text);
  let sentence = text
    .replace(/[’‘]/gu, "'")
    .replace(/[\s.!?…]+$/u, '')
    .trim();
  for (let before = ''; before !== sentence; ) {
    before = sentence;
    for (const words of politeness) {
      const rest = sentence.replace(words, '');
      if (/[\p{L}\p{N}]/u.test(rest)) sentence = rest;
    }
  }
  return { sentence: sentence.replace(/[\s,]+(?:please|bitte|thanks|danke)$/iu, ''), isQuestion };
}
