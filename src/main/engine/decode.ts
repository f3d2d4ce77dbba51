import type { LlamaModel, Token } from 'node-llama-cpp';

/** Tags that some models carry as control tokens: their spelling matters to whoever reads calls and thoughts. */
const KEPT_TAGS = /tool_call|think|tool_code|function_call/;

/** Turns tokens into text one by one; a character that spans tokens comes whole. */
export function createDecoder(model: LlamaModel): { push(token: Token): string } {
  let waiting: Token[] = [];
  let last: Token[] = [];
  return {
    push(token) {
      waiting.push(token);
      if (model.isSpecialToken(token)) {
        const spelling = model.detokenize([token], true);
        waiting = waiting.slice(0, -1);
        const text = waiting.length > 0 ? model.detokenize(waiting, false, last) : '';
        last = [...last, ...waiting, token].slice(-8);
        waiting = [];
        return text + (KEPT_TAGS.test(spelling) ? spelling : '');
      }
      const text = model.detokenize(waiting, false, last);
      if (text.endsWith('\uFFFD') && waiting.length < 8) return '';
      last = [...last, ...waiting].slice(-8);
      waiting = [];
      return text;
    },
  };
}
