import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CatalogueStrength } from '../../../shared/model/catalogue.ts';
import { Instant } from '../../../shared/model/common.ts';
import { ExamResult } from '../../../shared/model/exam.ts';

/**
 * One model that Hearth knows a place of. What only the hub knows for sure (bytes, hash) is not here: it is asked when the
 * person looks or clicks.
 */
export const CatalogueEntry = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/),
  title: z.string().min(1),
  /** It finds by meaning and never talks. */
  embeds: z.literal(true).optional(),
  repo: z.string().regex(/^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/),
  /** Becomes a name in the models folder, so no path. */
  file: z.string().regex(/^[A-Za-z0-9][\w.-]*\.gguf$/),
  /** Parameters, in thousand millions, as its makers state them. */
  billions: z.number().positive(),
  /** Bits that a parameter takes in this file, on the whole: what `Q4_K_M` leaves finer weighs more in small models. */
  bits: z.number().positive(),
  quantization: z.string(),
  licence: z.string(),
  /** Some of those that its makers name. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
  goodAt: z.array(CatalogueStrength).min(1),
  /** Bytes that a token of context takes, where this file's header was read (`scripts/models/cache-figures.mjs`). */
  kvBytesPerToken: z.int().positive().optional(),
  /** What its makers publish of its layers, and where; else the cache is estimated from the size. */
  published: z
    .strictObject({
      ...{ layers: z.int().positive(), kvHeads: z.int().positive() },
      /** Numbers that one head keeps of a token as its key, and as many as its value. */
      headLength: z.int().positive(),
      source: z.url(),
    })
    .optional(),
  /** Only where this project examined this file: when, and which bytes. */
  exam: ExamResult.extend({
    ...{ examinedAt: Instant, sizeBytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) },
  }).optional(),
  /** What Ollama calls this model, where that is known for certain; its file may be made more or less exact than this one. */
  ollama: z
    .string()
    .regex(/^[a-z0-9][\w.-]*:\w[\w.-]*$/)
    .optional(),
  /** A package of the Python registry that holds it, for development only (`npm run model`). */
  registry: z.string().optional(),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

const Catalogue = z.strictObject({
  hub: z.url(),
  /** Hosts that the hub sends on to for the bytes; `*.` stands for any name below. */
  handsOnTo: z.array(z.string()),
  models: z.array(CatalogueEntry).min(1),
});
type Catalogue = z.infer<typeof Catalogue>;

/**
 * The catalogue that ships with the app. `HF_ENDPOINT` puts another hub of the same kind in the place of Hugging Face, as it does
 * for other programs: a mirror, or one inside a closed network.
 */
export function readCatalogue(resourcesDir: string, env: Readonly<Record<string, string | undefined>>): Catalogue {
  const catalogue = Catalogue.parse(JSON.parse(readFileSync(join(resourcesDir, 'models.json'), 'utf8')));
  const mirror = z.url({ protocol: /^https?$/ }).safeParse(env['HF_ENDPOINT']).data;
  return mirror === undefined ? catalogue : { ...catalogue, hub: mirror.replace(/\/+$/, '') };
}

/** About how large the file is: parameters × bits. Only until the hub was asked. */
export function roughSize({ billions, bits }: Pick<CatalogueEntry, 'billions' | 'bits'>): number {
  return Math.round((billions * 1e9 * bits) / 8);
}
