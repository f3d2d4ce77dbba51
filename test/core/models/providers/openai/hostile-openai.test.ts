import { expect, it } from 'vitest';
import {
  answer,
  delta,
  done,
  event,
  type OpenAiAnswer,
  openAiAt,
  raw,
  serveOpenAi,
} from '../../../../support/fake-openai.ts';
import { never, request, talk, tool } from '../../../../support/talk-openai.ts';

const broken: Readonly<Record<string, { readonly chat: OpenAiAnswer; readonly code: string }>> = {
  '401': { chat: answer({ error: { message: 'Invalid key SECRET' } }, 401), code: 'key_refused' },
  '403': { chat: answer({}, 403), code: 'key_refused' },
  '404': { chat: answer({ error: 'no such model' }, 404), code: 'model_missing' },
  '429': { chat: answer({ error: { message: 'slow down' } }, 429), code: 'busy' },
  '500': { chat: answer({ error: { message: 'SECRET' } }, 500), code: 'server_refused' },
  '503, still loading': { chat: answer({ error: { message: 'Loading model' } }, 503), code: 'busy' },
  'a prompt that is too long': {
    chat: answer(
      { error: { code: 400, message: 'the request exceeds the available context size (4096 tokens)' } },
      400,
    ),
    code: 'context_overflow',
  },
  'an HTML page': { chat: raw(['<html><body>SECRET</body></html>'], { type: 'text/html' }), code: 'server_garbled' },
  'an HTML page that calls itself a stream': { chat: raw(['<html>\nSECRET\n</html>']), code: 'server_garbled' },
  'an error in the middle': {
    chat: raw([delta({ content: 'Hi' }), event({ error: { message: 'out of memory', code: 500 } })]),
    code: 'out_of_memory',
  },
  'an error that is called a success': { chat: answer({ error: { message: 'nope' } }), code: 'server_refused' },
  'a stream that just ends': { chat: raw([delta({ content: 'Hi' })]), code: 'server_broke_off' },
  'half an event': { chat: raw([delta({ content: 'Hi' }), 'data: {"choices":[{"del']), code: 'server_broke_off' },
  'an event that is no JSON': { chat: raw([event('{nonsense}'), event('more')]), code: 'server_garbled' },
  'an event that is a list': { chat: raw([event('[1,2]')]), code: 'server_garbled' },
  'choices that are none': { chat: raw([event({ choices: 'SECRET' })]), code: 'server_garbled' },
  'a connection that drops': {
    chat: (_heard, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta({ content: 'Hi' }), () => response.destroy());
    },
    code: 'server_broke_off',
  },
  'a redirect elsewhere': {
    chat: (_heard, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end(),
    code: 'server_elsewhere',
  },
  'a redirect out of this computer': {
    chat: (_heard, response) => response.writeHead(302, { location: 'https://example.com/' }).end(),
    code: 'server_elsewhere',
  },
  'a line without end': { chat: endless('data: "', 'x'.repeat(4_096)), code: 'server_garbled' },
  'blank lines without end': { chat: endless('', '\n'.repeat(64)), code: 'server_garbled' },
  'comments without end': { chat: endless('', ': still here\n'.repeat(64)), code: 'server_garbled' },
};

function endless(head: string, piece: string): OpenAiAnswer {
  return (_heard, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(head);
    const pump = (): void => {
      while (!response.destroyed) {
        if (response.write(piece)) continue;
        response.once('drain', pump);
        return;
      }
    };
    pump();
  };
}

it.each(Object.entries(broken))(
  'hostile: %s is an error of its own, which quotes nothing',
  async (_name, { chat, code }) => {
    const { failure } = await talk(chat, request({ tools: [tool] }));
    expect(failure).toMatchObject({ name: 'ProviderError', code });
    expect(String(failure)).not.toContain('SECRET');
  },
);

const hello = 'Grüße, 世界 🙂.';
const bytes = new TextEncoder().encode(`${delta({ content: hello })}${delta({}, 'stop')}${done}`);
const odd: Readonly<Record<string, OpenAiAnswer>> = {
  'byte by byte': raw([...bytes].map((byte) => Uint8Array.of(byte))),
  'in one piece': raw([bytes]),
  'with CRLF and keep-alives': raw([
    ': ping\r\n\r\n',
    `${delta({ content: hello }).replaceAll('\n', '\r\n')}: ping\r\n\r\n`,
    delta({}, 'stop'),
    done,
  ]),
  'without a blank after the colon': raw([
    delta({ content: hello }).replace('data: ', 'data:'),
    delta({}, 'stop'),
    done,
  ]),
  'with names and numbers of events': raw([
    `event: message\nid: 1\n${delta({ content: hello })}`,
    delta({}, 'stop'),
    done,
  ]),
  'without blank lines between': raw([
    delta({ content: hello }).trimEnd(),
    '\n',
    delta({}, 'stop').trimEnd(),
    '\n',
    'data: [DONE]\n',
  ]),
  'without [DONE]': raw([delta({ content: hello }, 'stop')]),
  'without a reason at the end': raw([delta({ content: hello }), done]),
  'as another type': raw([bytes], { type: 'text/plain' }),
  'with empty choices and a null role': raw([
    event({ choices: [] }),
    delta({ role: null, content: null }),
    delta({ content: hello }, 'stop'),
    done,
  ]),
  'as a list of parts': raw([delta({ content: [{ type: 'text', text: hello }] }, 'stop'), done]),
  'whole, though a stream was asked for': answer({
    choices: [{ index: 0, message: { role: 'assistant', content: hello }, finish_reason: 'stop' }],
  }),
  'beside a second answer': raw([
    event({ choices: [{ index: 1, delta: { content: 'No' } }] }),
    delta({ content: hello }, 'stop'),
    done,
  ]),
  'after which it goes on': raw([delta({ content: hello }, 'stop'), done, delta({ content: 'more' })], { hangs: true }),
};

it.each(Object.entries(odd))('odd: an answer that comes %s is the same answer', async (_name, chat) => {
  expect(await talk(chat)).toMatchObject({ text: hello, stop: 'end', failure: undefined });
});

it('a server that never ends is left once the answer is as long as it may be', async () => {
  const { stop, failure, server } = await talk(endless('', delta({ content: 'word '.repeat(40) })));
  expect({ stop, failure }).toEqual({ stop: 'length', failure: undefined });
  await expect.poll(() => server.left).toEqual(['chat/completions']);
});

it('a server that is not there, and one whose list is none', async () => {
  const server = await serveOpenAi({ models: raw(['<html>'], { type: 'text/html' }) });
  await expect(openAiAt(server.address).open('server:s/m', {}, never)).rejects.toThrow();
  server.close();
  await expect(openAiAt(server.address).open('server:s/m', {}, never)).rejects.toThrow();
});
