import type { Rewording } from '../language-pack.ts';
import { quotedNames } from './quoted-names.ts';

/** How a message begins that has something kept word for word. */
export const keptText =
  /^(?:please )?(?:always )?(?:remember|memori[sz]e|note|keep in mind|bear in mind|don['’]t forget|(?:make|take|keep) a note|write down|jot down|save that|know)\b/iu;

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const number = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const pauses = 'pause|hold|suspend|freeze|skip|wait|waits|no';

/** What hides how an order, or what changes one, is meant. */
export const orderRewordings: readonly Rewording[] = [
  ...quotedNames,
  // "On second thought 7"
  [/^(?:oh |hmm? )?on second thoughts?[,:]?\s+(?=\S)/iu, 'no, '],
  // "Learn this about me: …"
  [/^(please )?learn (?:this|that|it|the following)(?: about me| too| as well)?\s*:\s+/iu, '$1remember: '],
  // "We're away until Sunday. Pause the walks until then": what is meant by then was said just before.
  [
    new RegExp(
      `(?=.*\\b(?:${pauses})\\b) \\b(?:until|till|til) ((?:(?:the|this|next|on|after) )*[\\p{L}\\d]+)([.,;!] [^?]{1,160}\\b(?:until|till|til) )then\\b`,
      'iu',
    ),
    '$2$1',
  ],
  // "Shift my call on Wednesday to Friday": which one, and where to.
  [
    new RegExp(
      `^((?:please )?(?:move|shift|reschedule|postpone|push|change|switch|bump|transfer)) (the|my|our|that) ((?:(?!from\\b|to\\b|until\\b)[^\\s.,;!?]+ ){1,4}?)on (${weekday}) to (?=(?:(?:this|next) )?(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|the \\d))`,
      'iu',
    ),
    '$1 $2 $4 $3to ',
  ],
  // "Cancel my 3 o'clock", "move the 3pm meeting to 4"
  [
    /^((?:please |can you |could you )*(?:cancel|delete|remove|drop|scrap|bin|move|push|shift|bump|reschedule|change) )(?:my|the|our) (\d{1,2}(?:[:.]\d{2}|(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|o['’]?clock)))(?: (?:one|appointment|thing|slot|reminder|alarm))?(?=$|[.,!?]|\s(?:to|on|back|please|tomorrow|today)(?:\s|$))/iu,
    '$1the one at $2',
  ],
  // "Could we have eggs on the shopping list?"
  [
    /^(?:please )?(?:can|could|may|might) (?:we|i) (?:please |also |maybe )*have (?!(?:an? (?:look|word|peek|go|glance|say)|the|fewer|less|more|what|everything|all)\b)([^.,;!?]{2,60}?) (?:on|put on|added to) ((?:the|my|our) (?:shopping|groceries|grocery|packing|to-?do) list(?: in place of [^.,;!?]{2,40})?)(?: please| too| as well)*\?*$/iu,
    'put $1 on $2',
  ],
  // "put margarine in place of the butter", "… in its place"
  [/^put ([^,.;!?]{2,40}?) in (?:the )?place of (the [^,.;!?]{2,40}|[^,.;!? ]{2,40})/iu, 'swap $2 for $1'],
  [
    /^put (?!everything\b|it\b|them\b|things\b|all\b)([^,.;!?]{2,40}?) in (?:its|their) place(?=[,.;!?\s]*$|[,.;!?] )/iu,
    '$1 instead',
  ],
  [
    /^in (?:its|their) place,? (?:let(?: us|['’]s) have|let me have|i['’]d like|we['’]d like|i want|we want|put|add|have) ([^,.;!?]{2,40}?)(?=[,.;!?\s]*$)/iu,
    '$1 instead',
  ],
  // "almonds have to come out of the stollen note"
  [
    /(^|[,.;!–-]\s+)((?:the |my )?(?:(?!so\b|that\b|it\b|this\b|they\b|got\b|i\b|we\b)[\p{L}\d-]+ ?){1,3}?) (?:has to|have to|needs? to|must|can|should) come (?:out of|off) (the [^,.;!?]{2,30}) (?:note|list)(?=[\s.!]*$)/iu,
    '$1take $2 off $3 list',
  ],
  // "it is the hearing clinic that wants me, no optician"
  [
    /(^|[:;.,!]\s+)it(?:['’]s| is) ((?:the |a |an )?[^,.;!?]{2,40}?) (?:that|who) [^,.;!?]{2,40}, (?:no|not) (?:the |a |an )?([^,.;!?]{2,30})/iu,
    "$1it's $2, not the $3",
  ],
  // "It isn't Karl I'm meeting, it's Karla"
  [
    /(^|[;.!]\s+)(?:it|that) (?:isn['’]?t|is not|wasn['’]?t|was not) ((?:[^\s,.;!?]+ ){0,2}?[^\s,.;!?]+)(?: (?:that|who))? (?:i|we|she|he|they|you)(?:['’](?:m|re|s|d|ll|ve))?(?: [^\s,.;!?]+){1,4},? (?:but |rather )?(?:it|that)(?:['’]s| is| was) ([^,.;!?]{2,40})/giu,
    "$1it's $3, not $2",
  ],
  // "save a note Stollen: flour": a name, and no day.
  [
    /^([Ss]ave|[Kk]eep|[Ss]tore)( me)? (a|the) (new )?note (?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Please)(\p{Lu}[^:=\n"“]{0,39}:\s)/u,
    'make a note called $5',
  ],
  // "…, starting this Friday. Please set that up."
  [
    /(?<=\S{3}[.!]) (?:please |can you |could you |will you )*set (?:that|it|this) up(?: for me)?(?: please)?[.!?\s]*$/iu,
    '',
  ],
  // "a list called Gifts with these three things: …"
  [
    /(?<=\blist .{1,60}) with (?:these|the following)(?: \S+)?(?: (?:things|items|entries|points))?(?: on it)?(?=:\s)/iu,
    '',
  ],
  // "Have we got butter down for this week?"
  [
    /^have (?:we|i) got ([^,.;!?]{2,40}?) (?:down|on there|written down)(?: (?:for (?:this|next) week|already|yet))*\s*\?$/iu,
    'is $1 on the list?',
  ],
  // "on Tuesday evenings, still at seven"
  [new RegExp(`,? (?:but |and )?still at (?=\\d|${number}|half|quarter)`, 'giu'), ' at '],
  // "we're out of eggs, shopping list"
  [
    /^we(?:['’]re| are) (?:all |nearly |almost |clean )?out of ((?!the |my |our |this |that |time\b|ideas\b|luck\b|town\b|bed\b|patience\b)(?:(?!by\b|till\b|until\b|at\b|on\b|in\b|for\b)[^\s,.;!?]+ ?){1,6}), ((?:the |my |our )?(?:\S+ )?list)[\s.!]*$/iu,
    'add $1 to the $2',
  ],
  // "add an extra ten on top of that"
  [
    /(^|[,.;!–-]\s+)(?:oh |and |please )*(?:add|give it|tack on) (?:an? )?(?:extra|another) (\d{1,2}|five|ten|fifteen|twenty|thirty|forty)(?: mins?| minutes)? on(?: top)?(?: (?:of|to) (?:that|it))?(?=[\s.!]*$)/iu,
    '$1make it $2 minutes later',
  ],
  // "I never eat before nine, so shift it to then"
  [
    new RegExp(
      `\\b((?:before|until|till|at|after) )(\\d[\\d:.]*(?: ?[ap]m)?|${number})((?: [^,.;!?]{1,30})?, so (?:shift|move|push|put|change|switch) (?:it|that|them|hers|his|mine)(?: back)? to )then(?=[\\s.!]*$)`,
      'iu',
    ),
    '$1$2$3$2',
  ],
  // "I need telling to take my tablet"
  [/\b(i(?:['’]d|['’]ll)? need) telling\b/giu, '$1 reminding'],
  // "rename the Wednesday thing to …": what is called by its day.
  [
    /\b((?:rename|relabel|call|move|shift|push|bring|reschedule) (?:the|that|my) (?:mon|tues|wednes|thurs|fri|satur|sun)day) thing(?= (?:to|into|as|back|forward)\b)/iu,
    '$1 one',
  ],
  // "Remind me, what time is the groomer?" asks.
  [
    /^remind me(?: again(?:[,:])?|[,:]) (?=(?:what|where|who|which|whose|how|when (?:is|are|was|does|do|did))\b(?! to\b)[^?]*\?\s*$)(?![^?]*(?:, to |,? (?:ok|okay|please|yeah)\s*\?))/iu,
    '',
  ],
  // "…, would you?": the end of an order.
  [
    /^((?!you\b)(?!.*\b(?:remind|nag|tell|nudge|ping|poke|wake) me\b)[^:?]+), (?:would|will|could|can) (?:you|u|ya)(?: please| do that)*[?\s]*$/iu,
    '$1',
  ],
];
