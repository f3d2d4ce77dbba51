/** Words of trading, parting and what is one of several. */
export const ofTrades = {
  included: 'inkluzive',
  ofThem: 'el ili',
  holds: 'havas',
  heldWith: 'ĉe',
  hurries: 'tro malfrue',
  leadsToMore: 'ankoraŭ unu',
  emptied: 'malplena',
  forgot: 'forgesis',
  splits: 'dividu',
  swapsDays: 'tagojn?',
  swapsHours: 'horojn?',
  swapsOf: 'de',
};
