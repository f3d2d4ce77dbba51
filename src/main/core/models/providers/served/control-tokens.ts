import type { ChatMessage, ChatRequest } from '../../../../engine-protocol/chat.ts';

/**
 * The shapes in which chat templates spell their control tokens: bars (`<|im_end|>`, full-width too), a word in capitals in
 * square brackets (`[INST]`, `[TOOL_CALLS]`), and in angle brackets a word with an underscore, in capitals, or one of the
 * short ones. Shapes and not a list of models: the next model's tokens look like these.
 */
const CONTROL_SHAPES = new RegExp(
  [
    '<(?=[|｜][^|｜<>\\n]{1,60}[|｜]>)',
    '<(?=\\/?[|｜])',
    '<(?=\\/?[A-Za-z][\\w.-]{0,58}[|｜]>)',
    '<(?=\\/?[A-Za-z0-9]+_[A-Za-z0-9_]{0,50}>)',
    '<(?=\\/?[A-Z][A-Z0-9]{1,40}>)',
    '<(?=\\/?(?:s|bos|eos|eot|eod|unk|pad|mask|cls|sep|think|thinking|thought|tools?|unused\\d+)>)',
    '<(?=<\\/?SYS>>)',
    '\\[(?=\\/?[a-z]?[A-Z][A-Z_]{1,40}\\])',
  ].join('|'),
  'g',
);

/** Text in which no tokenizer finds a control token; a person sees no difference. */
export function breakTokens(text: string): string {
  return text.replace(CONTROL_SHAPES, (found) => `${found}\u200B`);
}

/**
 * A server reads control tokens anywhere in what it is sent: in what people, tools, documents and models wrote they are
 * broken up, in the names and arguments of calls as well (docs/trust.md#text-of-others).
 */
export function neutral(request: ChatRequest): ChatRequest {
  return { ...request, prefix: request.prefix.map(message), history: request.history.map(message) };
}

function message(one: ChatMessage): ChatMessage {
  return {
    ...one,
    text: breakTokens(one.text),
    ...(one.toolName === undefined ? {} : { toolName: breakTokens(one.toolName) }),
    ...(one.toolCalls
      ? { toolCalls: one.toolCalls.map(({ id, name, args }) => ({ id, name: breakTokens(name), args: inside(args) })) }
      : {}),
  };
}

function inside(value: unknown): unknown {
  if (typeof value === 'string') return breakTokens(value);
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [breakTokens(key), inside(inner)]));
}
