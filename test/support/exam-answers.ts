import { examCases } from '../../src/main/core/models/exam/exam-cases.ts';
import { examTools } from '../../src/main/core/models/exam/exam-tools.ts';

/** Whether the tool of this question of the exam does what it asks; the last message holds both. Throws for any other question. */
export function isFitting(body: Record<string, unknown>): boolean {
  const question = (body['messages'] as { content: string }[]).at(-1)?.content ?? '';
  const asked = examCases.find(
    ({ tool, request }) =>
      question.includes(request) && question.includes(examTools.find(({ name }) => name === tool)?.description ?? '?'),
  );
  if (!asked) throw new Error(`No question of the exam: ${question.slice(0, 80)}`);
  return asked.fits;
}

/** The choice of an answer that says a yes or a no, and how likely both were. */
export function sureChoice(word: 'yes' | 'no'): object {
  const likely = [
    { token: word, logprob: Math.log(0.7) },
    { token: word === 'yes' ? 'no' : 'yes', logprob: Math.log(0.2) },
  ];
  const told = { content: [{ token: word, logprob: Math.log(0.7), top_logprobs: likely }] };
  return { message: { content: word }, logprobs: told };
}
