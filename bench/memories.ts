/** Believable memories from a seed: people, things of a household, places, dates; English and German, some with a detail. */
export function believableMemories(count: number, seed = 42): string[] {
  const next = random(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
  const number = (most: number): number => 1 + Math.floor(next() * most);
  const shapes: readonly (() => string)[] = [
    () => `${pick(people)} prefers ${pick(tastes)} over ${pick(tastes)}`,
    () => `the ${pick(things)} was ${pick(deeds)} on ${number(28)} ${pick(months)} ${2018 + number(8)}`,
    () => `${pick(people)}'s ${pick(relations)} ${pick(people)} lives in ${pick(places)}, number ${number(200)}`,
    () => `${pick(people)} works on the ${pick(topics)} project with ${pick(people)} until ${pick(months)}`,
    () => `the ${pick(things)} in ${pick(places)} needs part ${pick(letters)}${number(9_999)} from ${pick(shops)}`,
    () => `Der ${pick(dinge)} wurde im ${pick(monate)} ${2018 + number(8)} von ${pick(people)} repariert`,
    () => `${pick(people)} mag ${pick(speisen)}, aber keine ${pick(speisen)}`,
    () =>
      `meeting about ${pick(topics)}: ${pick(people)} and ${pick(people)} agreed on ${number(90)} days, see folder ${pick(letters)}-${number(999)}`,
    () => `invoice ${number(99_999)} of ${pick(shops)} over ${number(2_000)} euros was paid in ${pick(months)}`,
  ];
  return Array.from({ length: count }, (_, at) => {
    const sentences = Array.from({ length: 1 + Math.floor(next() * next() * 5) }, () =>
      shapes[Math.floor(next() * shapes.length)]?.(),
    );
    return `${sentences.join('. ')} (${at})`;
  });
}

/** A small generator, the same on every machine (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const people = words(
  'Anna Tom Maria Jonas Lena Paul Sofia Ben Clara Emil Greta Hugo Ida Karl Mila Noah Olga Peter Rosa Stefan Tina Ute Victor Wanda Yusuf Zoe Amir Bao Chen Dilan Eva Farid Hana Igor Jana Kofi Lars Mei Nils Oskar',
);
const things = words(
  'boiler heater car bicycle fridge oven roof window door garden fence printer laptop router phone camera piano washing-machine dishwasher lamp chimney gutter pump solar-panel battery lock alarm carpet sofa bed shelf mower',
);
const deeds = words(
  'serviced repaired bought sold cleaned painted replaced insured measured inspected moved lent returned',
);
const months = words('January February March April May June July August September October November December');
const monate = words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember');
const places = words(
  'Berlin Hamburg Vienna Zurich Cologne Munich Leipzig Dresden Bremen Graz Basel Lyon Oslo Prague Madrid Rome Dublin cellar attic garage kitchen office barn',
);
const tastes = words(
  'coffee tea juice trains planes cycling mornings evenings jazz rock opera rye spelt oats mountains lakes email calls',
);
const speisen = words(
  'Pilze Nüsse Erdbeeren Kartoffeln Linsen Tomaten Oliven Zwiebeln Bohnen Nudeln Klöße Suppen Kekse',
);
const dinge = words('Kessel Herd Zaun Drucker Rechner Ofen Schrank Teppich Rasenmäher Kamin Keller Wagen Anhänger');
const relations = words('sister brother mother father cousin neighbour landlord doctor dentist teacher boss friend');
const topics = words(
  'budget website garden-house holiday migration archive concert newsletter insurance tax harvest museum library kitchen school',
);
const shops = words('Brandt Keller Miller Vogt Sanders Huber Nowak Schmidt Rossi Dupont Larsen');
const letters = words('A B C D E F K M R S T X');
