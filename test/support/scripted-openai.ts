import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFitting, sureChoice } from './exam-answers.ts';

/**
 * A server of OpenAI's interface on loopback: says its answer, or with "tell" in the question goes on until it is left. With
 * `isSure` its models know in the exam what fits; those of `embed` find by meaning.
 */
export async function startScriptedOpenAi({
  port = 0,
  models = ['poet'],
  embed = [] as readonly string[],
  isSure = false,
} = {}) {
  const heard: { readonly path: string; readonly text: string; readonly key: string | undefined }[] = [];
  let left = 0;
  const stream = (response: ServerResponse, isEndless: boolean): void => {
    const piece = (said: object, finish: string | null = null): string =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: said, finish_reason: finish }] })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (!isEndless) {
      response.end(`${piece({ content: 'Roses are ' })}${piece({ content: 'red.' }, 'stop')}data: [DONE]\n\n`);
      return;
    }
    // As a model writes: some words a second, and no end.
    const timer = setInterval(() => response.write(piece({ content: 'and on ' })), 50);
    response.on('close', () => {
      clearInterval(timer);
      left += 1;
    });
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/v1\//, '');
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      heard.push({ path, text, key: request.headers.authorization });
      if (path === 'chat/completions') {
        const { stream: wants, messages } = JSON.parse(text) as { stream: boolean; messages: { content: string }[] };
        if (wants) return stream(response, /tell/i.test(messages.at(-1)?.content ?? ''));
        if (isSure) {
          const choices = [sureChoice(isFitting({ messages }) ? 'yes' : 'no')];
          return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }));
        }
      }
      const { model = '', input = [] } =
        path === 'embeddings' ? (JSON.parse(text) as { model: string; input: string | readonly string[] }) : {};
      if (embed.includes(model)) {
        // Alike for texts of a length, which is enough for who only looks.
        const data = [input]
          .flat()
          .map((said, index) => ({ index, embedding: [1, said.length % 7, said.length % 11] }));
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
      }
      const isList = path === 'models';
      response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
      const data = [
        ...models.map((id) => ({ id, max_model_len: 8_192 })),
        ...embed.map((id) => ({ id, type: 'embeddings' })),
      ];
      return response.end(JSON.stringify(isList ? { data } : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    heard,
    /** How many answers without end were left. */
    left: (): number => left,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
