import type { ClaimWords } from '../claim-words.ts';

const adverbs =
  '(?: (?:now|just|already|also|both|all|all now|safely|then|there|too|for you|successfully|been|officially|duly|finally|permanently|completely|fully|again|gladly|quickly|simply|only|still))*';
const be =
  "(?:is|are|was|were|(?:has|have)(?: (?:now|just|already|also|both|all))* been|got|gets|it's|that's|there's|everything's|\\S+'s|\\S+'re|they're)";

/** How English says that something was done. */
export const claims: ClaimWords = {
  acts: {
    make: {
      did: 'set(?: up| it up| them up)?|added|saved|stored|noted(?: down)?|remembered|recorded|created|scheduled|put|placed|kept|written down|wrote|jotted|logged|filed|entered|pinned|committed to memory|memori[sz]ed|planned|arranged|booked in|queued|listed|locked in|registered|started|enabled|activated|turned on|switched on|made (?:a|an|the|your|it|that|you)|marked down|tucked away|popped|stuck|slotted|programmed|configured|reminded|learned|learnt|built|installed|backed up|bookmarked|tracked|copied',
      will: 'remind|nudge|ping|alert|wake|remember|keep (?:\\S+ ){0,3}?in mind|keep track|make a note|note|set|add(?! that)|save|store|schedule|create|put(?! it (?:simply|this|another|differently))|tap you|notify|be reminded|not forget|never forget|give you (?:a|an|another) (?:nudge|shout|reminder|ping|buzz|heads|poke|knock|call)|buzz',
      state:
        'back(?=$| to| on| in)|in place|in(?=$| your| the| my| now| already| there)|on (?:it|the|your|my)(?: \\S+){0,2} (?:list|calendar|agenda|schedule|notes)|on there|on the books|on it$|active|live|ready|running|up and running|up|on$|scheduled|down for|ticking|on file|on record|in my memory|locked in',
    },
    change: {
      did: 'moved|shifted|changed|updated|renamed|replaced|postponed|rescheduled|snoozed|paused|resumed|pushed|brought|put off|put back|edited|corrected|fixed|adjusted|swapped|extended|shortened|restored|undone|undid|reverted|altered|modified|switched|delayed|bumped|merged|reordered|amended|revised|reset|pulled|rearranged|suspended|muted|silenced|unpaused|increased|reduced|raised|lowered|converted|turned (?:up|down)',
      will: 'move|shift|change|update|rename|replace|postpone|reschedule|snooze|pause|push|swap|edit|correct|fix|undo|restore',
      state: 'on hold|called|back(?=$| to| on| in)|now (?:at|on|called|set|for)',
    },
    remove: {
      did: 'deleted|removed|cancell?ed|forgotten|forgot|erased|wiped|cleared|dropped|discarded|scrapped|taken (?:\\S+ ){0,3}?(?:off|out|down|away)|took (?:\\S+ ){0,5}?(?:off|out|down|away)|crossed|struck|stopped|turned (?:\\S+ ){0,3}?off|switched (?:\\S+ ){0,3}?off|disabled|deactivated|binned|trashed|thrown (?:out|away)|ended|unset|dismissed|got rid|gotten rid|emptied|purged|ticked|checked off|axed|called off|unsubscribed|shut (?:off|down)',
      will: 'delete|remove|cancel|forget|erase|wipe|clear|drop|discard|scrap|take (?:\\S+ ){0,3}?(?:off|out)|stop|switch off|turn off',
      state:
        'gone|off(?=$| your| the)|history|out of (?:your|my|the) (?:list|notes|memory|calendar|schedule|way|head|system|hair|reminders)|no more',
    },
    look: {
      did: 'looked (?:up|at|through|in|into|it up)|had a look|checked|searched|opened|went through|gone through|scanned|browsed|queried|looked|taken a look|took a look|consulted|gone over|went over|combed',
      will: '(?!)',
      state: '(?!)',
    },
    send: {
      did: "sent|e-?mailed|texted|messaged|posted|booked|ordered|reserved|bought|purchased|paid|called|phoned|rung|rang|told (?!you\\b|me\\b)\\S+|let (?!you\\b|me\\b)(?:\\S+ ){1,3}know|informed|notified|contacted|passed (?:\\S+ ){0,3}?on|forwarded|shared|uploaded|downloaded|printed|invited|replied|submitted|subscribed|transferred|published|signed|dialled|dialed|delivered|rsvp'd|confirmed with|published|tweeted|hired|requested",
      will: 'send(?! you\\b| me\\b)|e-?mail|text(?! you\\b| me\\b)|message(?! you\\b| me\\b)|order|book|reserve|buy|pay|call(?! you\\b| me\\b)|phone|tell(?! you\\b| me\\b)|forward|post',
      state: 'out(?=$| to)|on (?:its|their|the) way|through$',
    },
    any: {
      did: 'done|taken care|took care|sorted|handled|completed|finished|dealt with|carried out|settled|seen to|ticked|all set|complete|executed|processed|performed|accomplished|implemented|applied|resolved',
      will: 'take care|see to|handle|sort|deal with',
      state: 'all set|good to go|sorted|done|set|taken care of|dealt with',
    },
  },
  byMe: [
    "\\b(?:i|we)(?:'ve| have|'d)?(?: (?!you\\b|who\\b|that\\b|did\\b|will\\b|would\\b|can\\b|could\\b|shall\\b|should\\b|must\\b|may\\b|might\\b|to\\b)\\S+){0,3}? (?:{did})\\b",
    "\\b(?:i|we)(?:'ve| have) (?:\\S+ ){1,4}(?:{did})$",
    '\\bconsider (?:it|that|this) (?:{did})\\b',
    "\\b(?:i've|i have|i) (?:got|have) (?:it|that|this|them|your \\S+|the \\S+|\\S+) (?:{did}|{state})",
  ],
  ofThings: [
    `\\b${be}${adverbs} (?:{did})\\b(?! (?:up )?by (?!me\\b))`,
    `\\b${be}${adverbs} (?:{state})`,
    '\\b(?:reminder|alarm|timer|note|list|message|mail|email|schedule|memory)s?(?: \\S+){0,4} (?:{did}|(?:{state})$)',
    "^you(?:'re|'ll be| are| will be)(?: now| all)* (?:{did}|{state})",
  ],
  bare: [
    '^(?:(?:ok|okay|alright|all|got it|yes|sure|right|great|perfect|and|now|also|then|already|just|both|consider it|well|ha|there|safely|successfully|that|it|now|has been|have been|been|been and|went ahead and|one|everything) ?)*(?!set\\b|put\\b|let\\b|forgot\\b|made\\b|cut\\b)(?:{did})\\b',
  ],
  fragments: [
    '^(?:(?:ok|okay|alright|all|got it|yes|sure|right|great|perfect|and|now|also|then|already|just|both|consider it|well|ha|there|safely|successfully|that|it|now|has been|have been|been|been and|went ahead and|one|everything) ?)*(?:{did})\\b',
    '^(?:\\S+ ){1,4}(?:{did})$',
  ],
  promises: [
    "\\b(?:i|we)(?:'ll| will|'m going to| am going to|'m setting)(?: \\S+){0,3}? (?:{will})\\b",
    "\\byou(?:'ll| will)(?: now| then)? (?:get|hear|receive|have|be getting) (?:(?:a|an|my|the|your|one|another) )?(?:\\S+ )?(?:nudge|reminder|ping|alert|notification|alarm|from me|buzz|message|call|heads-up|knock|poke)",
    "\\byou(?:'ll| will) be (?:{did})\\b",
    "\\b(?:i won't|i'll not|i will not|i'll never) (?:forget|let you forget)\\b",
    "\\bi(?:'m| am) (?:now )?(?:setting|adding|saving|keeping|deleting|removing|moving|storing|scheduling|sending|cancelling|canceling|updating)\\b",
  ],
  denials: {
    make: [
      "\\b(?:i|we) (?:won't|'ll not|will not|'ll never|shall not|shan't) (?:forget|let you forget|let (?:it|that|this) slip)\\b",
      "\\byou (?:won't|will not) (?:forget|miss)\\b",
      "\\b(?:i'll|i will) (?:make sure|see to it)\\b",
    ],
    remove: [
      "\\byou (?:won't|will not|'ll no longer|will no longer|'ll not) (?:be (?:reminded|notified|bothered|pinged|nudged|disturbed|hearing|getting|seeing|receiving)|get|hear|receive|see)\\b",
      "\\b(?:i|we)(?:'ll| will) (?:no longer|stop|never again)\\b",
      "\\b(?:i|we|it|that|one|this|they|reminder) (?:won't|will not) (?:remind|bother|ping|nudge|mention|notify)\\b",
      '\\bno (?:more |\\S+ )?(?:reminders?|pings?|nudges?|alarms?|notes?|notifications?|alerts?)\\b',
      "\\b(?:is|are|'s) no longer (?:exists?|there|on|in|set|scheduled|stored|there|saved|active|part)\\b",
      "\\b(?:i|we) (?:no longer|don't) (?:have|know|hold|keep)\\b.*\\b(?:any ?more|any longer|no longer|anything)\\b",
      '\\b(?:i|we) no longer (?:have|know|hold|keep|remember)\\b',
    ],
  },
  yes: 'yes|yep|yeah|yup|yes it is|it is|it is set|i did|i have|it has|sure is|sure|of course|certainly|absolutely|already|it did|they did|they are|they were|it was|sure did|i sure did|indeed|i have indeed|all done|it went|they have|right|correct|affirmative|aye',
  did: 'go out|gone out|go through|gone through|still on|still in|in yet|sent off|did you|have you|has it|is it in|already in',
  deeds: [
    '\\bi (?:just |already |also |quickly |went ahead and )*(?!(?:tried|wanted|noticed|liked|loved|enjoyed|hoped|guessed|figured|assumed|missed|learned|used|mentioned|explained|described|answered|included|skipped|needed|agreed|wondered|believed|looked|listed|counted|based|translated|summari[sz]ed|reworded|rephrased|simplified|formatted)\\b)[a-z]{2,}ed (?:it|that|this|them|your|the|both|all|everything)\\b',
    "\\bi(?:'ve| have)(?: (?:just|now|also|already|gladly))* (?!(?:tried|noticed|wondered|understood|explained|included|found|read|spotted|learned|thought|attached|summari[sz]ed|translated|rewritten|heard|wanted|assumed|suggested|answered|described|mentioned|been|seen|given|needed)\\b)[a-z]{2,}(?:ed|tten|oken|aken|own|orn|ought)\\b",
  ],
  comings: [
    "\\b(?:i'll|i will|i'm going to|i am going to) (?:\\S+ ){0,2}?(?!see\\b|tell\\b|show\\b|give\\b|explain\\b)\\S+ you\\b(?! (?:some|a few|an example))",
  ],
  ifOrdered: [
    '\\b(?:in|on|to|into|onto|from|off|among|with) (?:your|the|my) (?:\\S+ )?(?:notes?|lists?|calendar|schedule|reminders|memory|notebook)\\b',
    '^(?:(?:ok|okay|alright|all|got it|yes|sure|right|great|perfect|and|now|just|ha|there) )*(?!(?:pleased|delighted|excited|interested|agreed|understood|indeed|need|tired|relaxed|related|based|been|seen|even|often|seven|open|listen|given|hidden|broken|embarrassed|honoured|honored|confused|surprised|thrilled|glad)\\b)[a-z]{2,}(?:[^aeiou]ed|[aeiou]ed|tten|oken|aken|own|orn|awn|ought|aught)\\b',
    "\\b(?:it|that|they|those|these|everything|all|both|(?:your|the|my) \\S+(?: \\S+){0,3})(?:'s|'re| is| are| has been| have been| was| were| got)(?: (?:now|all|already|just|both|safely))* (?!(?:needed|called|located|based|related|supposed|used|allowed|closed|interested|limited|required|recommended)\\b)[a-z]{2,}(?:ed|tten|oken|aken|own|orn|ought)\\b",
    '^(?:\\S+ ){1,4}(?:{did})(?= |$)',
    '\\bit is$',
    "^(?:will do|on it|i'm on it|i am on it|you got it|consider it|leave (?:it|that|this) (?:with|to) me|count on me|rest assured|all yours|job done|roger|noted|no sooner said)(?= |$)|\\byou can (?:count|rely) on\\b",
    "\\b(?:it|reminder|alarm|timer|ping|nudge|alert|notification|list|note|that|they)s?(?:'ll| will| is going to| going to) (?:ring|go off|pop|buzz|fire|sound|come|arrive|repeat|run|show|appear|wake|be there|remind|go out)\\b",
    '\\b(?:list|note|notes|reminder|schedule|calendar|memory|timer|alarm)s?(?: \\S+){0,3}? (?:now )?(?:has|have|reads|says|includes|contains|holds|shows|rings|goes off|fires|starts|runs|comes|repeats)\\b',
    "\\bthere(?:'s| is| are|'re)(?: now| already)? (?:a|an|one|your|the|two) (?:\\S+ )?(?:reminder|note|alarm|timer|entry|list|memory)",
    "^(?:(?:ok|okay|alright|all|now|and|that's|that one's|it's|ha|poof) )*(?:gone|in place|on your list|on the list|in your notes|off the list|all set|on its way|in the calendar|in the diary|in memory|on record|out)(?= |$)",
    '\\b(?:got|have) (?:you|it|that|this|them) (?:down|covered|noted|in|on|all set)\\b',
    "\\b(?:is|are|'s|'re) (?:now|no longer|all) \\S+",
    "\\bi(?:'ll| will) (?:be sure|make sure|see that|have (?:it|that)|get (?:it|that|this|on)|do (?:it|that|so)|bring|knock|holler|shout|ring|poke|pop|drop|jot|log|record|track|file|hold on|hang on|watch|catch you|come back|check in|go ahead|have your)\\b",
    '\\b(?:goes|go|went|gets|joins|moves|lands|sits|stays|lives|starts|rings|runs|comes|drops|disappears|vanishes) (?:\\S+ )?(?:on|onto|into|in|to|off|out|from|at|every|daily|weekly|tomorrow|now|straight)\\b',
  ],
  unsaid:
    "not|\\S+n't|never|no(?! (?:problem|worries|more|longer))|nothing|none|nobody|neither|nor|without|failed|fails|unable|cannot|could|can|may|might|would|should|shall|must|tried|trying|try|attempted|wanted|want|wish|need|needs|needed|like to|happy to|let me know|have to|please|perhaps|maybe|how to|how about|for example|to be|unfortunately|about to|supposed|used to|going wrong|went wrong|error",
  idleQuestion:
    "(?:is there |was there |do you need |need |want |shall i add )?(?:anything|something|what) else[^?]*|(?:is there )?anything (?:i|more)[^?]*|(?:how |what )?(?:can|may) i (?:help|do)[^?]*|ready|deal|okay|ok|right|all good|will that do|does that (?:help|work)|how(?:'s| is) that|sound good|happy",
  reads: [
    '\\b(?:your|the) (?:\\S+ ){0,3}?(?:notes?|lists?|calendar|schedules?|reminders?|memory) (?:\\S+ )?(?:has|have|had|says?|shows?|lists?|reads?|includes?|contains?|mentions?) (?!to\\b|a way)',
    '\\b(?:from what i (?:found|saw)|according to your|as far as your \\S+ shows?)\\b',
  ],
  idle: "(?<!(?:i|we|you|one|i'd|we'd|you'd|that|this|it|which) )(?:can|may|must|need|needs|want|wants|has to|have to|wish|wishes)(?! (?:i|we|you|be|not)\\b|'t)|should (?:now |already |soon )?(?:be|arrive|come|ring|pop|show)|nobody|no one|no-one|without (?:fail|a hitch|delay)|never (?:again|heard)|no more|no longer|(?:won't|will not) (?:miss|forget|bother|disturb|hear|slip)\\S*|can (?:relax|rest|forget|count|rely|stop worrying|sleep|go)|not to worry|don't worry|do not worry|needn't worry|no need to worry|nothing to worry about|to be (?:safe|sure|on the safe side)|just in case|happy to(?: help| oblige)?|gladly|can't (?:wait|go wrong)|couldn't be easier|(?:let me know )?if (?:you|there's|there is|anything) (?:need|want|like|anything|changes?|comes up)(?: \\S+){0,4}|anything else",
  conditions:
    'if|when|once (?:you|i|it|we|they|the|that|this|your)|unless|before (?:you|i|it|we|they|any|some)\\S*|after (?:you|that|it|which)|as soon as|whether|tell me|just say|each time|every time|would',
  others:
    "you(?:'ve| have)?(?: (?:also|just|now|finally|already|really))* (?!'ll)(?:{did})|(?:he|she|they|who|which)(?:'ve|'s| have| has| had)?(?: \\S+)? (?:{did})|\\S+ have you|^you (?:said|wrote)",
  standing:
    'on (?:this|your|the|that) (?:computer|machine|device|laptop|pc)|locally|always|automatically|by default|usually|normally|generally|typically|often|in general|(?:in|since|until|around|of|by) (?:the )?1\\d{3}s?|(?:in|since|until|around|of|by) 20[01]\\d|1[0-9]{3}|centur(?:y|ies)|press|click|tap (?!you)|choose|select',
  empty:
    'well done|nicely done|job done well|well put|well said|no worries|not a problem|(?:easier )?said than done|no problem',
  between: 'and then|and also|and|but|so|then|while|though|although|because|since|yet|or',
  factQuestion:
    "who|what|when|where|why|how|which|whose|what's|who's|is it true|does|do you|can you tell|tell me (?:how|what|who|when|why|about)|explain|are there|is there|describe|compare|suggest|recommend|show me how|teach me",
  wording:
    '(?:please |can you |could you |would you )?(?:tell (?:me|us) (?:a|another|the) (?:\\S+ )?(?:story|joke|tale|riddle|poem)|rewrite|make (?:me )?(?:a|an|up) (?:\\S+ )?(?:sentence|rhyme|poem|joke|story|example|list of)|turn (?:this|that|it) into|put (?:this|that|it) in(?:to)? (?:words|past|present|english|german|french|spanish)|correct(?=:)|rephrase|translate|summari[sz]e|write|reword|shorten|proofread|correct this|improve|draft|compose|make (?:this|it) (?:sound|shorter|nicer|more|less)|fix (?:this|the grammar|my)|polish|a poem|poem|a story|story|a joke|joke)',
  modal:
    "(?:would|do) you mind|mind(?= \\S+ing)|any chance (?:you|u) (?:can|could|would)|(?:can|could|would|will|cud|wanna) (?:you|u|ya)|i wonder if you could|i'd love (?:it if )?you(?: to)?|you (?:can|could|should|may|must|need to)|i(?:'d| would) like you to|i want you to|i need you to",
  polite: "please|pls|plz|hey|ok|okay|and|so|then|now|also|just|kindly|i want to|i need to|let's|go ahead and|hearth",
  orders:
    "hang on to|hold on to|do not|don't|nag|ping|chuck|bump|pop|stick|write|park|drop|ditch|wake|dont forget|don't forget|never forget|remember|write down|note down|reset|resume|unpause|reschedule|empty|clean out|count|dont let|don't let|make sure|make (?:a|it|that|this|my)|get rid|call off|no more|turn|switch|cross|tick|check off|strike|take|bring|push|shift|mute|skip|repeat|start|stop|bin|undo|unset|lose|scratch|ditch|kill|new|pin|log|jot|track|keep|mark|mail|ping|alert|notify|invite|forward|reply|message|text|ring|phone|tell (?!me\\b|us\\b)",
  orderedThings:
    "(?:on|off)$|to \\d+ (?:degrees|percent|per cent|%)|(?:on|to|onto|from|off|in|into) (?:my|the|our) (?:\\S+ )?(?:list|notes|calendar)|remind(?:er|ers|ed)?|alarm|timer|shopping list|to-?do|todo|nudge|prod|heads[ -]?up|shout|holler|poke|buzz|(?:do not|don't|never) let me|nag me|note to self|for future reference|don'?t lose|get on my case|on my case|(?:do not|don't) need (?:\\S+ ){1,4}?any ?more|no longer need\\S*|tell me (?:then|at|each time|every time|in|on|when it's)|let me know (?:at|on|in|when|then)|never mind(?= about| the)",
  imperative:
    '^(?!{informs}|{wording})(?:[a-z]+ ){0,2}(?:lists?|shopping|groceries|to-?do|notes?|memo|packing|remember|buy|keep): \\S|^(?:(?:{polite}) )*(?!(?:{informs}|{statement}|is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|in|on|at|by|for|from|of|off|over|under|about|after|before|with|without|than|then|not|no|yes|nope|all|both|every|each|the|a|an|my|your|this|that|these|those|it|its|his|her|their|our|such|what|who|where|when|why|how|which|like|just|only|also|even|because|if|since|until|see|love|hope|guess|maybe|wow|nice|great|good|bad|poor|well|oh|ok|okay|still|never|always|now|there|here|got|gets|during|into|through|near|versus|vs|being|having|quite|almost|half|twice|were|according|be)\\b)[a-z]{2,} (?:(?:up|off|out|down|away|over|in) )?(?:the|my|that|it|this|these|those|them|all|every|both|everything|anything|our|me|another|a|an)\\b',
  inversion:
    '(?:is|are|was|were|has|have|did|does|will) (?:it|that|this|they|those|these|there|he|she|the|my|our|your|you|i|we|everything|all|both)|do (?:you|i|we|they)',
  ownQuestion:
    "(?:so |and |ok |okay |wait |hey |sorry )*(?:(?:what )?(?:do|have) i (?:have|got|need)|what do you (?:know|remember|have)|anything|(?:is|are|has|have|did|does|do|will) (?:it|that|this|they|those|these|everything|all|both|you|my|our|the)|(?:was|were) (?:it|that|this|they|those|my|our|everything|all|both)|(?:it|that|this|they|everything|all|both|you)(?:'s|'re| is| are| got| have| has|) \\S+|(?:all|everything|done|sorted|set|saved|got it)(?: set| done| saved| in)?\\?*$)",
  informs:
    'sort (?:these|this|the following)|add (?:up )?\\d|subtract|multiply|divide|order (?:these|the following)|speak|understand|hear|see|feel|believe|keep a secret|do (?:math|maths|anything)|tell (?:me|us)|explain|describe|compare|suggest|recommend|teach|give (?:me|us)|list(?! \\S+ (?:on|under))(?=\\s)|name (?:a|an|the|some|three|two|five|\\d+)|write|draft|translate|rewrite|rephrase|summari[sz]e|calculate|compute|convert|define|spell|count|guess|imagine|pretend|sing|say|continue|help|think|answer|solve|choose|pick|rank|play|roll|flip|proofread|improve|shorten|finish the|complete the|act|brainstorm|outline|discuss|argue|analy[sz]e|review|debug|refactor|implement|code|walk me|talk me|show me (?:how|an example|the difference)|tell|ask me|quiz me|entertain|cheer|inspire|motivate|estimate|predict|identify|interpret|paraphrase|simplify|elaborate|expand|clarify|prove|derive|invent|compose|plan (?:a|an|my|our|the) (?:\\S+ )?(?:day|trip|weekend|menu|meals?|route|party|workout|week|diet|itinerary|holiday)|create a (?:poem|story|name|function|script|regex|table)|make up|generate|come up|find (?:a|an|the) (?:word|synonym|rhyme|name)|enjoy|have a|take care|see you|talk to',
  shows:
    "show|list|find|search|look|check|read|open|display|view|what(?:'s| is| are| do| did| have)|which|when(?:'s| is| do| are)|where did|do i have|have i|any|is there|are there|browse|go through|pull up|look up",
  open: "you (?:wrote|said|told|asked)|you(?:'ve| have| had| already)? (?:already |just )?\\S+(?:ed|tten|oken) (?:it|that|this|them|one|your|the)|sorry|afraid|unfortunately|regret\\S*|alas|beyond|outside|i only|only (?:do|handle|keep|look|know|set|work|a|the|one)|error|problem|fail\\S*|wrong|denied|blocked|refused|missing|pending|wait(?:s|ing)? for (?:you|your (?:ok|yes|answer|approval|go))|first (?=i |you |tell|let|of all)|which|whichever|tell me|give me|pick|choose|say (?:yes|no|the|which|when|so|it|what)|unclear|ambiguous|approv\\S*|permission|confirm|yourself|unable|impossible|depends|several|match(?:es)?|unless|whether|unsure|sure\\?|lack\\S*|unsupported|limit|as soon as|short of|out of (?:reach|my|scope)|hold on|let's|suggest\\S*|recommend\\S*|offline|here's (?:a|the|how|what|my)|here (?:is|are)|open (?:your|the)|go to|click",
  statement:
    "i|i'm|i've|i'd|we|we're|we've|he|she|they|you|was|were|had|hi|hello|hey|thanks|thank you|good (?:morning|evening|night|afternoon)|lol|haha|ugh|wow|omg|damn|yay|argh|phew|oof|sigh|gosh",
  all: 'both|all|everything|each',
  counts: ['two|twice|both|a pair of|2', 'three|thrice|3', 'four|4', 'five|5', 'six|6'],
  speaker: 'i|me|my|mine|myself',
  spokenTo: 'you|your|yours|yourself',
  together: 'and|plus|as well as|&|and also',
  articles: 'the|your|a|an|my|some',
  isLearned: true,
  areNamesCapital: true,
  small:
    'the|and|are|for|was|has|its|you|not|but|all|any|can|had|her|his|him|our|out|who|off|new|now|one|two|too|yet|she|down|get|got|let|set|put|say|see|use|way|hearth|rest|others|other|about|also|back|been|both|each|every|everything|from|have|here|into|just|more|next|only|over|some|than|that|their|them|then|there|these|they|thing|things|this|those|until|very|were|what|when|where|which|will|with|your|yours|back|please|today|tomorrow|tonight|morning|evening|afternoon|daily|weekly|week|weeks|month|months|hour|hours|half|minute|minutes|weekday|weekdays|noon|midnight|mine|again|ahead|later|earlier|date|time|entry|item|items|note|alert|forget|stop|away|anymore|already|instead|thanks',
  things: {
    schedules:
      'reminders?|alarms?|timers?|schedules?|nudges?|remind|reminded|calendar|ping|wake|alert|notify|notified|let you know|buzz',
    kept: 'notes?|notebook|lists?|memory|memories',
  },
  are: 'are|is|were|have|both|went',
  now: 'from (?:now|here) on|now',
  clock:
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|half|quarter|past|o'clock|lunchtime|hours?|minutes?|mins?",
  halfDay: [
    { words: 'a\\.?m\\.?|in the morning|this morning', hours: 0 },
    { words: 'p\\.?m\\.?|in the (?:afternoon|evening)|tonight|at night|this evening|this afternoon', hours: 12 },
  ],
};
