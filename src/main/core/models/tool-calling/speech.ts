import { type ChatMessage, type ChatRequest, callableTools, type ToolSpec } from '../../../engine-protocol/chat.ts';
import { currentTurn } from '../../../text/current-turn.ts';
import { languages } from '../../languages/index.ts';
import { isError } from './wanted.ts';

const all = Object.values(languages).map(({ requests }) => requests);
const ENGLISH = new RegExp(`\\b(${languages.en.requests.frequent})\\b`, 'i');
const TELLING = all.flatMap(({ telling, openings }) =>
  telling === undefined ? [] : [{ says: new RegExp(`\\b(${telling})\\b`, 'i'), openings }],
);

/**
 * A request for words alone. No tool is described, and no call stands in what was said before, so that nothing in it shows
 * how one is printed: results stand with what was asked.
 */
export function asSpeech(request: ChatRequest): ChatRequest {
  const { tools: _tools, moreTools: _more, toolChoice: _choice, ...rest } = request;
  return {
    ...rest,
    ...{ tools: [], toolChoice: 'none', opening: openingFor(request) },
    history: joined(request.history.flatMap(inWords)),
  };
}

/** How a reply to a tool's result begins, so that it says what was done instead of describing the result. */
function openingFor(request: ChatRequest): string {
  const { text, since } = currentTurn(request);
  const last = since[since.length - 1];
  if (last?.role !== 'tool') return '';
  const words =
    TELLING.find(({ says }) => says.test(text))?.openings ??
    (ENGLISH.test(text) ? languages.en.requests.openings : undefined);
  if (!words) return '';
  if (isError(last)) return words.failed;
  const effect = callableTools(request).find(({ name }: ToolSpec) => name === last.toolName)?.guide?.effect;
  return effect === undefined ? '' : effect === 'read' ? words.found : words.done;
}

function inWords(message: ChatMessage): ChatMessage[] {
  if (message.role === 'tool') {
    const text = `<tool_response>\n${message.text}\n</tool_response>\nAnswer me with this in one short sentence.`;
    return [{ role: 'user', text }];
  }
  if (message.role !== 'assistant' || !message.toolCalls?.length) return [message];
  return message.text === '' ? [] : [{ role: 'assistant', text: message.text }];
}

/** Many templates insist on user and assistant taking turns. */
function joined(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const turns: ChatMessage[] = [];
  for (const message of messages) {
    const last = turns[turns.length - 1];
    if (last?.role === 'user' && message.role === 'user')
      turns[turns.length - 1] = { ...last, text: `${last.text}\n${message.text}` };
    else turns.push(message);
  }
  return turns;
}
