import { z } from 'zod';
import { Instant } from './common.ts';
import { ExamResult } from './exam.ts';

/** What a model is good at, in a word; said as `models.catalogue.goodAt.<word>`. */
export const CatalogueStrength = z.enum(['quick', 'talk', 'tools', 'thinking', 'writing', 'code', 'meaning']);
export type CatalogueStrength = z.infer<typeof CatalogueStrength>;

/** A model that can be fetched, as it looks from this computer. */
export const CatalogueModel = z.object({
  name: z.string(),
  title: z.string(),
  embeds: z.boolean(),
  file: z.string(),
  /** Where a browser fetches it, too. */
  address: z.string(),
  licence: z.string(),
  languages: z.array(z.string()),
  goodAt: z.array(CatalogueStrength),
  /** In thousand millions. */
  billions: z.number(),
  quantization: z.string(),
  sizeBytes: z.int(),
  /** False: parameters × bits, until the hub was asked. */
  isExact: z.boolean(),
  /** As the hub tells it; null until it was asked. */
  sha256: z.string().nullable(),
  /** Weights, context and working room, from that size. */
  memoryBytes: z.int(),
  fit: z.enum(['fits', 'tight', 'too-big', 'unknown']),
  /** One is `recommended`, beside it at most a `smaller` and a `larger` one, the others `more`. */
  rank: z.enum(['recommended', 'smaller', 'larger', 'more']),
  /** What Ollama calls it; null where that is not known for certain. */
  ollama: z.string().nullable(),
  /** Only where this project examined this file. */
  exam: ExamResult.extend({ examinedAt: Instant }).nullable(),
});
export type CatalogueModel = z.infer<typeof CatalogueModel>;
