import type { ListOrders } from '../list-orders.ts';

/** How English puts things on lists and takes them off. */
export const listOrders: ListOrders = {
  puts: 'add|put|stick|pop|chuck|throw|write|jot|note|get|bung|enter|place',
  putsAlone: 'add(?! up\\s)',
  takes: 'take|remove|delete|cross|scratch|strike|drop|tick|check|erase|get',
  takesAlone:
    'remove|delete|erase|scratch|strike|drop(?! (?:off|by|in|round)\\s)|cross(?: (?:off|out))|tick off|(?:take|leave) (?:off|out)(?! (?:for|on|at)\\s)',
  putsLast: '(?!)',
  takesLast: '(?!)',
  thereon: 'on it|on there|to it|down|(?:on|in) (?:instead|its place)|in place of it',
  thereoff: 'off|out|off it|off there|from it',
  perhapsThereon: 'on|in',
  to: 'on to|onto|into|to|on|in',
  from: '(?:(?:off|out|away) )?(?:from|of)|(?:off|out) on|off',
  articles: 'my|the|our|your|that|this|a',
  list: '(?:(?!(?:list|to|on|onto|off|from|and|my|the|our)\\s|to\\s)[^\\s,.;:!?]+ |to (?:do|pack|buy|get) ){0,3}[^\\s,.;:!?]*list(?! of\\s)',
  small: 'please|pls|also|too|as well|instead|then|now|again|though|thanks|both',
  buys: 'buy|purchase|pick up some|grab some',
  got: "(?:bought|purchased|picked up|fetched|grabbed)|(?:i|we)(?:['’]ve| have)? (?:already )?got(?! to\\b)|^got(?! to\\b)|(?:have|got|['’]ve got) (?:enough|plenty|loads|tons|lots)(?: of)?|(?:already|still) (?:have|got|there|in)|(?:in|is in|are in) the (?:bag|basket|trolley|cart|fridge|cupboard|car)",
  gotAll: '(?:bought|purchased|got|fetched|picked up) (?:it all|everything|the lot|them all|all of (?:it|them))',
  notGot:
    "(?:should|would|could|might|must|can|will|to) (?:have|be)|i['’]d|to (?:buy|get)|if|wish|almost|nearly|but|except|unless|apart from|besides",
};
