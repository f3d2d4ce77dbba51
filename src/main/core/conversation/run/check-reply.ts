import type { MessageNote } from '../../../../shared/model/space.ts';
import type { ToolCall } from '../../../../shared/model/tool.ts';
import type { ChatMessage, ChatRequest } from '../../../engine-protocol/chat.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { RunRow } from '../../db/runs.ts';
import { turnsOf, withDelegated } from '../../db/runs.ts';
import { mostSpoken, ownFirst, timeLanguageOf } from '../../languages/choose-language.ts';
import { languages } from '../../languages/index.ts';
import { actsOf } from '../../tools/define-tool.ts';
import { checkClaims, type FalseClaim } from '../claims/check-claims.ts';
import type { MadeCall } from '../claims/claim-reader.ts';
import { heardIn } from '../prompt/history.ts';
import type { RunWork } from './run-work.ts';
import { retryHead, retrySays } from './strip-model-markup.ts';

const longestClaim = 200;
const isId = /(?:^|_)ids?$|Ids?$/;

/** What a model said, and what it had read before. */
interface Said {
  readonly text: string;
  readonly request: ChatRequest;
}

/**
 * What a reply says was done, although the journal of this run knows nothing of it. What was done in the turns that the
 * window shows counts where nothing new was ordered; how things are may be known from results and recalled memories.
 */
export function claimsIn(
  { text: reply, request }: Said,
  run: RunRow,
  { context, deps }: RunWork,
): readonly FalseClaim[] {
  const { person, clock, db } = context;
  const made = (call: ToolCall): MadeCall => {
    const tool = context.tools.named(call.tool);
    return {
      acts: tool?.acts ?? actsOf(call.effect),
      ...(tool ? { subject: tool.subject } : {}),
      ...(tool?.acts.length === 0 ? { handed: leavesOf(call.args).join('\n') } : {}),
      isDone: call.status === 'done' && call.undoneAt === null,
      values: [call.args, call.result, ...(call.status === 'done' ? [call.what] : [])].flatMap(leavesOf),
    };
  };
  const language = mostSpoken(reply, ownFirst(timeLanguageOf(person.locale())));
  const earlier = turnsOf(db, run, { from: run.windowTurn, to: (run.turn ?? 0) - 1 }).map(({ id }) => id);
  return checkClaims({
    reply,
    asked: askedIn(run, context),
    calls: deps.journal.ofRuns(withDelegated(db, [run.id])).map(made),
    before: deps.journal.ofRuns(withDelegated(db, earlier)).map(made),
    known: [...readIn(request), context.person.name()],
    heard: request.history.flatMap(({ said = [] }) => said),
    words: languages[language].claims,
    locale: person.locale().startsWith(language) ? person.locale() : language,
    zone: person.zone(),
    now: clock.now(),
  });
}

/** What the person said in this run; what a schedule says is no order to set it. */
export function askedIn(run: RunRow, { db }: CoreContext): string {
  const said = heardIn(db, run).filter((row) => row.author === 'person');
  return said.map((row) => row.text).join('\n');
}

/** What the model is told once, and never hears again: what it said, and that no tool did it. */
export function retryFor(reply: string, claims: readonly FalseClaim[], asked: string): readonly ChatMessage[] {
  const said = claims.map(({ text }) => text.slice(0, longestClaim)).join('”, “');
  const isOther = claims.every((claim) => claim.is === 'other');
  const why = (isOther ? retrySays.otherwise : retrySays.notDone).join(' ');
  return [
    { role: 'assistant', text: reply },
    { role: 'user', text: `${retryHead}${said}”. ${why} ${retrySays.inner}]`, said: [asked] },
  ];
}

/** What stands under a reply that claims again: whether anything at all was changed in this run. */
export function noteFor(run: RunRow, { context, deps }: RunWork): MessageNote {
  const calls = deps.journal.ofRuns(withDelegated(context.db, [run.id]));
  const isChanged = calls.some(
    ({ effect, status, tool }) => effect !== 'read' && status === 'done' && acts(tool, context),
  );
  return isChanged ? 'only_receipts' : 'unchanged';
}

/** Whether it does something itself, and does not only ask another agent. */
const acts = (name: string, { tools }: CoreContext): boolean => tools.named(name)?.acts.length !== 0;

/** What a model reads beside what people said: results, and the block of time and memories before a message. */
function readIn({ history }: ChatRequest): readonly string[] {
  return history.flatMap(({ role, text, said = [] }) => {
    if (role === 'tool') return [text];
    return role === 'user' ? [said.reduce((rest, words) => rest.replace(words, ''), text)] : [];
  });
}

/** Texts and numbers of arguments, however deep; ids name nothing. */
function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => (isId.test(key) ? [] : leavesOf(one)))
    : [];
}
