import { z } from 'zod';

/** What a model file says about itself; null where it says nothing. */
export const GgufFacts = z.object({
  sizeBytes: z.int(),
  /** What the file must have to be whole; null where it does not say. */
  wholeBytes: z.number().nullable(),
  architecture: z.string().nullable(),
  name: z.string().nullable(),
  parameters: z.string().nullable(),
  quantization: z.string().nullable(),
  contextLength: z.int().nullable(),
  /** Bytes of key and value cache per token of context, at 16 bits. */
  kvBytesPerToken: z.number().nullable(),
  chatTemplate: z.string().nullable(),
  bos: z.string(),
  eos: z.string(),
  /** Only a part of a model, or something else than a model that talks (an adapter, a vision projector). */
  isModel: z.boolean(),
  /** It gives one vector for a text, by which texts are compared, and says nothing. */
  embeds: z.boolean(),
});
export type GgufFacts = z.infer<typeof GgufFacts>;

/** Why a file cannot run: a key of `providers.whyNot`, with what its sentence needs. */
const FileProblem = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FileProblem = z.infer<typeof FileProblem>;

/** What is known of a file that was looked into. */
export const Inspected = z.object({ facts: GgufFacts.nullable(), problem: FileProblem.nullable() });
export type Inspected = z.infer<typeof Inspected>;
