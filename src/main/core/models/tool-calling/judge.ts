import { asRecord } from '../../../../shared/model/record.ts';
import type { ChatMessage, ScoreRequest, ToolSpec } from '../../../engine-protocol/chat.ts';

/** How models write a yes and a no. */
export const YES = ['yes', 'Yes', ' yes', ' Yes', 'YES'];
export const NO = ['no', 'No', ' no', ' No', 'NO'];

const SYSTEM = 'You decide whether a tool does exactly what a task asks for. Answer yes or no.';

/** What is judged: a tool, and what somebody wants. `before`: what was said just before, where the words alone say little. */
export interface Case {
  readonly tool: Pick<ToolSpec, 'description' | 'inputSchema'>;
  readonly task: string;
  readonly before?: string;
}

interface Question {
  readonly description: string;
  readonly inputs: string;
  readonly task: string;
  readonly before?: string | undefined;
}

const demo = (about: Question, answer: 'yes' | 'no'): ChatMessage[] => [
  { role: 'user', text: textOf(about) },
  { role: 'assistant', text: answer },
];

const clock = { description: 'Get the current time in a city.', inputs: 'city' };
const adder = { description: 'Add a list of numbers.', inputs: 'numbers' };
const movies = { description: 'Find movies by director and year.', inputs: 'director, year' };
const cars = { description: 'Rent a car in a city.', inputs: 'city, days, size' };

/** Tools that nobody has, each with what it is for and with what only sounds like it (docs/inference.md#tool-calls). */
const DEMONSTRATIONS: readonly ChatMessage[] = [
  ...demo({ ...clock, task: 'What time is it in Tokyo?' }, 'yes'),
  ...demo({ ...clock, task: 'Plan a trip to Tokyo for me.' }, 'no'),
  ...demo({ ...adder, task: 'Multiply 3 by 8.' }, 'no'),
  ...demo({ ...adder, task: 'What is the sum of 4, 9 and 12?' }, 'yes'),
  ...demo({ ...movies, task: 'Who is the best film director of all time, and why?' }, 'no'),
  ...demo({ ...movies, task: 'List films that Agnes Varda made in 1962.' }, 'yes'),
  ...demo({ ...cars, task: 'I need a small car in Porto for 3 days.' }, 'yes'),
  ...demo({ ...cars, task: 'How does a car engine work?' }, 'no'),
];

/** The question whether this tool does what is asked for; the same prompt but for its end, so that it is read once. */
export function judgeQuestion({ tool, task, before }: Case): Omit<ScoreRequest, 'priority'> {
  const inputs = Object.keys(asRecord(tool.inputSchema['properties'])).join(', ') || 'none';
  const asked = textOf({ description: tool.description, inputs, task, before });
  return {
    messages: [{ role: 'system', text: SYSTEM }, ...DEMONSTRATIONS, { role: 'user', text: asked }],
    ...{ yes: YES, no: NO },
  };
}

function textOf({ description, inputs, before, task }: Question): string {
  const said = before === undefined ? '' : `Said before: ${before}\n`;
  return `Tool: ${description}\nIts inputs: ${inputs}\n${said}Task: ${task}\nCan this tool do the task?`;
}
