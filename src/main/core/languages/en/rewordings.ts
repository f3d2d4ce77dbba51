import type { Rewording } from '../language-pack.ts';
import { changes } from './changes.ts';
import { timers } from './timers.ts';

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const shortDay = '(?:mon|tues?|weds?|thur?s?|fri|sat|sun)';
const partOfDay = '(?:morning|afternoon|evening|night)';
const rather = `(?:${changes.retracts})(?:,? (?:no|sorry|wait|make (?:it|that)|at))*,?`;
const eveningHour = 'five|six|seven|eight|nine|ten|eleven';
const also = '(?:and|&|\\+|n)';

const shortPart = (words: string, part: string): Rewording => [
  new RegExp(`\\b(${weekday}|${shortDay}|tomorrow|tmrw|tmw|this|that|yesterday)\\s+(?:${words})(?=[\\s,.!?]|$)`, 'giu'),
  `$1 ${part}`,
];

/** What English says in a way that hides how it is meant. */
export const rewordings: readonly Rewording[] = [
  ...timers,
  // "at 1600 hrs"
  [/(?<=\b(?:at|by|around|from|till|until) )([01]\d|2[0-3])([0-5]\d) ?(?:hrs|hours)\b/giu, '$1:$2'],
  // "give us a shout"
  [/\bgive us (?=an? )/giu, 'give me '],
  // "fri eve", "this aft": a part of the day, cut short behind its day.
  shortPart('eve', 'evening'),
  shortPart('aft|arvo|arvy', 'afternoon'),
  shortPart('morn|mornin', 'morning'),
  // "on Monday, so the 30th": a day twice.
  [/(,\s*)(?:so|that is|that's|i\.?e\.?,?|meaning)\s+(?=(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)(?!\p{L}))/giu, '$1'],
  // "… while you're at it": said to whom one speaks to.
  [
    /^((?:oh )?(?:(?:and|also|plus|then) )?(?:add|put|stick|pop|chuck|take|remove|rename|change|move|cancel|delete|get|bring) .*?),?\s+(?:while|since) you(?:['’]?re| are) (?:there|at it|in there)(?=[\s.!?]*$)/iu,
    '$1',
  ],
  // "Did I say Karen? I meant Sharon"
  [
    /^did i (?:say|put|write|type) ([^?,.!]{2,40})\? +(?:sorry,? +)?i meant ([^?,.!]{2,40}?)(?= +(?:lol|haha|sorry)|[\s.!]*$)/iu,
    'I meant $2, not $1',
  ],
  // "Yearly thing: December 20th, flowers"
  [
    /^(?:something |an? )?(daily|weekly|monthly|yearly)(?: (?:thing|one|task|job|chore|reminder))?(?:,? please)?: (?=(?:on )?(?:the )?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)))/iu,
    '$1, ',
  ],
  // "Oats are missing on the shopping list, can you add them?"
  [
    /^([^?]*\b(?:missing|need|out of|low on)\b[^?]*?),? (?:and )?(?:can|could|would|will) (?:you|u) (?:please )?(?:add|put|pop|stick) (?:it|that|this|them|those|these)(?: on| in| down| there| too| please)*\s*\?*$/iu,
    '$1',
  ],
  // "run me through tomorrow"
  [/^(?:run|talk|walk|take) me through (?=\p{L})/iu, 'show me '],
  // "put down chocolates", "put chocolates down for the neighbours"
  [/^put down (?=\p{L})/iu, 'put '],
  [
    /^([Pp]ut (?!(?:me|us|it|that|this|them|him|her|my name)\b)(?!\p{Lu})[^.,;!?]{2,40}?) down (for (?!\d|now\b|good\b|later\b|to|a (?:bit|while|moment|minute|second|nap|rest)|(?:two|three|four|five|six)\b)[^.,;!?]{2,60})$/u,
    '$1 $2 down',
  ],
  // "a daily reminder at ten": how often, away from its time.
  [
    /(?:\b(?:a|an|my)(?:\s(?:regular|recurring|repeating))*\s)?\b(daily|nightly|weekly|monthly|yearly|hourly)(?:\srecurring)?\s(reminder|alarm)\b/iu,
    '$2 $1',
  ],
  // "twice a week, on Tuesday and Friday": how many days are named.
  [
    new RegExp(
      `\\b(?:twice|thrice|(?:two|three|four|five|\\d) times|[2-6] ?x) (?:a|per|each|every) week[,:]?(?= (?:on |every )?${weekday})`,
      'iu',
    ),
    'every week',
  ],
  // "at 9, no, 10": the time that is said last.
  [
    new RegExp(
      `(\\d{1,2}(?:[:.]\\d\\d)?)(?:\\s?(?:am|pm))?, ${rather} (?:at )?(\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:am|pm)),?(?![\\p{L}\\d])`,
      'iu',
    ),
    '$2',
  ],
  [
    new RegExp(
      `(\\d{1,2}(?:[:.]\\d\\d)?)(\\s?(?:am|pm|(?:hour|minute|min|day|week)s?)?), ${rather} (?:at |in )?(\\d{1,2}(?:[:.]\\d\\d)?),?(?=\\s|$)(?! (?:am|pm))`,
      'iu',
    ),
    '$3$2',
  ],
  // "cancel tomorrow's standup"
  [
    new RegExp(`(?<!\\p{L})(cancel|skip|delete|scrap|drop) (today|tomorrow|${weekday})['’]s ([^.,;!?]{2,40})`, 'iu'),
    '$1 $3 $2',
  ],
  // "tues n fri"
  [
    new RegExp(`(?<!\\p{L})(${weekday}s?|${shortDay}) '?n'? (?=(?:${weekday}|${shortDay})(?!\\p{L}))`, 'giu'),
    '$1 and ',
  ],
  // "every Monday evening and Thursday evening": the same part of each.
  [
    new RegExp(
      `(?<!\\p{L})(${weekday}|${shortDay}) (${partOfDay})( ${also}|,) (${weekday}|${shortDay}) \\2(?!\\p{L})`,
      'iu',
    ),
    '$1$3 $4 $2',
  ],
  // "always Tuesday and Thursday"
  [
    new RegExp(
      `(?<!\\p{L})always (?:on )?(?=${weekday}s?(?: ${also}|,| at| ${partOfDay}| \\d|$)|${shortDay} ${also} )`,
      'iu',
    ),
    'every ',
  ],
  // "I need to put butter on the shopping list", "butter needs to go on the shopping list and milk can come off"
  [
    /(^|[.!?;,]\s+)(?:i|we)(?: (?:also|still|really))?(?:'ve got| have| need| want|'d like| would like| should| must)(?: (?:also|still|really|to))* (?=(?:put|add) [^.,;:!?]{2,60} (?:on|onto|to) (?:the|my|our) (?:\S+ )?list(?!\p{L}))/iu,
    '$1',
  ],
  [
    /(^|[.!?;,]\s+)([^.,;:!?]{2,60}?) (?:needs? to|has to|have to|must|should|ought to)(?: (?:also|still|now))* (?:go|be put|be added|get added)(?: back)? (?:on|onto|to) (?=(?:the|my|our) (?:\S+ )?list(?!\p{L}))/iu,
    '$1add $2 to ',
  ],
  [
    /(?<=list(?:,| and| but|, and|, but) )([^.,;:!?]{2,60}?) (?:needs? to|has to|have to|must|should|can)(?: (?:also|now))* (?:come off|go|be taken off|be removed|be deleted)(?=[\s.!?]*$)/iu,
    'take $1 off',
  ],
  // "the dentist needs to be moved to Friday": what must be done to it is an order.
  [
    /(^|[.!?;,–]\s+(?:and |so |but )?)((?:the|my|our|his|her|their|this|\p{Lu}\p{L}+)(?: [\p{L}\p{N}'’-]+){0,5}?) (?:(?:now )?needs?(?: now)? to|(?:now )?has to|has got to|have to|must|should|will have to|'ll have to|ought to) be (?:moved|shifted|rescheduled|pushed|changed|postponed|put off|brought forward)(?= (?:to|till|until|back|by) )/giu,
    '$1move $2',
  ],
  // "Please would you remind us …": who asks is among them.
  [
    /(^|[.!?;,]\s+)((?:(?:and|so|please|pls|kindly|hey|hi|ok|just|also) )*(?:(?:can|could|would|will) you )?(?:(?:please|pls|kindly) )?)(remind|nudge|ping) us(?=\s)/giu,
    '$1$2$3 me',
  ],
  // "Swap those two round would you": asked behind it.
  [
    /(?<=\S\s\S+)(?<!(?:^|\s)(?:what|how|when|where|who|why|which|or|if|and|me|us))(?<!,)\s+(?:would|could) (?:you|u|ya)\s*[.?!]*$/iu,
    '',
  ],
  // "remind me about breakfast with Jo": a meal, and not about that time.
  [/(?<=(?:remind|nudge|ping) me )about(?= (?:breakfast|brunch|lunch|dinner|supper|tea)(?!\p{L}))/iu, 'of'],
  // "after lunch, say 2pm": the time that is said last is meant.
  [
    /(?<!\p{L})(?:(?:right |just |sometime )?(?:before|after|around|over) (?:lunch|breakfast|dinner|supper|tea|work|school)),? (?:so |say|i\.?e\.?|at about|around|about)[ ,]*(?:at )?(?=\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]m)?(?![\p{L}\d]))/iu,
    'at ',
  ],
  // "move tomorrow's pills to 9": one time of many.
  [
    /(?<!\p{L})(move|shift|push|change|postpone|put|bring) (today|tomorrow)['’]s ([^.,;!?]{2,40}?) (?=(?:to|back|forward|until|till|by) )/iu,
    '$1 the $3 $2 ',
  ],
  // "remind me about the dinner party on Friday at 7": what is of an evening is then.
  [
    new RegExp(
      `((?:remind|nudge|ping) me (?:about|of) [^.!?;]{0,40}?(?<!\\p{L})(?:dinner|supper|evening)(?!\\p{L})[^.!?;]{0,60}? at (?:(?:half past|(?:a )?quarter (?:past|to)) )?(?:[5-9]|1[01]|${eveningHour})(?:[:.]\\d\\d)?)(?![\\p{L}\\d:]|\\.\\d|\\s?[ap]\\.?m|\\s(?:in the|o'?clock|tonight|this|tomorrow))`,
      'iu',
    ),
    '$1 in the evening',
  ],
  // "friday, 9 in the morning": an hour, and no day of the month.
  [
    new RegExp(
      `(?<!\\p{L})(${weekday}|${shortDay}|tomorrow|today),? (?=\\d{1,2}(?:[:.]\\d\\d)? ?(?:in the (?:morning|afternoon|evening)|at night|o'?clock))`,
      'iu',
    ),
    '$1 at ',
  ],
  // "were out of milk": we are.
  [/^were (?=(?:out|running|low|off|nearly|almost) )/iu, "we're "],
  // As it is heard.
  [/(?<!\p{L})w(?:ens|ends|edns|ednes|enes)day(?=s?(?!\p{L}))/giu, 'Wednesday'],
];
