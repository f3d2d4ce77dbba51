import { expect, it } from 'vitest';
import { answer, type OpenAiAnswer, openAiAt, serveOpenAi } from '../../../../support/fake-openai.ts';
import { never } from '../../../../support/talk-openai.ts';

const asked = {
  messages: [{ role: 'user', text: 'Does it?' }],
  ...{ yes: ['yes', ' Yes'], no: ['no', ' No'], priority: 'user' as const },
} as const;

async function score(chat: OpenAiAnswer, times = 1) {
  const server = await serveOpenAi({ 'chat/completions': chat });
  const model = await openAiAt(server.address).open('server:s/m', {}, never);
  const scores: (number | undefined)[] = [];
  for (let time = 0; time < times; time += 1) scores.push(await model.score?.(asked, never));
  return { scores, server };
}
const likely = (...tokens: readonly (readonly [string, number])[]) => ({
  choices: [
    {
      message: { content: tokens[0]?.[0] },
      logprobs: {
        content: [
          {
            token: tokens[0]?.[0],
            logprob: -0.1,
            top_logprobs: tokens.map(([token, p]) => ({ token, logprob: Math.log(p) })),
          },
        ],
      },
    },
  ],
});

it('weighs a yes against a no by the probabilities of the first token', async () => {
  const { scores, server } = await score(answer(likely(['Yes', 0.6], ['yes', 0.2], [' no', 0.1], ['maybe', 0.05])));
  expect(scores[0]).toBeCloseTo(Math.log(0.8) - Math.log(0.1), 6);
  expect(server.asked()).toMatchObject([{ logprobs: true, top_logprobs: 20, max_tokens: 1, stream: false }]);
});

it('a server that tells five at most is asked for five from then on', async () => {
  const { scores, server } = await score((heard, ...rest) => {
    const isMany = Number(heard.body['top_logprobs']) > 5;
    (isMany ? answer({ error: { message: 'at most 5' } }, 400) : answer(likely(['no', 0.9], ['yes', 0.01])))(
      heard,
      ...rest,
    );
  }, 2);
  for (const one of scores) expect(one).toBeCloseTo(Math.log(0.01) - Math.log(0.9), 6);
  expect(server.asked().at(-1)).toMatchObject({ top_logprobs: 5 });
  expect(server.asked().filter((body) => body['top_logprobs'] === 5)).toHaveLength(2);
});

it('where probabilities are not told it is held to a yes or a no', async () => {
  const { scores, server } = await score((heard, ...rest) => {
    const content = 'response_format' in heard.body ? '{"answer": "no"}' : 'No idea';
    answer({ choices: [{ message: { content } }] })(heard, ...rest);
  });
  expect(scores).toEqual([-1]);
  expect(server.asked().at(-1)).toMatchObject({
    response_format: { json_schema: { schema: { properties: { answer: { enum: ['yes', 'no'] } } } } },
  });
});

it('a server that is broken is no answer, whatever it is asked', async () => {
  await expect(score(answer({ error: 'broken' }, 500))).rejects.toMatchObject({ code: 'server_refused' });
  await expect(score(answer({ nothing: true }))).rejects.toMatchObject({ code: 'server_garbled' });
});
