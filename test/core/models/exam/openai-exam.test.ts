import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestCore } from '../../../support/core.ts';
import { isFitting, sureChoice } from '../../../support/exam-answers.ts';
import { answer, delta, done, type OpenAiAnswer, openAiAt, raw, serveOpenAi } from '../../../support/fake-openai.ts';

const id = 'server:s/m';
const speaks = raw([delta({ content: 'I would rather talk.' }, 'stop'), done]);

/** A server whose model never calls by itself, and knows what fits; `tells` how likely its words are, or does not. */
const knowing =
  (tells: boolean): OpenAiAnswer =>
  (heard, response, request) => {
    const { body } = heard;
    if (body['stream'] === true) return speaks(heard, response, request);
    if (!tells && body['logprobs'] === true)
      return answer({ error: { message: 'logprobs is not supported' } }, 400)(heard, response, request);
    const word = isFitting(body) ? 'yes' : 'no';
    const choice = tells ? sureChoice(word) : { message: { content: JSON.stringify({ answer: word }) } };
    return answer({ choices: [choice] })(heard, response, request);
  };

async function examined(chat: OpenAiAnswer) {
  const server = await serveOpenAi({ 'chat/completions': chat });
  const { core, clock, dispose } = createTestCore({ providers: [openAiAt(server.address)], defaultModel: id });
  onTestFinished(dispose);
  core.start();
  const client = core.client('headless');
  await client['models.list']({ refresh: true });
  await client['models.examine']({ model: id });
  clock.advance(15_000);
  const exam = async () => (await client['models.list']({})).models.find((model) => model.id === id)?.exam;
  await vi.waitFor(async () => expect((await exam())?.state).toBe('done'), 30_000);
  return { result: (await exam())?.result, server };
}

it('a model of such a server is examined whole, and its card tells the result', { timeout: 60_000 }, async () => {
  const { result, server } = await examined(knowing(true));
  expect(result).toMatchObject({ strategy: 'judged', right: 80, of: 80, auc: 1, isUseful: true });
  expect(result).not.toHaveProperty('isPlain');
  // Whoever calls by itself is asked that first; then each case is weighed once.
  expect(server.asked().filter((body) => body['logprobs'] === true)).toHaveLength(80);
  expect(server.asked().map((body) => body['temperature'])).toEqual(server.asked().map(() => 0));
});

it('one whose server tells no likelihoods says so', { timeout: 60_000 }, async () => {
  const { result, server } = await examined(knowing(false));
  expect(result).toMatchObject({ strategy: 'judged', right: 80, of: 80, auc: 1, isPlain: true });
  // Twenty and five likelihoods were asked for once each, never again.
  expect(server.asked().filter((body) => body['logprobs'] === true).length).toBeLessThan(6);
});

it('one that guesses is no better than none, and says so', { timeout: 60_000 }, async () => {
  const { result } = await examined((heard, response, request) => {
    if (heard.body['stream'] === true) return speaks(heard, response, request);
    const always = [
      { token: 'yes', logprob: Math.log(0.6) },
      { token: 'no', logprob: Math.log(0.3) },
    ];
    const told = { content: [{ token: 'yes', logprob: Math.log(0.6), top_logprobs: always }] };
    return answer({ choices: [{ message: { content: 'yes' }, logprobs: told }] })(heard, response, request);
  });
  expect(result).toMatchObject({ strategy: 'mute', auc: 0.5, isUseful: false });
});
