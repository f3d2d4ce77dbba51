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

export const en: LanguagePack = {
  timeGrammar,
  readsTimesOf: [],
  examples: {
    moment: 'For example "in 30 minutes" or "tomorrow at 9am".',
    rule: 'For example "every weekday at 6:45" or "every 90 minutes".',
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
  asSentence: (text) => text.replace(/^that\s+/iu, ''),
  itemsOf,
  stopWords,
  nounsElsewhere: [],
  spelling,
  requests,
  stemmer,
  scrolling: { scroll: /\bscroll/i, up: /\b(?:up|top)\b/i },
  claims,
  titleWrappings,
  dictionaries: ['en_GB', 'en_US', 'en'],
};
