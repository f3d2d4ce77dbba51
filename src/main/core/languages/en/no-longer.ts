import type { SentenceRule } from '../sentence-rule.ts';
import { keyOf } from './names.ts';

const reminding = '(?:remind|nudg|ping|pok|buzz|nag(?:g)?|pester|alert|notify|prompt|prodd|wak)ing';
const remind = '(?:remind|nudge|ping|poke|buzz|nag|pester|alert|notify|prompt|prod|wake)';
const reminders = '(?:reminders?|alarms?|nudges?|pings?|alerts?|nagging|reminding)';
const longer = '(?:any ?more|any longer|ever again|from now on|now)';
const of = '(?:up )?(?:(?:to|about|of|that|for|on|at|with) )?(?:the |my )?';
const cancel: SentenceRule['make'] = ([, query = '']) => ({ do: 'cancel', query: keyOf(query) });
/** Perhaps it only says that somebody knows; with a time it is perhaps not to be then. */
const drop: SentenceRule['make'] = ([, query = ''], reader) =>
  reader.timed(query, (rest) => rest)
    ? undefined
    : { do: 'drop', target: { kind: 'named', query: keyOf(query) }, otherwise: { do: 'unknown' } };
const noNeed =
  "(?:(?:you|u) (?:don't|dont|do not) (?:have|need) to|(?:there(?:'s| is) )?no need(?: for you)? to|(?:you|u) (?:needn't|need not)|(?:don't|dont|do not|never))";
const noWish = "i (?:(?:really )?(?:don't|dont|do not|no longer) (?:want|need|wish|have)(?: to (?:be|get))?)";

/** That somebody is not to be reminded any more: what stands for that goes. */
export const noLonger: readonly SentenceRule[] = [
  {
    pattern: new RegExp(
      `^(?:(?:you|u) (?:can|could|may|should|might)(?: now| just)? |i(?:'d| would) like you to )?(?:stop|quit|cease|give up) ${reminding} me ${of}(.+?)(?: ${longer})?$`,
      'iu',
    ),
    make: cancel,
  },
  // "stop telling me to stretch, it rings right when I draw": whatever is done to somebody.
  { pattern: /^(?:stop|quit) \p{L}{3,}ing me (?:to|about|of) (?:the |my )?([^,;.!]+)(?:[,;.!].*)?$/iu, make: drop },
  { pattern: new RegExp(`^${noNeed} ${remind} me ${of}(.+?) (?:${longer}|again)$`, 'iu'), make: cancel },
  {
    pattern: new RegExp(`^${noWish} (?:reminded|reminding|(?:any )?${reminders}) ${of}(.+?) ${longer}$`, 'iu'),
    make: cancel,
  },
  { pattern: new RegExp(`^no more ${reminders} ${of}(.+?)(?: ${longer})?$`, 'iu'), make: cancel },
  { pattern: new RegExp(`^${noNeed} ${remind} me ${of}(.+)$`, 'iu'), make: drop },
  // "I have sold it, so there is no further need of the nightly reminder"
  {
    pattern: new RegExp(
      `^(?:[^;!?]+?[,;] (?:so |and )?)?there(?:'s| is) no (?:further |more |longer any )?(?:need|use) (?:of|for) ((?:\\S+ ){1,3}${reminders}[^,;.]*)$`,
      'iu',
    ),
    make: ([, query = '']) => ({
      do: 'drop',
      target: { kind: 'named', query: keyOf(query) },
      otherwise: { do: 'unknown' },
    }),
  },
  { pattern: new RegExp(`^${noWish} (?:reminded|reminding|(?:any )?${reminders}) ${of}(.+)$`, 'iu'), make: drop },
];
