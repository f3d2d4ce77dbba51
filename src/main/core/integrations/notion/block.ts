import { z } from 'zod';

/** Text as Notion gives it, in pieces that look alike. */
export const RichText = z.object({
  plain_text: z.string().default(''),
  href: z.string().nullish(),
  annotations: z
    .object({
      bold: z.boolean().default(false),
      italic: z.boolean().default(false),
      strikethrough: z.boolean().default(false),
      code: z.boolean().default(false),
    })
    .optional(),
});
export type RichText = z.output<typeof RichText>;

/** Whatever kind of block it is, what a reader needs of it stands under the name of its kind. */
export const Block = z.looseObject({
  id: z.string(),
  type: z.string(),
  has_children: z.boolean().default(false),
});
export type Block = z.output<typeof Block>;

/** A block with what stands in it. */
export interface BlockTree {
  readonly block: Block;
  readonly children: readonly BlockTree[];
}
