import { wouldSuit } from './changes.ts';

const suiting = new RegExp(`(?:^|\\s+)${wouldSuit}$`, 'iu');

/** What remains of a sentence when its time is taken out, as the name of the thing: "to call the dentist" → "call the dentist". */
export function nameOf(rest: string): string {
  return (
    rest
      .replace(/^[\s,:–-]+/u, '')
      .replace(/^(?:(?:please|pls|plz|kindly)[\s,]+)+(?=\S)/iu, '')
      // "from now on to run"
      .replace(/^(?:on )?(?:to|about|of|that|for|re:?|regarding)\s+/iu, '')
      .replace(/^(?:i (?:have|need|must|should)(?: to)?|i'm supposed to)\s+/iu, '')
      // "after dinner to call Mum": what is to be done stands first.
      .replace(/^((?:before|after) (?:(?:the|my|our) )?(?!\S+ing )\S+) to (\S.*)$/iu, '$2 $1')
      .replace(/[\s,;:.–-]+$/u, '')
      // "8 in the morning would be good": that is said of the time.
      .replace(suiting, '')
      .replace(/(?<=\S)\s+as well$/iu, '')
      // "turn the oven on": behind a verb and its thing it is a part of that.
      .replace(/(?:^|\s+)(?:to|at|for|please)$|^(?:\S+\s+)?on$/iu, (end) => end.replace(/\s*\S+$/u, ''))
      .replace(/^((?:\S+\s+){0,3}(?!(?:it|he|she|they|that|this|what|who|where|how)\s)\S+)\s+(?:is|are|was)$/iu, '$1')
  );
}

/** "my wifi password" → "wifi password": as a key and as words to look for. */
export function keyOf(text: string): string {
  return text
    .trim()
    .replace(/^(?:my|the|our|a|an)\s+/iu, '')
    .replace(/^["“'](.+)["”']$/u, '$1')
    .trim();
}

/** "eggs and bread" are two things on a list. */
export const itemsOf = (text: string): string[] =>
  text
    .split(/\s*(?:(?<!\d),|,(?!\d)|;|&|\band\b)\s*/iu)
    .map((item) => item.replace(/^also\s+(?=\S)|(?<=\S)\s+(?:to (?:start|begin) with|for starters)$/gu, ''))
    .filter((item) => item.trim() !== '');

/** "called Camping", "for Lisbon" → what something is to be called. */
export const titleOf = (text: string): string =>
  text.replace(/^(?:called|named|titled|entitled|for)\s+(?:my |the |our )?(?=\S)/iu, '');
