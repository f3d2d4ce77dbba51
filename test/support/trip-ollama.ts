import type { ServerResponse } from 'node:http';
import { chatLine, serveOllama } from './ollama-server.ts';
import { planTrip } from './trip-plan.ts';

interface ChatBody {
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_calls?: readonly { readonly function: { readonly arguments: unknown } }[];
  }[];
}

/** An Ollama server that plays the three agents of `trip-plan`; `hold` lets its answers wait. */
export async function startTripOllama() {
  const waiting = new Map<ServerResponse, string>();
  let isHeld = false;
  const answer = (response: ServerResponse, body: string): void => {
    const { messages } = JSON.parse(body) as ChatBody;
    const name = /You are (\w+)\./.exec(messages[0]?.content ?? '')?.[1] ?? '';
    const heard = messages.flatMap(({ role, content }) => (role === 'user' || role === 'tool' ? [content] : []));
    const called = messages.flatMap(({ tool_calls = [] }) => tool_calls.map((call) => call.function.arguments));
    const calls = planTrip(name, { heard: heard.join('\n'), called });
    const tool_calls = calls.map(({ name: tool, args }) => ({ function: { name: tool, arguments: args } }));
    const said = calls.length > 0 ? { content: '', tool_calls } : { content: 'Nothing to add.' };
    response.end(chatLine(said, false) + chatLine({ content: '' }, true));
  };
  const server = await serveOllama((body, response) => {
    if (!isHeld) return answer(response, body);
    waiting.set(response, body);
    response.on('close', () => waiting.delete(response));
  });
  return {
    ...server,
    hold(): void {
      isHeld = true;
    },
    release(): void {
      isHeld = false;
      for (const [response, body] of waiting) answer(response, body);
    },
    /** Whose answers wait. */
    held: (): number => waiting.size,
  };
}
