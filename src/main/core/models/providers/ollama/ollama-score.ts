import { z } from 'zod';
import type { ChatRequest, ScoreRequest } from '../../../../engine-protocol/chat.ts';
import { ServerRefused } from '../served/server-answer.ts';
import { LISTED, Likely, plainWeight, weigh } from '../served/weigh.ts';
import { askOllama, type OllamaChat, promptOf } from './ollama-chat.ts';

/** Tokens that `"yes"` may take, with quotes and all. */
const PLAIN_ANSWER = 8;
const LONGEST_PLAIN = 64;
/**
 * Of an answer of one token, to its very end: a server that is left while it ends (Ollama 0.17.4 on a busy machine) may hold its
 * only place for whoever left, and take nothing any more.
 */
const MOST_LINES = 16;

const Line = z.object({
  message: z.object({ content: z.string().nullish() }).nullish(),
  response: z.string().nullish(),
  logprobs: z.array(Likely.extend({ top_logprobs: z.array(Likely).max(LISTED).nullish() })).nullish(),
});

/** How a server answers: with the probabilities of what it might have said (since Ollama 0.12.11), or only with what it says. */
export type OllamaScorer = (chat: OllamaChat, asked: ScoreRequest) => Promise<number>;

/**
 * log Σp(yes) − log Σp(no) of the first token. A server that does not tell probabilities is held to a yes or a no by a schema
 * instead, which weighs 1 or −1. Throws what the package throws.
 */
export function createOllamaScorer(): OllamaScorer {
  let tells = true;
  return async (chat, asked) => {
    if (tells) {
      const likely = await firstToken(chat, asked);
      if (likely) return weigh(likely, asked);
      tells = false;
    }
    return plainAnswer(chat, asked);
  };
}

async function firstToken(chat: OllamaChat, asked: ScoreRequest): Promise<readonly Likely[] | null> {
  const request = asRequest(asked, 1);
  const more = { prompt: await promptOf(chat, request), logprobs: LISTED };
  const stream = await askOllama(chat, request, more).catch((thrown: unknown) => {
    if (thrown instanceof ServerRefused && /logprob/i.test(thrown.said)) return [];
    throw thrown;
  });
  let likely: readonly Likely[] | null = null;
  let lines = 0;
  for await (const raw of stream) {
    const line = Line.parse(raw);
    const [first] = line.logprobs ?? [];
    if (first) likely ??= first.top_logprobs?.length ? first.top_logprobs : [first];
    lines += 1;
    if (lines >= MOST_LINES) break;
  }
  return likely;
}

async function plainAnswer(chat: OllamaChat, asked: ScoreRequest): Promise<number> {
  const [yes, no] = [asked.yes[0] ?? '', asked.no[0] ?? ''];
  const request = { ...asRequest(asked, PLAIN_ANSWER), output: { schema: { type: 'string', enum: [yes, no] } } };
  let said = '';
  for await (const raw of await askOllama(chat, request, { prompt: await promptOf(chat, request) })) {
    said += textIn(Line.parse(raw));
    if (said.length > LONGEST_PLAIN) break;
  }
  return plainWeight(said, asked);
}

function textIn({ message, response }: z.infer<typeof Line>): string {
  return message?.content ?? response ?? '';
}

function asRequest({ messages, priority }: ScoreRequest, maxOutput: number): ChatRequest {
  return {
    ...{ prefix: [], history: messages, tools: [], toolChoice: 'none', maxOutput },
    ...{ sampling: { temperature: 0 }, priority },
  };
}
