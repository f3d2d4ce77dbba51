import type { CarrierWords } from '../carrier-words.ts';

const giving =
  "(?:(?:give|send|drop|set|make|create|put in|put|add|schedule|need|want)(?: me)?|i(?: need|'d like| would like| want)) an?(?: (?:quick|little|gentle))?";
const nudge =
  '(?:shout|nudge|ping|poke|buzz|heads[- ]?up|reminder|alarm|timer|prod|holler|prompt|alert|tap on the shoulder)';
const wishing =
  "i(?:(?:'d| would) (?:really )?(?:love|appreciate|be (?:so |very )?(?:grateful|glad) for)| could use) an? (?:quick |little |gentle )?(?:reminder|nudge|ping|shout|heads[- ]?up|prod)";
const telling =
  '(?:(?:remind|nudge|ping|poke|buzz|alert|notify|warn|prod|nag|pester|inform|prompt|bug)(?= me)|(?:shout|yell|holler) at(?= me))';
const knowing =
  "let me know|make sure (?:that )?i(?: know|'m told| am told|'m reminded| remember)|(?:don't|do not|dont) let me (?:miss|forget)|get on my case|jog my memory|keep me (?:posted|on it)|flag (?:it|that|this)(?: up)?(?: for me)?|shout|holler|call out|speak up|say something";
const told = "(?:so (?:that )?)?i (?:get|am|'m) (?:told|reminded|nudged|pinged|alerted|warned)|remind me not to forget";
const kindly =
  "(?:i(?:'d| would) (?:be (?:so )?(?:grateful|glad|happy)|appreciate it|like it|love it)|it would be (?:great|nice|lovely)) if you(?: could| would)?";

const keeping =
  "(?:remember|know|note|memori[sz]e|keep|save|store|retain|hold on to|hang on to|(?:don't|do not|dont) (?:lose|forget)|write|jot|scribble|make a note of|bear|file) (?:it|that|this|these|those)(?: (?:in mind|down|away|safe))?(?: (?:somewhere|someplace))?";

/** "It's worth remembering that", "it may help to know": what is good to know. */
const worth =
  "(?:it(?:'s| is| may| might| would| could| will|'d|'ll)?|this(?:'s| is)?|that's|might|may)(?: be| also| probably)* (?:worth|good|useful|helpful|handy|important|essential|nice|help|pay)(?: if you| for you)?(?: to)? (?:remember|remembering|know|knew|knowing|note|noting|keep in mind|keeping in mind|bear in mind|bearing in mind)(?: that)?";

const partOfDay = '(?:morning|noon|lunchtime|afternoon|evening|night)';
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const must =
  '(?:(?:really|still|just|also) )*(?:have to|has to|needs?|must|should|wants?|wanted|ought|gotta|got to|am supposed)';
const whose = "(?:the|my|our|your|his|her|their|\\S+['’]s)";
const event = '(?:starts|begins|ends|finishes|opens|closes|leaves|departs|arrives|comes|happens)';
const who = '(?!(?:you|u|ya|i|me|it|that|sure|please)\\s)[^\\s.;!?]+(?: (?!(?:you|u|i)\\s)[^\\s.;!?]+)?';

/** How English asks to be reminded and to have something kept. */
export const carriers: CarrierWords = {
  fillers: 'u+h+m*|u+m+|erm+|hmm+',
  remind: `${wishing}|${kindly} (?:remind(?:ed)?|nudged?|wake|woke|told|tell) me|${giving} ${nudge}|(?:new |(?:set|make|add|create) )?reminder|(?:set|add) (?:alarm|timer)|(?:i(?:'ll| will)? )?(?:need|want|wanna|(?:i )?(?:'d|would) (?:like|love))(?: to (?:be|get))? (?:reminded|reminding|nudged|nudging)|${telling} me|wake me(?: up)?|tell me|jog my memory|remember me`,
  mayRemind: `be reminded(?: of| about)?|${knowing}|${told}|you'?ll remind me(?:,? won't you)?|tell me|say so|give me a (?:call|ring)`,
  remindAround: ['put … down(?: for me)?', 'tell me … then'],
  behindCarrier:
    '(?:(?:of|about|for) (?:it|that|this|each(?: one)?(?: of (?:them|these|those))?|every one of (?:them|these|those)|them all|them|both of them|both|all of them|all three|all)|up|then|too|by then|at that time|each time|every time|it|when it is time|pls|please|for me|ok|yeah|about|of|on|again)',
  duty: "(?:(?:i|we)(?:'ve|'m| am| have)? ?)?(?:really |still |just |absolutely |definitely )*(?:need(?:s)?|have|has|got|gotta|must|should|ought|want|wanted|am supposed|supposed|mustn't forget|can't forget|plan|promised)(?: to)?(?= )",
  dutyBehind: '(?:has|have|needs?) to be done',
  others:
    'story|joke|poem|novel|song|dream(?:t|ed)?|(?:he|she|they|boss|wife|husband|mum|mom|dad|friend|someone|people) (?:wants?|asked|told|said|says|thinks?|wrote)|remind (?:him|her|them|us)|used to|yesterday|ago|would have|could have|should have|imagine|pretend|suppose|translate|quote|means?',
  remindBehind: `(?:so )?(?:please |pls )?(?:(?:can|could|will|would) you )?(?:please |pls )?${telling} me(?: (?:of|about) (?:it|that|this)| then)?|(?:(?:a )?(?:gentle |quick )?)?reminder|(?:please |pls )?(?:remind|nudge|ping)(?: please| pls)?`,
  ahead: 'before(?: (?:that|it|then|hand))?|beforehand|ahead(?: of (?:that|it|time))?|in advance|prior',
  aheadOfTold: 'earlier|sooner',
  past: 'later|afterwards|after(?: (?:that|it|this))?',
  pastOf: 'after',
  asksBegin: 'to|about|of',
  infinitive: 'to',
  hangs: 'for|from|of|about|since|with',
  onlyTells: `is|are|was|were|i'm|we're|he's|she's|they're|it's|(?:i|we|he|she|they)(?! ${must})|(?<=^${whose} (?:\\S+ ){0,3})${event}|\\S+['’]s(?=$)`,
  mayTell:
    /^(?:, (?!(?:the|my|our|your|his|her|their|an?|some|any|those|these) )\p{Ll}+ |(?:, )?(?:[Tt]he|[Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|[Aa]n?|\S+['’]s) (?:\S+ ){1,2}|(?:, )?(?:\p{Lu}\p{Ll}+ )+)\p{Ll}{2,}s(?=[\s,.]|$)/u,
  tellsOf: '(?:it|he|she|that|which|who) \\p{Ll}{2,}[^s\\P{L}]s(?!\\p{L})|they (?!are|have|need)\\p{Ll}{3,}(?!\\p{L})',
  toldToo: '(?:that|this|it)(?: one)? too',
  pointsBack:
    'left|remaining|missing|saved|set|on it|on there|so far|everything|all|weekday|day|time|you|me|remind|put|got|again|still|now|next|next time|rings?|goes off|go off|fires?|comes?|comes? up|happens?|due',
  regular: 'regular|recurring|repeating|repeated|standing|routine|weekly|daily|monthly|yearly|hourly',
  aheadOf: 'before|ahead of|prior to|in advance of',
  thatDay: '(?:then|(?:on |for )?that (?:same )?day)',
  behindAhead: 'please|pls|so|and|too|also|as well|again|thanks|remind|nudge|ping',
  another: 'another(?: one)?|a second one|one more',
  joint: 'and then|and also|and|then|also|plus',
  besides: 'and also|and|plus',
  lead: '(?:two|three|a few|a couple of|some|several|2|3) (?:things|reminders)(?: to (?:do|remember))?(?: for)?|things to do',
  keep: `(?:don't|do not|dont) forget(?=\\s*[:–-])|(?:jot|write|note) (?:this|that) down(?=\\s*[:–-])|make a mental note(?: that)?|you should know(?: that)?|(?:it's|it is) important (?:that )?you (?:remember|know)(?: that)?|${worth}|for (?:future|later) reference|for the record|(?:make|take|keep) a note of|jot down|put on record|write down|log|${keeping}`,
  keepBehind: `(?:(?:and|so) )?(?:please |pls )?(?:(?:can|could|would|will) you |you (?:should|must|need to|ought to|can) |i(?:'d| would| should)? (?:like|want|need) you to )?(?:please |pls )?(?:remember|make a note|${keeping}|remember (?:it|that|this))(?: (?:about me|for me|for later|from now on|too|as well|please|pls|ok))*`,
  keepToo: '(?:so|and) (?:please |pls )?do(?: so| that)?(?: please| pls)?',
  plan: 'set up|schedule|plan|pencil in|put in',
  aside: 'fyi|just so (?:that )?you know|by the way|btw|for your information|fun fact',
  preface:
    "at|in|on|off|just|currently|still|back|almost|about to|standing|sitting|driving|walking|waiting|stuck|heading|i'm|im|we're|quick(?:ly)?|one question|question",
  ifs: 'if|unless|in case|provided',
  condition: 'if|unless|whether|in case|when|whenever|as soon as|once|until',
  unsaidDay: `(?:some|any|no) day (?:at|but|except|before|after)|some (?:day|time) or other|(?:that|(?:the|that) (?:very )?same|same) (?:day|week|month|weekend|${partOfDay}|${weekday})|the (?:next|following|previous) (?:day|${partOfDay})|(?<!in )the (?:${weekday}|${partOfDay}|week|month) (?:before|after)(?! (?:next|tomorrow))`,
  unsaidTime: '(?:at |by |around |from )?(?:(?:the )?same|that(?: same)?) (?:times?|hours?)',
  unsaidEvent:
    "(?<!(?:for|about|of) )the (?:day|week|month|hour) (?:before|after|of|we|i|when|that)|(?:some|any|no|another|one) day|the (?:first|last) (?:\\S+ )?day|(?:on|by) (?:my|our|his|her|their|\\S+'s) \\p{L}*(?:day|versary)",
  wakes: 'wake|waken|woken|wake-up',
  alarms: 'alarm',
  asksOthers: `(?:ask|tell|get|call|phone|ring|text|email|message|have|let|want|need|expect) ${who} (?:to )?(?:${telling} me|wake me)|${who} (?:will|would|should|shall|can|could|is going to|promised to|has to) (?:${telling} me|wake me)`,
  doubt: "don't|do not|didn't|never|no need|wouldn't|told|said|says|asked",
  titles: 'Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Doctor|Auntie?|Uncle|Granny|Grandma|Grandpa',
  halves: {
    pm: '(?:after|when i finish|straight from) (?:work|school|class|the office|the gym|lunch|dinner|dark|sunset|tea)|(?:before|at|over|for|around) (?:bed|bedtime|dinner|supper|sunset|dusk)|at the end of (?:the|my) (?:day|shift)|(?!(?:the|in|this|that|every|each|at|on|all|last|next|tomorrow|yesterday|\\p{L}+day|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|early|late|or|and|by|for|of)\\s)\\p{L}{3,} (?:night|evening)',
    am: '(?:before|on the way to) (?:work|school|class|the office|lunch|breakfast|sunrise)|(?:at|over|after|for) (?:breakfast|sunrise|dawn)|first thing',
  },
  weekdays: {
    name: '(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    and: 'and',
    every: 'every',
  },
  list: 'list',
  usualList: 'shopping list',
  lists: 'shopping|groceries|to[- ]?dos?|packing|wishlist',
  asksLeave: 'can|could|may|might|shall|should|would',
  asksWord: "(?:who|what|when|where|which|why|how)(?:'s|s)?",
  suggests: "(?:how|what) about|how's|how would|why (?:not|don't)|what if|what do you (?:say|think)",
  asksFirst:
    'who|what|when|where|which|why|how|did|do|does|is|are|was|were|have|has|am|can|could|might(?= (?:i|we|you|he|she|it|they|the|my|our)\\b)|should|will|shall',
  fact: /^(?:my|our|his|her|their) .+ (?:is|are|was|were|has|have|lives?|likes?|works?)(?: |$)|^(?:i'm|i am|im) (?:allergic|married|called|born|vegan|vegetarian)/iu,
};
