import { dot } from './bytes.ts';

/** How a text is compared: as what is asked, or as what may answer it. */
export type As = 'query' | 'passage';

/** How one model wants its texts, and how near texts are to it that have nothing to do with each other. */
export interface Calibration {
  readonly prefixes: Readonly<Record<As, string>>;
  readonly floor: number;
}

/** What models were trained to see before a text. Their files do not say it. */
const HABITS: readonly Calibration['prefixes'][] = [
  { query: '', passage: '' },
  { query: 'query: ', passage: 'passage: ' },
  { query: 'search_query: ', passage: 'search_document: ' },
];

/** Pairs of which each belongs together and no two do. */
const PAIRS: readonly (readonly [query: string, passage: string])[] = [
  ['When does the shop close?', 'Opening hours: from nine to six, on Saturdays until noon.'],
  ['Was kann ich gegen Kopfschmerzen tun?', 'Viel trinken, frische Luft und etwas Schlaf helfen oft.'],
  ['How far is the moon?', 'Its distance from Earth is about 384,000 kilometres.'],
  ['Wer hat das Bild gemalt?', 'Das Gemälde ist ein Werk von Paula Modersohn-Becker.'],
  ['Which bus goes to the station?', 'Line 7 stops at the main station every ten minutes.'],
  ['Wie backe ich Brot?', 'Mehl, Wasser, Salz und Hefe verkneten, gehen lassen, bei 220 Grad in den Ofen.'],
  ['My bike has a flat tyre.', 'A punctured tube is mended with a patch and glue.'],
  ['Wann muss ich die Steuer abgeben?', 'Die Frist für die Erklärung endet am 31. Juli.'],
];

/** Tries out how the model wants its texts: where what belongs together stands out most. `embed` throws what the model throws. */
export async function calibrate(
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Calibration> {
  let best: (Calibration & { readonly stands: number }) | undefined;
  for (const prefixes of HABITS) {
    const queries = await embed(PAIRS.map(([query]) => prefixes.query + query));
    const passages = await embed(PAIRS.map(([, passage]) => prefixes.passage + passage));
    const own: number[] = [];
    const others: number[] = [];
    for (const [at, query] of queries.entries())
      for (const [place, passage] of passages.entries()) (at === place ? own : others).push(dot(query, passage));
    const floor = mean(others);
    const spread = Math.sqrt(mean(others.map((one) => (one - floor) ** 2)));
    const stands = (mean(own) - floor) / Math.max(spread, 1e-6);
    if (!best || stands > best.stands) best = { prefixes, floor, stands };
  }
  return best ?? { prefixes: { query: '', passage: '' }, floor: 0 };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
