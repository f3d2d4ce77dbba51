import type { ChatModelInfo } from './provider.ts';

/** Tokens for one answer in a window of `contextSize` while nobody sets it (docs/inference.md#context-budget). */
function usualAnswer(contextSize: number): number {
  return Math.min(Math.max(512, Math.floor(0.12 * contextSize)), Math.floor(contextSize / 3));
}

/** The most that one answer may be set to: half of the window is for what it answers to. */
export function mostAnswer(contextSize: number): number {
  return Math.min(Math.floor(contextSize / 2), 32_768);
}

/** Tokens for one answer: as it was set, as far as the window allows; who thinks before gets as much as an answer ever does. */
export function answerRoom({
  contextSize,
  answerTokens,
  thinks,
}: Pick<ChatModelInfo, 'contextSize' | 'answerTokens' | 'thinks'>): number {
  if (answerTokens !== undefined) return Math.min(answerTokens, mostAnswer(contextSize));
  return thinks ? Math.max(usualAnswer(contextSize), Math.floor(contextSize / 3)) : usualAnswer(contextSize);
}
