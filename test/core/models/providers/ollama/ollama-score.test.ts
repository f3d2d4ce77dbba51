import { describe, expect, it } from 'vitest';
import type { ScoreRequest } from '../../../../../src/main/engine-protocol/chat.ts';
import { type Answer, done, json, lines, said, serve } from '../../../../support/fake-ollama.ts';

const never = new AbortController().signal;

describe('Ollama weighs a yes against a no', () => {
  const asked: ScoreRequest = {
    messages: [{ role: 'user', text: 'Is a dog an animal?' }],
    ...{ yes: ['yes', 'Yes'], no: ['no', 'No'], priority: 'user' },
  };
  const likely = (...tokens: readonly (readonly [string, number])[]) => {
    const top = tokens.map(([token, p]) => ({ token, logprob: Math.log(p) }));
    return [{ ...top[0], top_logprobs: top }];
  };
  const scoreOf = async (answers: Readonly<Record<string, Answer>>, signal = never) => {
    const { provider, heard } = await serve(answers);
    const model = await provider.open('ollama:m', {}, never);
    const score = () => model.score?.(asked, signal);
    return { score, sent: () => heard.filter(({ path }) => path === 'chat').map(({ body }) => body) };
  };

  it('by the probabilities that the server tells, all ways of writing it together', async () => {
    const logprobs = likely(['Yes', 0.3], [' yes', 0.3], ['no', 0.2], ['The', 0.1]);
    const { score, sent } = await scoreOf({ chat: lines({ ...(said('Yes') as object), logprobs }, done) });
    expect(await score()).toBeCloseTo(Math.log(3));
    expect(sent()).toMatchObject([{ logprobs: true, top_logprobs: 20, options: { num_predict: 1 } }]);
  });

  it('and what is not among them is as unlikely as the last', async () => {
    const logprobs = likely(['no', 0.8], ['The', 0.1]);
    const { score } = await scoreOf({ chat: lines({ ...(said('no') as object), logprobs }, done) });
    expect(await score()).toBeCloseTo(Math.log(0.1) - Math.log(0.8));
  });

  it('by what it says under a schema where the server tells none, or knows no such thing', async () => {
    const silent: Answer = (body, ...rest) => lines(said(body['format'] ? '"no"' : 'The'), done)(body, ...rest);
    const { score, sent } = await scoreOf({ chat: silent });
    expect([await score(), await score()]).toEqual([-1, -1]);
    expect(sent().map(({ format, logprobs }) => [format, logprobs])).toEqual([
      [undefined, true],
      [{ type: 'string', enum: ['yes', 'no'] }, undefined],
      [{ type: 'string', enum: ['yes', 'no'] }, undefined],
    ]);
    const refuses: Answer = (body, ...rest) =>
      body['logprobs']
        ? json({ error: 'unknown field logprobs' }, 400)(body, ...rest)
        : lines(said('"yes"'), done)(body, ...rest);
    expect(await (await scoreOf({ chat: refuses })).score()).toBe(1);
  });

  it('and stops at once', async () => {
    const stop = new AbortController();
    const { score } = await scoreOf({ chat: () => stop.abort() }, stop.signal);
    await expect(score()).rejects.toMatchObject({ code: 'internal' });
  });
});
