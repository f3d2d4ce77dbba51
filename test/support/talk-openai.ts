import type { ChatEvent, ChatRequest } from '../../src/main/engine-protocol/chat.ts';
import { type OpenAiAnswer, openAiAt, serveOpenAi } from './fake-openai.ts';

export const never: AbortSignal = new AbortController().signal;
export const tool = {
  name: 'set_reminder',
  description: 'Remind.',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
};
export const request = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  prefix: [{ role: 'system', text: 'You help.' }],
  history: [{ role: 'user', text: 'Hello' }],
  ...{ tools: [], toolChoice: 'auto', maxOutput: 64, sampling: { temperature: 0 }, priority: 'user' },
  ...more,
});

/** One question to a server that answers so: all that comes of it. */
export async function talk(chat: OpenAiAnswer, asked = request(), signal: AbortSignal = never) {
  const server = await serveOpenAi({ 'chat/completions': chat });
  const model = await openAiAt(server.address).open('server:s/m', {}, never);
  const events: ChatEvent[] = [];
  let failure: unknown;
  try {
    for await (const one of model.chat(asked, signal)) events.push(one);
  } catch (thrown) {
    failure = thrown;
  }
  const text = events.map((one) => (one.type === 'text' ? one.text : '')).join('');
  const thoughts = events.map((one) => (one.type === 'thinking' ? one.text : '')).join('');
  const calls = events.flatMap((one) =>
    one.type === 'tool_call' ? [{ name: one.call.name, args: one.call.args }] : [],
  );
  const end = events.find((one) => one.type === 'end');
  return { server, model, text, thoughts, calls, stop: end?.stop, usage: end?.usage, failure };
}
