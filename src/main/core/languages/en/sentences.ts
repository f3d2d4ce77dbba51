import { question, remember, type SentenceReader, type SentenceRule } from '../sentence-rule.ts';
import type { Wish } from '../wish.ts';
import { carriers } from './carriers.ts';
import { listSentences } from './list-sentences.ts';
import { keyOf, nameOf, titleOf } from './names.ts';
import { noLonger } from './no-longer.ts';

const tell = `(?:${carriers.remind})`;
const things = `(?:reminders?|schedules?|alarms?)`;
/** What may stand behind such a thing; any other word makes it a part of another one's name: "the alarm code". */
const ended =
  "(?=$|[^\\p{L}'’ ]| (?:i|we|you|me|do|does|did|is|are|was|were|have|has|had|got|will|for|on|at|in|to|of|by|and|or|about|with|from|before|after|between|until|that|which|there|this|next|today|tomorrow|tonight|now|later|again|yet|still|please|all|set|left|due|up|coming|planned|scheduled|active|running|open|go|ring|come)(?![\\p{L}]))";

/** What a reminder is called that names nothing but its time. */
function fallbackFor(sentence: string): string {
  if (/wake me/iu.test(sentence)) return 'Wake up';
  if (/timer/iu.test(sentence)) return 'Timer';
  return /alarm/iu.test(sentence) ? 'Alarm' : 'Reminder';
}

/** A timer "for 10 minutes" rings in 10 minutes. */
function timed(text: string, sentence: string): string {
  return /timer/iu.test(sentence) ? text.replace(/^for (?=\S+ (?:sec|min|hour))/iu, 'in ') : text;
}

/** What is planned: on the day that was said, or only what comes next. */
function schedules(text: string, reader: SentenceReader): Wish {
  if (/\bnext(?: (?:reminder|schedule|alarm|timer|one))?$/iu.test(text)) return { do: 'schedules', isNext: true };
  return reader.schedules(text);
}

/** English ways of saying things; the first that fits counts. The text comes without please, greetings and its last mark. */
export const sentences: readonly SentenceRule[] = [
  ...listSentences,
  ...noLonger,
  { pattern: /^note to (?:self|myself)[:,]? (.+)$/isu, make: ([, text]) => remember(text) },
  {
    pattern:
      /^(?:help|what can you do|what do you (?:understand|do)|how do(?:es)? (?:this|it|hearth) work|who are you|what are you|commands)\b.{0,20}$/iu,
    make: () => ({ do: 'help' }),
  },
  {
    pattern: /^(?:hi|hello|hey|good (?:morning|afternoon|evening|night)|how are you)(?:[ ,].{0,30})?$/iu,
    make: () => ({ do: 'greet' }),
  },
  {
    pattern:
      /^(?:show|read|give)(?: (?:me|it|that|them|those|the|whole|full|list|(?:whole|full|entire) (?:note|thing|lot)|out|back|to me|please|all|again))+$/iu,
    make: () => ({ do: 'answer', question: '?' }),
  },
  {
    pattern:
      /^(?:(?:thanks|thank you|thx|cheers|great|perfect|ok|okay|cool)(?: .{0,25})?|(?:no,? )?(?:that's|thats|that is) (?:it|all|fine|perfect|great|good)(?: for now| thanks)?|(?:all|sounds) good|no worries|no problem)$/iu,
    make: () => ({ do: 'thank' }),
  },
  {
    pattern:
      /^(?:what(?:'s| is) the time|what time is it|how late is it)(?: (?:right|now|currently|exactly|today|here))*$/iu,
    make: () => ({ do: 'time' }),
  },
  {
    pattern:
      /^(?:what(?:'s| is) (?:the date|today's date)|what (?:day|date) is (?:it|today)|what(?:'s| is) today)(?: (?:today|now|currently|exactly|again))*$/iu,
    make: () => ({ do: 'date' }),
  },

  {
    pattern: new RegExp(
      `^(?:cancel|delete|remove|drop|clear|stop) (?:(?:all|every)(?: of)?(?: my| the)? ?${things}|everything)$`,
      'iu',
    ),
    make: ([whole]) =>
      new RegExp(`^(?:cancel|stop)|${things}$`, 'iu').test(whole) ? { do: 'cancel-all' } : { do: 'forget-all' },
  },
  {
    pattern:
      /^(?:delete|erase|clear|remove|wipe|forget) (?:all|every)(?: of)?(?: my| your| the)? (?:memor(?:y|ies)|notes?|data|things?|facts?)(?: about me)?$|^(?:erase|wipe|clear) everything\b.{0,20}$/iu,
    make: () => ({ do: 'forget-all' }),
  },
  // Verbs that change what is there already. Code cannot do that by words yet, and nothing new may come of them.
  {
    pattern:
      /^(?:snooze|postpone|reschedule|delay|put (?:it |that |this )?off|push .+ back|bring .+ forward|rename)\b.*$|^(?:undo|done|redo)(?: (?:that|it|this))?$/isu,
    make: () => ({ do: 'correct' }),
  },
  {
    pattern:
      /^(?:cancel|delete|remove|drop|stop|turn off|switch off) (?:my |the |that |this )?(reminder|schedule|alarm|timer)$/iu,
    make: ([, query = '']) => ({ do: 'cancel', query, isKind: true }),
  },
  {
    pattern: new RegExp(
      `^(?:cancel|delete|remove|drop|stop|turn off|switch off) (?:my |the |that )?${things}(?: (?:to|for|about|of|called|named))?:? (.+)$`,
      'iu',
    ),
    make: ([, query = '']) => ({ do: 'cancel', query: keyOf(query) }),
  },
  {
    pattern: new RegExp(`^(?:cancel|delete|remove|drop|stop|turn off) (?:my |the )?(.+?) (?:${things}|one)$`, 'iu'),
    make: ([, query = '']) => ({ do: 'cancel', query }),
  },
  { pattern: /^cancel (.+)$/iu, make: ([, query = '']) => ({ do: 'cancel', query: keyOf(query) }) },
  {
    pattern: new RegExp(
      `^(?:list|show|what|which|when|do i have|are there|tell me|give me|see)\\b.{0,30}\\b${things}${ended}.{0,30}$`,
      'iu',
    ),
    make: ([whole], reader) => schedules(whole, reader),
  },
  {
    pattern:
      /^(?:read|list|show|tell|give)(?: me)?(?: out)? (?:everything|all|what)(?: that)?(?: i| we)?(?:'ve)?(?: still| all)? (?:have|need|got|left|planned|due|to do|on)\b.{0,30}$/iu,
    make: ([whole], reader) => schedules(whole, reader),
  },
  {
    pattern: new RegExp(
      `^(?:my |all )?${things}$|^what(?:'s| is) (?:due|next|coming up|planned|scheduled)\\b.{0,20}$|^what(?:'s| is) on(?: today| tomorrow)?$`,
      'iu',
    ),
    make: ([whole], reader) => schedules(whole, reader),
  },

  {
    pattern: /^what (?:do i have|have i got)(?: to do| on| planned| scheduled| coming up)?(?: (.{1,25}))?$/iu,
    make: ([whole, tail = ''], reader) => (tail === '' || reader.isTime(tail) ? schedules(whole, reader) : undefined),
  },

  {
    pattern: new RegExp(`^(?:(.+?)[, ]+)??${tell}\\b[:,]?\\s*(.*)$`, 'isu'),
    make([whole, before = '', after = ''], reader) {
      if (before !== '' && !reader.isTime(before)) return undefined;
      const isTelling = /tell me/iu.test(whole) && !/remind|wake/iu.test(whole);
      // "tell me a story about …" asks for one now.
      if (isTelling && /^(?:an?|some|another|one|your|something|more)\b/iu.test(after)) return undefined;
      const wish = reader.remind(timed(`${before} ${after}`.trim(), whole), nameOf, fallbackFor(whole));
      return isTelling && wish?.do !== 'remind' && wish?.do !== 'schedule' ? undefined : wish;
    },
  },

  { pattern: /^(?:do|can|did) you (?:still )?(?:remember|know)\b.+$/iu, make: question },
  {
    pattern:
      /^(?:what do you (?:remember|know)(?: about me)?|what have i told you|(?:list|show)(?: me)? (?:everything|all|what) you (?:remember|know)(?: about me)?|(?:list|show)(?: me)?(?: all)?(?: of)?(?: my| your| the)? memories|(?:my )?memories)$/iu,
    make: () => ({ do: 'memories' }),
  },
  {
    pattern:
      /^(?:(?:list|show|read|see|give)(?: me)?(?: all)?(?: of)?(?: my| the)?(?: stored| saved)? (?:notes|keys|entries|lists|store)|(?:what|which) (?:notes|keys|lists|entries) (?:do i have|are there|have i got).{0,10}|what do you (?:keep|store)|what(?:'s| is) (?:stored|saved)|what have (?:you|i) (?:stored|saved)|(?:my )?notes)$/iu,
    make: () => ({ do: 'notes' }),
  },
  {
    pattern:
      /^(?:forget|delete|erase|remove|wipe|clear|drop|lose|scrap)(?: out)? (?:what(?:ever)?|everything|anything|all|the (?:thing|stuff|facts?|bit))(?: that)? (?:you|u)(?:'ve| have)?(?: still| ever)? (?:remember(?:ed)?|know|known|noted|saved|stored|kept|memori[sz]ed|learn(?:ed|t)|got|have|wrote|written)(?: down)? (?:about|on|of|for) (.+)$/isu,
    make: ([, query = '']) => ({ do: 'forget', query }),
  },
  {
    pattern: /^forget (?:that |about |what i (?:said|told you) about )?(.+)$/isu,
    make: ([, query = ''], reader) => (reader.hasObject(query) ? { do: 'forget', query } : { do: 'forget-all' }),
  },
  {
    pattern:
      /^(?:delete|remove|erase) (?:my |the )?(?:note|key|entry)s? (?:on |about |called |named |under |for )?(.+)$/iu,
    make: ([, key = '']) => ({ do: 'delete', key: keyOf(key) }),
  },
  {
    pattern:
      /^(?:what(?:'s| is| do (?:i|you) have)?|show me|read|get|look up) (?:is )?(?:(?:stored|saved|kept|noted|written)(?: down)? )?(?:under|at) (?:the (?:note|key|name) )?(.+)$/iu,
    make: ([, key = '']) => ({ do: 'get', key: keyOf(key) }),
  },
  {
    pattern:
      /^(?:show|read|open|get)(?: me)? (?:my |the )?(?:note (?:on |about |called |named |for )?(.+)|(.+?) note|(.*list))$/iu,
    make: ([, a, b, c]) => ({ do: 'get', key: keyOf(a ?? b ?? c ?? '') }),
  },

  {
    pattern: /^(?:remember|memori[sz]e|keep in mind)(?: that| this| it)?$/iu,
    make: () => ({ do: 'incomplete', example: 'remember' }),
  },
  {
    pattern: /^(?:please )?remember to (.+)$/isu,
    make: ([, text = ''], reader) => reader.timed(text, nameOf) ?? remember(`to ${text}`),
  },
  {
    pattern: /^(?:don't|do not) forget to (.+)$/isu,
    make: ([, text = ''], reader) => reader.timed(text, nameOf) ?? remember(text),
  },
  // "Make a note called Landlord: shower drips"
  {
    pattern:
      /^(?:(?:make|start|create|begin|open|keep|add|save|store|write)(?: me)? (?:an?|another) (?:new )?)?(?:new )?note (?:called|named|titled) ["“]?([^:=\n"”]{1,60})["”]?\s*:\s+(.+)$/isu,
    make: ([, key = '', value = '']) => ({ do: 'set', key: keyOf(key.trim()), value: value.trim() }),
  },
  {
    pattern:
      /^(?:always )?(?:remember|memori[sz]e|keep in mind|bear in mind|don't forget|do not forget|(?:make|take|keep) a note|note|write down|know) (?:that|this:?|down that|for later:?)[:,]? (.+)$/isu,
    make: ([, text]) => remember(text),
  },
  {
    pattern:
      /^(?:store|save|keep|put|write)(?: down)? (.+?) (?:under|as note|as key) (?:the (?:key|name|note) )?(.+)$/isu,
    make: ([, value = '', key = '']) => ({ do: 'set', key: keyOf(key), value: value.trim() }),
  },
  {
    pattern:
      /^(?:store|save|keep|put|write)(?: down)? ([^,;!?\n]+?) (?:in|at) (?!(?:its|their|(?:the )?place|case|order|touch|mind|charge)\b)(?:the (?:key|name|note) )?([^,;!?\n]+)$/isu,
    make: ([, value = '', key = '']) => ({ do: 'set', key: keyOf(key), value: value.trim() }),
  },
  {
    pattern:
      /^(?:store|save|keep|set|note|change|update)(?: down)? (?!of\s|up\b)(.{1,80}?)\s*(?: as | to be | to | is |=|: )\s*(.+)$/isu,
    make: ([, key = '', value = '']) => ({ do: 'set', key: keyOf(key), value: value.trim() }),
  },
  {
    pattern: /^(?:new )?note[: ]+([^:=\n]{1,80})\s*[:=]\s*(.+)$/isu,
    make: ([, key = '', value = '']) => ({ do: 'set', key: keyOf(titleOf(key)), value: value.trim() }),
  },
  {
    pattern:
      /^(?:always )?(?:remember|memori[sz]e|note|new note|(?:make|take|keep) a note|write down|keep in mind)(?: of| down)?[:,]? (.+)$/isu,
    make: ([, text]) => remember(text),
  },
  {
    pattern: /^(?:search|find|look)(?: (?:your|my) memor(?:y|ies))?(?: for| up)? (.+)$/iu,
    make: ([, query = '']) => ({ do: 'search', query }),
  },
  {
    pattern:
      /^(?:who|what|when|where|which|why|how(?! \p{L}+(?: of me)?[,.!].*\bnot\b)|whose|did|do(?= (?:i|you|we|they)\b)|does|is|are|was|were|have|has|am|can|could|might(?= (?:i|we|you|he|she|it|they|the|my|our)\b)|should|will)(?:'s|'re)?\b.+$/isu,
    make: question,
  },
  {
    pattern:
      /^(?:tell me|show me|read me|read out(?: to me)?|look up) (?:about|when|where|what|who|which|how|my|our) .+$/iu,
    make: question,
  },
];
