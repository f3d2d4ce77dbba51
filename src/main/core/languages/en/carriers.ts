import type { CarrierWords } from '../carrier-words.ts';

const giving =
  "(?:(?:give|send|drop|set|make|create|put in|put|add|schedule|need|want)(?: me)?|i(?: need|'d like| would like| want)) an?";
const nudge = '(?:shout|nudge|ping|poke|buzz|heads[- ]?up|reminder|alarm|timer)';
const telling = '(?:remind|nudge|ping|poke|buzz|alert|notify|warn|prod)';
const kindly =
  "(?:i(?:'d| would) (?:be (?:so )?(?:grateful|glad|happy)|appreciate it|like it|love it)|it would be (?:great|nice|lovely)) if you(?: could| would)?";

/** How English asks to be reminded and to have something kept. */
export const carriers: CarrierWords = {
  fillers: 'u+h+m*|u+m+|erm+|hmm+',
  remind: `${kindly} (?:remind(?:ed)?|nudged?|wake|woke|told|tell) me|${giving} ${nudge}|(?:new )?reminder|${telling} me|wake me(?: up)?|tell me`,
  remindBehind: `(?:so )?(?:please |pls )?(?:(?:can|could|will|would) you )?(?:please |pls )?${telling} me(?: (?:of|about) (?:it|that|this)| then)?|reminder`,
  keep: 'for (?:future|later) reference|for the record|(?:make|take|keep) a note of|jot down|put on record|write down|log',
  keepBehind:
    "(?:please |pls )?(?:can you |could you )?(?:please )?(?:remember(?: (?:it|that|this))?|keep (?:it|that|this) in mind|note (?:it|that|this)(?: down)?|make a note of (?:it|that|this)|don't forget(?: (?:it|that|this))?|write (?:it|that|this) down)(?: for me)?",
  plan: 'set up|schedule|plan|pencil in|put in',
  aside: 'fyi|just so (?:that )?you know|by the way|btw|for your information|fun fact',
  condition: 'if|unless|whether|in case|when|whenever|as soon as|once|until',
  doubt: "don't|do not|didn't|never|no need|wouldn't|told|said|says|asked",
  weekdays: {
    name: '(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    and: 'and',
    every: 'every',
  },
  list: 'list',
  asksFirst: 'who|what|when|where|which|why|how|did|do|does|is|are|was|were|have|has|am|can|could|should|will|shall',
  fact: /^(?:my|our|his|her|their) .+ (?:is|are|was|were|has|have|lives?|likes?|works?)(?: |$)|^(?:i'm|i am|im) (?:allergic|married|called|born|vegan|vegetarian)/iu,
};
