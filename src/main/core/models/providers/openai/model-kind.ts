/** What a model is for: it talks, or it tells how near texts are in meaning and never talks. */
export type ModelKind = 'talks' | 'embeds';

/** From words with which servers name what a model does; undefined where they say neither. */
export function kindFrom(words: readonly string[]): ModelKind | undefined {
  const said = words.map((word) => word.toLowerCase());
  if (
    said.some((word) => /^(llm|vlm|chat|completion|completions|completion_chat|generate|text|multimodal)$/.test(word))
  )
    return 'talks';
  return said.some((word) => /^(embed|embedding|embeddings|text-embedding)$/.test(word)) ? 'embeds' : undefined;
}
