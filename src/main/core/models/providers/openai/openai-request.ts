import { asRecord } from '../../../../../shared/model/record.ts';
import type { ChatMessage, ChatRequest, ToolSpec } from '../../../../engine-protocol/chat.ts';
import { callableTools, toolsOf } from '../../../../engine-protocol/chat.ts';
import { describeTools, printCall } from '../../../../text/printed-calls/describe-tools.ts';
import { neutral } from '../served/control-tokens.ts';
import { namedTools } from '../served/count-tokens.ts';

/**
 * What servers of this interface take beyond messages; each is left out once a server refused it. `tools`: calls of its own,
 * else tools are told and read as text. `format`: answers held to a schema. `extras`: counts at the end of a stream, no thoughts.
 */
export type Manner = 'extras' | 'format' | 'tools';
export type Manners = ReadonlySet<Manner>;
export const ALL_MANNERS: readonly Manner[] = ['extras', 'format', 'tools'];

/** The manners that a request would use: to leave out others changes nothing. */
export function mannersOf(request: ChatRequest): readonly Manner[] {
  return [
    'extras',
    ...(request.output ? (['format'] as const) : []),
    ...(namedTools(request).length > 0 || typeof request.toolChoice === 'object' ? (['tools'] as const) : []),
  ];
}

/** The body of one question; `stream: false` asks for the answer in one piece. */
export function bodyOf(
  request: ChatRequest,
  { model, manners, isStream }: { readonly model: string; readonly manners: Manners; readonly isStream: boolean },
): Record<string, unknown> {
  const forced = forcedTool(request);
  const hasTools = manners.has('tools');
  const tools = forced ? [forced] : namedTools(request);
  return {
    model,
    messages: messagesOf(request, hasTools, forced),
    max_tokens: request.maxOutput,
    temperature: request.sampling.temperature,
    stream: isStream,
    ...(manners.has('extras') && {
      ...(isStream && { stream_options: { include_usage: true } }),
      chat_template_kwargs: { enable_thinking: request.thinks ?? false },
    }),
    ...(request.output &&
      manners.has('format') && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'answer', strict: true, schema: request.output.schema },
        },
      }),
    ...(hasTools &&
      tools.length > 0 && {
        tools: tools.map(({ name, description, inputSchema }) => ({
          type: 'function',
          function: { name, description, parameters: inputSchema },
        })),
        tool_choice: forced ? 'required' : 'auto',
      }),
  };
}

/** The one tool that is to be called. */
export function forcedTool(request: ChatRequest): ToolSpec | undefined {
  const name = typeof request.toolChoice === 'object' ? request.toolChoice.force : undefined;
  return callableTools(request).find((tool) => tool.name === name);
}

interface Said {
  readonly role: string;
  readonly content: string;
  readonly [more: string]: unknown;
}

function messagesOf(request: ChatRequest, hasTools: boolean, forced: ToolSpec | undefined): Said[] {
  const clean = neutral(request);
  const messages = [...clean.prefix, ...clean.history];
  if (hasTools) return oneSystem(messages.map(nativeMessage));
  const tools = forced ? [forced] : toolsOf(request);
  const about = tools.length > 0 ? [{ role: 'system', content: describeTools(tools) }] : [];
  return inTurns(oneSystem([...messages.map(printedMessage), ...about]));
}

function nativeMessage({ role, text, toolCalls = [], toolCallId }: ChatMessage): Said {
  return {
    role,
    content: text,
    ...(role === 'tool' && { tool_call_id: toolCallId ?? '' }),
    ...(toolCalls.length > 0 && {
      tool_calls: toolCalls.map(({ id, name, args }) => ({
        ...{ id, type: 'function' },
        function: { name, arguments: JSON.stringify(asRecord(args)) },
      })),
    }),
  };
}

function printedMessage({ role, text, toolCalls = [] }: ChatMessage): Said {
  if (role === 'tool') return { role: 'user', content: `<tool_response>\n${text}\n</tool_response>` };
  const printed = toolCalls.map(({ name, args }) => printCall(name, args));
  return { role, content: [text, ...printed].filter(Boolean).join('\n') };
}

/** Many templates know one system message alone, at the beginning. */
function oneSystem(messages: readonly Said[]): Said[] {
  const system = messages.filter(({ role }) => role === 'system');
  const others = messages.filter(({ role }) => role !== 'system');
  if (system.length === 0) return others;
  return [{ role: 'system', content: system.map(({ content }) => content).join('\n\n') }, ...others];
}

/** And many want user and assistant by turns. */
function inTurns(messages: readonly Said[]): Said[] {
  const turns: Said[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.role !== message.role) turns.push(message);
    else turns[turns.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` };
  }
  return turns;
}
