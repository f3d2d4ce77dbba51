import { Template } from '@huggingface/jinja';
import { type ChatMessage, type ChatRequest, type ToolSpec, toolsOf } from '../engine-protocol/chat.ts';
import { describeTools, printCall } from '../text/printed-calls/describe-tools.ts';

export interface TemplateTokens {
  readonly bos: string;
  readonly eos: string;
}

/** Makes the text of a prompt from a request, as the model's own chat template says. */
export interface PromptTemplate {
  /** The template itself shows tools and their results; else Hearth writes them into the system text. */
  readonly showsTools: boolean;
  /** Throws when the template fails on this request. */
  render(request: ChatRequest): string;
}

const LONGEST_TEMPLATE = 128 * 1_024;

/**
 * Reads a Jinja chat template (as GGUF files carry it, untrusted). Throws when it is malformed or longer than 128 KB.
 * The text comes out exactly as the template gives it: what it writes wins over any idea of ours (docs/inference.md#templates).
 */
export function readTemplate(
  source: string,
  tokens: TemplateTokens,
  options: { readonly tools: 'native' | 'signatures' } = { tools: 'native' },
): PromptTemplate {
  if (source.length > LONGEST_TEMPLATE) throw new Error('The chat template is too long.');
  const template = new Template(source);
  const showsTools = options.tools === 'native' && /\btools\b/.test(source) && /tool_call|['"]tool['"]/.test(source);
  return {
    showsTools,
    render(request) {
      const tools = toolsOf(request);
      const messages = mergeSystem([...request.prefix, ...request.history]);
      const shown = showsTools ? messages.map(plain) : asPlainSpeech(messages, tools);
      return template.render({
        messages: shown,
        ...(showsTools && tools.length > 0 ? { tools: tools.map(asFunction) } : {}),
        add_generation_prompt: true,
        enable_thinking: request.thinks ?? false,
        bos_token: tokens.bos,
        eos_token: tokens.eos,
      });
    },
  };
}

/** Many templates know one system message, at the start: those that lead are joined. */
function mergeSystem(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = messages.findIndex((message) => message.role !== 'system');
  const lead = messages.slice(0, first < 0 ? messages.length : first);
  if (lead.length < 2) return messages;
  return [{ role: 'system', text: lead.map((message) => message.text).join('\n\n') }, ...messages.slice(lead.length)];
}

function plain(message: ChatMessage): Record<string, unknown> {
  return {
    role: message.role,
    content: message.text,
    ...(message.toolName ? { name: message.toolName } : {}),
    ...(message.toolCallId ? { tool_call_id: message.toolCallId } : {}),
    ...(message.toolCalls?.length
      ? {
          tool_calls: message.toolCalls.map((call) => ({
            id: call.id,
            type: 'function',
            function: { name: call.name, arguments: call.args },
          })),
        }
      : {}),
  };
}

function asFunction({ name, description, inputSchema }: ToolSpec): Record<string, unknown> {
  return { type: 'function', function: { name, description, parameters: inputSchema } };
}

/** For templates without tools: signatures join the system text, calls and results become ordinary turns. */
function asPlainSpeech(messages: readonly ChatMessage[], tools: readonly ToolSpec[]): Record<string, unknown>[] {
  const spoken: { role: string; content: string }[] = [];
  for (const message of messages) {
    const calls = (message.toolCalls ?? []).map((call) => printCall(call.name, call.args));
    const text = message.role === 'tool' ? printResult(message) : [message.text, ...calls].filter(Boolean).join('\n');
    const role = message.role === 'tool' ? 'user' : message.role;
    const last = spoken[spoken.length - 1];
    // Such templates often insist on user and assistant taking turns.
    if (last && last.role === role && role === 'user') last.content += `\n${text}`;
    else spoken.push({ role, content: text });
  }
  if (tools.length === 0) return spoken;
  const about = describeTools(tools);
  const head = spoken[0];
  if (head?.role === 'system') head.content += `\n\n${about}`;
  else spoken.unshift({ role: 'system', content: about });
  return spoken;
}

function printResult(message: ChatMessage): string {
  // Small models otherwise describe the result instead of answering with it.
  return `<tool_response>\n${message.text}\n</tool_response>\nAnswer me with this in one short sentence.`;
}
