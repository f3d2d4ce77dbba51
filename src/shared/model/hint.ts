import { z } from 'zod';

/** Things that are worth a word once, at their moment; said as `chat.hints.<name>`. */
export const HintName = z.enum(['reminder', 'kept', 'recalled', 'asked', 'tray']);
export type HintName = z.infer<typeof HintName>;
