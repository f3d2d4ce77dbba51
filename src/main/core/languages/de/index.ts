import type { LanguagePack } from '../language-pack.ts';
import { address } from './address.ts';
import { carriers } from './carriers.ts';
import { changes } from './changes.ts';
import { claims } from './claims.ts';
import { commands } from './commands.ts';
import { favours } from './favours.ts';
import { listOrders } from './list-orders.ts';
import { itemsOf, nameOf } from './names.ts';
import { keptText, orderRewordings } from './order-rewordings.ts';
import { orders } from './orders.ts';
import { planQuestions } from './plan-questions.ts';
import { requests } from './requests.ts';
import { rewordings } from './rewordings.ts';
import { ruleWords } from './rule-words.ts';
import { sentences } from './sentences.ts';
import { spelling } from './spelling.ts';
import { stemmer } from './stemmer.ts';
import { stopWords } from './stop-words.ts';
import { timeGrammar } from './time-grammar/index.ts';
import { ringsAnew } from './timers.ts';
import { titleWrappings } from './title-wrappings.ts';
import { verbSecond } from './verb-second.ts';

export const de: LanguagePack = {
  timeGrammar,
  readsTimesOf: ['gsw', 'nds', 'lb'],
  examples: {
    moment: 'Zum Beispiel "in 30 Minuten" oder "morgen um 9".',
    rule: 'Zum Beispiel "jeden Werktag um 6:45" oder "alle 90 Minuten".',
  },
  ruleWords,
  sentences,
  commands,
  orders,
  favours,
  rewordings,
  orderRewordings,
  ringsAnew,
  keptText,
  address,
  planQuestions,
  carriers,
  changes,
  listOrders,
  nameOf,
  asSentence: (text) => (/^dass? /iu.test(text) ? verbSecond(text.replace(/^dass? /iu, '')) : text),
  itemsOf,
  stopWords,
  nounsElsewhere: ['bin'],
  spelling,
  requests,
  stemmer,
  scrolling: { scroll: /\b(?:scroll|blätter)/i, up: /\b(?:hoch|rauf|oben|zurück)\b/i },
  claims,
  titleWrappings,
  dictionaries: ['de_DE', 'de_AT', 'de_CH', 'de'],
};
