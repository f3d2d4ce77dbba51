import { addTo, isRow, type SentenceRule } from '../sentence-rule.ts';
import { carriers } from './carriers.ts';
import { itemsOf, keyOf, titleOf } from './names.ts';
import { orders } from './orders.ts';

const own = '(?:(?:my|the|our|a|that) )?';
const list = '(.{0,40}?\\blist)';
const putting = '(?:add|put|stick|pop|chuck|throw|write|get|also add|also put)';

/** "Two more for the garden jobs list - …": that more comes, and how much. */
const moreFor =
  '(?:(?:(?:oh|ah|and|also|plus),? )*(?:(?:an?|one|two|three|four|five|\\d+|a few|a couple|some|several)(?: (?:more|other|new|extra))?|another|another (?:one|two|three|few)|more)(?: (?:things?|items?|jobs?|ones?|bits?|tasks?))? (?:for|to|on) )';

/** How English speaks of lists. */
export const listSentences: readonly SentenceRule[] = [
  {
    pattern:
      /^(?:start|make|create|begin|open|set up)(?: me)? (?:an?|my|the)(?: new)? (?:(\S+(?: \S+)?) )?list(?: (?:called|named|for) (.{1,40}?))?(?:,| and|;|\.)+ (?:then )?(?:add|put) (.+?) (?:to|on|in|onto|into) (?:it|that|there)$/isu,
    make: ([, kind = '', name = '', items = '']) =>
      kind === '' && name === ''
        ? undefined
        : { do: 'add', key: keyOf(titleOf(name === '' ? `${kind} list` : name)), items: itemsOf(items) },
  },
  {
    pattern:
      /^(?:(?:start|make|create|begin|open)(?: me)? a )?new list:?\s+(?:called\s+)?([^.:,]{1,40})[.:]\s+(.+)$/isu,
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(titleOf(key)), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:start|make|create|begin|open|set up)(?: me)? (?:a|an|my|the)(?: new)?|new) ${list}\\b(?: for me)?(?:,? (?:please|pls))?(.*)$`,
      'isu',
    ),
    make: ([, kind = '', rest = '']) =>
      addTo(keyOf(kind), rest, { itemsOf, titleOf, selves: 'me|us|myself', holds: 'with|w/|containing|and on it' }),
  },
  // "I need a list for the boat. Grease, two shackles and a tin of paint"
  {
    pattern: new RegExp(
      `^(?:i|we)(?:'d| would| could)? (?:need|want|like|do with) (?:a|an|another)(?: new)? ${list}\\b((?: (?:for|called|named) [^.:;?!,]{1,40})?)\\s*([:.–-])\\s+(.+)$`,
      'isu',
    ),
    make: ([, kind = '', name = '', mark = '', items = '']) =>
      mark === '.' && !isRow(itemsOf(items), orders.statement)
        ? undefined
        : addTo(keyOf(kind), `${name}: ${items}`, {
            itemsOf,
            titleOf,
            selves: 'me|us|myself',
            holds: 'with|w/|containing|and on it',
          }),
  },
  {
    pattern: new RegExp(`^(${carriers.lists})(?: list)?\\s*[:–-]\\s*(.+)$`, 'isu'),
    make: ([, key = '', items = '']) => ({ do: 'add', key: `${key} list`, items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(`^${moreFor}${own}${list}(?::|,? [–—-])\\s+(.+)$`, 'isu'),
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(`^(?:${putting} )?(?:(?:for|on|onto|to|in|into) )?${own}${list}:\\s*(.+)$`, 'isu'),
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^${putting} (.+?) (?:to|on|onto|in|into) (?:my |the |our |a |another )?(?:new )?list (?:called|named|titled) (\\S.{0,40})$`,
      'isu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^${putting} (.+?)(?: (?:also|too|as well))? (?:to|on|onto|in|into) ${own}${list}(?: (?:too|as well))?$`,
      'isu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(?:remove|delete|take|cross|scratch|strike|drop|tick) (.+?) (?:(?:off|out) )?(?:from|off|of|on) ${own}${list}$`,
      'iu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'remove', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(`^(?:clear|empty|wipe|reset|delete|remove|bin) (?:out )?(?:my|the|our) ${list}$`, 'iu'),
    make: ([, key = '']) => ({ do: 'delete', key: keyOf(key) }),
  },
  {
    pattern:
      /^(?:[Cc]lear|[Ee]mpty|[Dd]elete|[Rr]emove|[Bb]in) (?:my|the|our) (?:list|note) (?:called |named )?["“]?(\p{Lu}[\p{L}\p{N}-]*(?: (?!(?:and|not|but|on|from|except)\b)[\p{L}\p{N}-]+){0,2})["”]?$/u,
    make: ([, key = '']) => ({ do: 'delete', key: keyOf(key) }),
  },
  {
    pattern: new RegExp(
      `^(?:what(?:'s| is|s| do i have)|how many (?:things|items|thing) (?:are|do i have|have i got)(?: there)?|show(?: me)?|read(?: me)?|open|see) (?:is )?(?:still )?(?:left )?(?:on |in )?${own}${list}(?: again| once more| one more time| now| right now| at the moment| today)?$`,
      'iu',
    ),
    make: ([, key = '']) => ({ do: 'get', key: keyOf(key) }),
  },
  // "What do I still have to buy?"
  {
    pattern:
      /^what(?: else| all)? (?:(?:do|did) (?:i|we) (?:still |also )?(?:need|have|want|got) to (?:still )?(?:buy|get|pick up)|have (?:i|we) (?:still )?got to (?:buy|get)|(?:do|did) (?:i|we) (?:still )?need from) ?(?:(?:at |from |in )?(?:the|a) (?:shops?|store|supermarket|market))?$|^what(?:'s| is) (?:still )?(?:left )?to (?:buy|get)$/iu,
    make: () => ({ do: 'get', key: carriers.usualList }),
  },
  { pattern: /^(?:my |the |our )?(\S+ list)$/iu, make: ([, key = '']) => ({ do: 'get', key }) },
];
