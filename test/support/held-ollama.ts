import type { ServerResponse } from 'node:http';
import { chatLine, serveOllama } from './ollama-server.ts';

/** An Ollama server with one model that begins to answer and then waits for the test. */
export type HeldOllama = {
  host: string;
  model: string;
  /** How many answers have been asked for. */
  asked: () => number;
  /** Ends every answer that waits, and lets the next ones through at once. */
  release: () => void;
  stop: () => void;
};

/** `first` is said at once, `rest` once released. */
export async function startHeldOllama({ first, rest }: { first: string; rest: string }): Promise<HeldOllama> {
  const waiting = new Set<ServerResponse>();
  let isHeld = true;
  let asked = 0;
  const finish = (response: ServerResponse): void => {
    response.end(chatLine({ content: rest }, false) + chatLine({ content: '' }, true));
  };
  const server = await serveOllama((_body, response) => {
    asked += 1;
    response.write(chatLine({ content: first }, false));
    if (!isHeld) return finish(response);
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
  });
  return {
    ...server,
    asked: () => asked,
    release: () => {
      isHeld = false;
      for (const response of waiting) finish(response);
    },
  };
}
