import { z } from 'zod';
import type { ChatRequest, ScoreRequest } from '../../../../engine-protocol/chat.ts';
import { ANSWER_LIMITS, BadAnswer, readText, ServerRefused } from '../served/server-answer.ts';
import { LISTED, Likely, plainWeight, weigh } from '../served/weigh.ts';
import { askMannered, type OpenAiChat } from './openai-chat.ts';
import { isTooLong } from './openai-client.ts';

/** Tokens that `{"answer": "yes"}` may take, with blanks and all. */
const PLAIN_ANSWER = 16;
/** OpenAI tells twenty, some servers five. */
const FEWER = 5;

const Answer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }).nullish(),
        logprobs: z
          .object({
            content: z.array(Likely.extend({ top_logprobs: z.array(Likely).max(LISTED).nullish() })).nullish(),
          })
          .nullish()
          .catch(null),
      }),
    )
    .min(1),
});

export type OpenAiScorer = (chat: OpenAiChat, asked: ScoreRequest) => Promise<number>;

/**
 * log Σp(yes) − log Σp(no) of the first token. A server that does not tell probabilities is held to a yes or a no by a schema
 * instead, which weighs 1 or −1. Throws as `openAiChat`.
 */
export function createOpenAiScorer(): OpenAiScorer {
  const tries = [LISTED, FEWER];
  return async (chat, asked) => {
    for (;;) {
      const [count] = tries;
      if (count === undefined) return plainAnswer(chat, asked);
      const likely = await firstToken(chat, asked, count);
      if (likely) return weigh(likely, asked);
      tries.shift();
    }
  };
}

/** Null where the server does not tell so many. */
async function firstToken(chat: OpenAiChat, asked: ScoreRequest, count: number): Promise<readonly Likely[] | null> {
  try {
    const [choice] = (await answerTo(chat, asRequest(asked, 1), { logprobs: true, top_logprobs: count })).choices;
    const first = choice?.logprobs?.content?.[0];
    if (!first) return null;
    return first.top_logprobs?.length ? first.top_logprobs : null;
  } catch (thrown) {
    // Of what it says while it refuses nothing is sure: where that was something else, the next way to ask meets it again.
    if (thrown instanceof ServerRefused && [400, 422, 500, 501].includes(thrown.status) && !isTooLong(thrown))
      return null;
    throw thrown;
  }
}

async function plainAnswer(chat: OpenAiChat, asked: ScoreRequest): Promise<number> {
  const [yes, no] = [asked.yes[0] ?? '', asked.no[0] ?? ''];
  const schema = {
    ...{ type: 'object', properties: { answer: { type: 'string', enum: [yes, no] } } },
    ...{ required: ['answer'], additionalProperties: false },
  };
  const [choice] = (await answerTo(chat, { ...asRequest(asked, PLAIN_ANSWER), output: { schema } }, {})).choices;
  const said = choice?.message?.content ?? '';
  return plainWeight((/"answer"\s*:\s*"([^"]*)"/.exec(said)?.[1] ?? said).toLowerCase().replace(/[.!]/g, ''), asked);
}

async function answerTo(chat: OpenAiChat, request: ChatRequest, body: object): Promise<z.infer<typeof Answer>> {
  const text = await readText(await askMannered(chat, request, { isStream: false, body }), ANSWER_LIMITS.body);
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    throw new BadAnswer('garbled');
  }
}

function asRequest({ messages, priority }: ScoreRequest, maxOutput: number): ChatRequest {
  return {
    ...{ prefix: [], history: messages, tools: [], toolChoice: 'none', maxOutput },
    ...{ sampling: { temperature: 0 }, priority },
  };
}
