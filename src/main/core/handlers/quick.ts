import type { Handlers } from '../../../shared/contract/define.ts';
import type { quickCalls } from '../../../shared/contract/quick.ts';
import { defaultAgentId } from '../../../shared/model/agent.ts';
import type { TimeRefusal } from '../../../shared/model/failure.ts';
import { memoryMadeBy } from '../../../shared/model/tool.ts';
import type { Clock } from '../base/clock.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { Conversations } from '../conversation/conversations.ts';
import type { Journal } from '../gate/journal/journal.ts';
import type { Memories } from '../memory/memories.ts';
import type { Models } from '../models/models.ts';
import { formatRule } from '../scheduler/format-rule/format-rule.ts';
import { explainRefusal, wordsOfRefusal } from '../scheduler/parse/explain-refusal.ts';
import { nextRuns } from '../scheduler/recurrence/next-run.ts';
import type { SchedulesByHand } from '../scheduler/schedules-by-hand.ts';
import { sayWhen } from '../tools/words.ts';
import { isStillToCome, type QuickPlan, type QuickReading, readQuick } from '../understanding/quick-entry.ts';

/** What code does with a line is told at once; a model is not waited for. */
const LONGEST_WAIT_MS = 600;
/** Longer ago nobody means it by "it". */
const LATELY_MS = 30 * 60_000;

/** Runs told with the live reading. */
const RUNS_SHOWN = 3;

interface QuickParts {
  readonly context: CoreContext;
  readonly schedulesByHand: SchedulesByHand;
  readonly memories: Memories;
  readonly conversations: Conversations;
  readonly journal: Pick<Journal, 'list' | 'ofRuns'>;
  readonly models: Pick<Models, 'isConversational'>;
}

const pause = (clock: Clock, ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    clock.after(ms, () => resolve(undefined));
  });

/** Quick entry: says what Enter would do, and does it. */
export function quickHandlers({
  context: { clock, person },
  models,
  ...parts
}: QuickParts): Handlers<typeof quickCalls> {
  const options = () => ({ zone: person.zone(), now: clock.now(), locale: person.locale() });
  const readLine = (text: string): QuickReading =>
    readQuick(text, options(), { keeps: !models.isConversational(defaultAgentId) });
  let shown: { readonly text: string; readonly read: QuickReading } | undefined;
  /** The reminder that was shown for a line is what Enter sets: "in ten minutes" is not counted anew, unless it is over. */
  const readAsShown = (text: string): QuickReading =>
    shown?.text === text && isStillToCome(shown.read, clock.now()) ? shown.read : readLine(text);
  const when = (at: number): string => sayWhen(at, { ...options(), t: person.t });

  function shownPlan({ kind, name, rule }: QuickPlan) {
    const { zone, now } = options();
    const next = nextRuns(rule, zone, { after: now, count: RUNS_SHOWN });
    const reading = kind === 'reminder' ? when(next[0] ?? now) : formatRule(rule, options());
    return { kind, title: name, reading, next: next.map(toIso) };
  }

  function make({ kind, name, rule }: QuickPlan): string {
    const { row } = parts.schedulesByHand.create({ agentId: defaultAgentId, name, prompt: name, rule });
    const said = kind === 'reminder' ? when(row.nextAt ?? clock.now()) : formatRule(row.rule, options());
    return `${row.name} · ${said}`;
  }

  /** What of refused words of time was understood, in the person's language, and as data. */
  function whyUnclear({ unclear }: QuickReading & { readonly kind: 'chat' }): { note?: string; time?: TimeRefusal } {
    const time = unclear === undefined ? undefined : explainRefusal(unclear, options());
    const said = time && wordsOfRefusal(time);
    return time && said ? { note: person.t(`${said.words}.message`, said.params), time } : {};
  }

  /** Where what was done last was done, if that was a moment ago and a line is about it; else a conversation of its own. */
  function placeOf(read: QuickReading): string | undefined {
    if (read.kind !== 'chat' || !read.refers) return undefined;
    const [last] = parts.journal.list({ agentId: defaultAgentId, limit: 1 });
    const isLately = last !== undefined && clock.now() - Date.parse(last.createdAt) < LATELY_MS;
    const spaceId = isLately && last.runId !== null ? last.spaceId : null;
    return spaceId !== null && parts.conversations.spaces.has(spaceId) ? spaceId : undefined;
  }

  return {
    'quick.read': ({ text }) => {
      const read = readLine(text);
      shown = { text: text.trim(), read };
      if (read.kind === 'empty') return { kind: 'empty', title: '', reading: '', next: [] };
      if (read.kind === 'memory') return { kind: read.kind, title: read.text, reading: '', next: [] };
      if (read.kind === 'chat')
        return { kind: read.kind, title: read.text, reading: '', next: [], ...whyUnclear(read) };
      if (read.kind !== 'several') return shownPlan(read);
      const [first, ...more] = read.plans.map(shownPlan);
      return first ? { ...first, more } : { kind: 'empty', title: '', reading: '', next: [] };
    },
    'quick.submit': async ({ text }) => {
      const read = readAsShown(text);
      shown = undefined;
      if (read.kind === 'memory') {
        const { id } = parts.memories.remember({ agentId: defaultAgentId, memory: read.text, tags: [] });
        return { kind: 'memory', spaceId: null, said: read.text, remembered: { agentId: defaultAgentId, id } };
      }
      if (read.kind === 'chat' || read.kind === 'empty') {
        const { spaceId, runId } = parts.conversations.send({ agentId: defaultAgentId, spaceId: placeOf(read), text });
        const answer = await Promise.race([parts.conversations.wait(runId), pause(clock, LONGEST_WAIT_MS)]);
        const [id] = parts.journal.ofRuns([runId]).flatMap((call) => memoryMadeBy(call) ?? []);
        const remembered = id === undefined ? {} : { remembered: { agentId: defaultAgentId, id } };
        return { kind: 'chat', spaceId, said: answer?.text || text, ...remembered };
      }
      if (read.kind === 'several')
        return { kind: read.plans[0]?.kind ?? 'reminder', spaceId: null, said: read.plans.map(make).join(' – ') };
      return { kind: read.kind, spaceId: null, said: make(read) };
    },
  };
}
