import { type ChatMessage, type ChatRequest, callableTools, type ToolSpec } from '../../../engine-protocol/chat.ts';
import { currentTurn, dueHead, isDue } from '../../../text/current-turn.ts';
import { languages } from '../../languages/index.ts';
import { readSaid } from './said.ts';

/** What somebody wants done now, in their own words. */
export interface CurrentTask {
  readonly task: string;
  /** What was said just before, where the words alone say little: "make that six". */
  readonly before?: string;
  /** So little was said, and something was changed before: it may be about that, and nothing new. */
  readonly isFollowing?: true;
  /** It is what a call left over, and may be no wish of its own. */
  readonly isRest?: true;
  readonly mayCall: (tool: ToolSpec) => boolean;
}

/** So few words may mean what was spoken of before. */
const FEW_WORDS = 8;
const LONGEST_BEFORE = 200;
const PARTS = new RegExp(
  `(?<=[.!?;])\\s+|,\\s+|\\s+(?:${Object.values(languages)
    .map(({ requests }) => requests.and)
    .join('|')})\\s+`,
  'iu',
);

/**
 * What is wanted at this point of a turn; undefined where only words are. Quoted and pasted text wants nothing. After a
 * call it is what the call did not do, with another tool; after one that failed nothing, since what was wrong is told first.
 */
export function wantedIn(request: ChatRequest): CurrentTask | undefined {
  const { typed, text, since } = currentTurn(request);
  const isOfSchedule = isDue(text);
  const said = (isOfSchedule ? text.slice(dueHead.length) : typed).trim();
  if (said === '') return undefined;
  const results = since.filter(({ role }) => role === 'tool');
  if (results.length === 0) {
    // What a schedule says is done as it says; it sets nothing anew.
    const mayCall = ({ guide }: ToolSpec): boolean => !isOfSchedule || guide === undefined || guide.effect === 'read';
    const before = said.split(/\s+/).length <= FEW_WORDS ? lastExchange(request) : undefined;
    const isFollowing = before !== undefined && hasChanged(request);
    return {
      ...{ task: said, mayCall },
      ...(before === undefined ? {} : { before }),
      ...(isFollowing ? { isFollowing } : {}),
    };
  }
  if (isOfSchedule || results.some(isError)) return undefined;
  const rest = restOf(said, since);
  const called = new Set(results.map(({ toolName }) => toolName));
  return rest === '' ? undefined : { task: rest, isRest: true, mayCall: ({ name }) => !called.has(name) };
}

export function isError(result: Pick<ChatMessage, 'text'>): boolean {
  return /^\s*\{\s*"error"/.test(result.text);
}

/** Whether a tool changed something in the conversation, as far as the request shows it. */
function hasChanged(request: ChatRequest): boolean {
  const looks = new Set(callableTools(request).flatMap(({ name, guide }) => (guide?.effect === 'read' ? [name] : [])));
  return request.history.some(
    (message) => message.role === 'tool' && !looks.has(message.toolName ?? '') && !isError(message),
  );
}

/** The parts of a request of which nothing stands in the arguments of what was called. */
function restOf(said: string, since: readonly ChatMessage[]): string {
  const values = since.flatMap(({ toolCalls }) => (toolCalls ?? []).flatMap(({ args }) => textsIn(args)));
  // A call without arguments answers all of a request.
  if (values.length === 0) return '';
  const parts = said.split(PARTS).filter((part) => {
    const { touches } = readSaid(part);
    return !values.some(touches);
  });
  const rest = parts.join(' ').trim();
  return rest.split(/\s+/).length < LEAST_WORDS ? '' : rest;
}

/** Less than this is what stood around a wish: "please", "thank you very much". */
const LEAST_WORDS = 4;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [String(value)];
}

function lastExchange({ history }: ChatRequest): string | undefined {
  const at = history.map(({ role }) => role).lastIndexOf('user');
  const earlier = history.slice(0, Math.max(0, at));
  const asked = earlier.map(({ role }) => role).lastIndexOf('user');
  if (asked < 0) return undefined;
  const words = currentTurn({ history: earlier.slice(0, asked + 1) }).typed;
  const reply = earlier.slice(asked).flatMap(({ role, text }) => (role === 'assistant' && text !== '' ? [text] : []));
  return [words, ...reply.slice(-1)].map((one) => one.replace(/\s+/g, ' ').slice(0, LONGEST_BEFORE)).join(' – ');
}
