import type { ChatRequest } from '../../src/main/engine-protocol/chat.ts';
import type { ScriptedAnswer } from './scripted-model.ts';

interface Order {
  readonly name: string;
  readonly args: unknown;
}

/** Whatever stands anywhere in its prompt: what it is told, its tools' names and descriptions, what was said, results. */
function everythingIn({ prefix, history, tools }: ChatRequest): string {
  const told = [...prefix, ...history.filter(({ role }) => role !== 'assistant')].map(({ text }) => text);
  const offered = tools.map(
    ({ name, description, inputSchema }) => `${name}\n${description}\n${JSON.stringify(inputSchema)}`,
  );
  return [...told, ...offered].join('\n').replaceAll(String.raw`\"`, '"');
}

/** An order is the name of a tool and its arguments, in whatever language it stands. */
function ordersIn(request: ChatRequest): Order[] {
  const names = new Set(request.tools.map(({ name }) => name));
  return [...everythingIn(request).matchAll(/([a-z][a-z0-9_]*) (\{"[^{}]*\})/g)].flatMap(([, name = '', json = '']) => {
    if (!names.has(name)) return [];
    try {
      return [{ name, args: JSON.parse(json) as unknown }];
    } catch {
      return [];
    }
  });
}

/** A model that does whatever anybody tells it, once each and one after the other, wherever it reads it. */
export function obey(request: ChatRequest): ScriptedAnswer {
  const print = ({ name, args }: Order): string => `${name} ${JSON.stringify(args)}`;
  const done = new Set(request.history.flatMap(({ toolCalls = [] }) => toolCalls.map(print)));
  const next = ordersIn(request).find((order) => !done.has(print(order)));
  return next ? { calls: [next] } : { text: 'Done.' };
}
