import type { LlamaModel, Token } from 'node-llama-cpp';
import type { ChatRequest } from '../engine-protocol/chat.ts';
import { escapePattern } from '../text/escape-pattern.ts';

/** Splits a control token's spelling in outside text, so that it can be told from the template's own; never sent. */
const SPLIT_MARK = '\uF8FE';

/** Turns prompts into tokens: the template's control tokens are control tokens, the same letters in anyone's text are text. */
export interface Tokenizer {
  /** The request with the spellings of control tokens marked in everything that people, tools and models wrote. */
  guard(request: ChatRequest): ChatRequest;
  tokens(rendered: string): Token[];
  plain(text: string): Token[];
}

/** Reads the control tokens of a model once. */
export function createTokenizer(model: LlamaModel): Tokenizer {
  const spellings: string[] = [];
  for (const token of model.iterateAllTokens()) {
    if (!model.isSpecialToken(token)) continue;
    const text = model.detokenize([token], true);
    if (text.length > 1) spellings.push(text);
  }
  spellings.sort((a, b) => b.length - a.length);
  const pattern = spellings.map((text) => escapePattern(text)).join('|');
  const find = new RegExp(pattern === '' ? '(?!)' : pattern, 'g');
  const mark = (text: string): string =>
    text.replaceAll(SPLIT_MARK, '').replace(find, (found) => `${found.slice(0, 1)}${SPLIT_MARK}${found.slice(1)}`);
  const markValue = (value: unknown): unknown => {
    if (typeof value === 'string') return mark(value);
    if (Array.isArray(value)) return value.map(markValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mark(key), markValue(inner)]));
  };
  const markMessage = (message: ChatRequest['prefix'][number]): ChatRequest['prefix'][number] => ({
    ...message,
    text: mark(message.text),
    ...(message.toolCalls
      ? { toolCalls: message.toolCalls.map((call) => ({ ...call, args: markValue(call.args) })) }
      : {}),
  });
  return {
    guard: (request) => ({
      ...request,
      prefix: request.prefix.map(markMessage),
      history: request.history.map(markMessage),
    }),
    tokens(rendered) {
      if (!rendered.includes(SPLIT_MARK)) return model.tokenize(rendered, true);
      const tokens: Token[] = [];
      let at = 0;
      const add = (text: string, special: boolean): void => {
        if (text !== '') tokens.push(...model.tokenize(text.replaceAll(SPLIT_MARK, ''), special));
      };
      for (const found of rendered.matchAll(find)) {
        add(rendered.slice(at, found.index), false);
        add(found[0], true);
        at = found.index + found[0].length;
      }
      add(rendered.slice(at), false);
      return tokens;
    },
    plain: (text) => model.tokenize(text, false),
  };
}
