import type { ToolCall } from '../../../../shared/model/tool.ts';
import { visibleLine, visibleText } from '../../../../shared/model/visible-text.ts';
import { inLanguage } from '../../agents/in-language.ts';
import { type CoreContext, toIso } from '../../base/core-context.ts';
import { getAgent } from '../../db/agents.ts';
import { approvalOfCall } from '../../db/approvals.ts';
import { getSchedule } from '../../db/schedules.ts';
import { type ToolCallRow, UNDO_MS } from '../../db/tool-calls.ts';
import { memoryText } from '../../memory/look-up.ts';
import { sayMoment, sayRepetition } from '../../scheduler/explain-time.ts';
import type { AnyTool, WordsContext } from '../../tools/define-tool.ts';
import { titleOf } from '../../tools/title-of.ts';
import { sayWhen, short } from '../../tools/words.ts';
import { repairArgs, shapeOf } from '../repair-arguments.ts';

/** Of the person's own words beside a no. */
const WHY_CHARACTERS = 80;

/** How tools say things to the person as they are now; times in arguments count from `saidAt`. */
export function wordsOf(context: CoreContext, agentId: string, saidAt: number): WordsContext {
  const { appDb, db, clock, person } = context;
  const raw = (text: string, zone?: string): string => (zone ? `${text} (${zone})` : text);
  return {
    moment: (text, zone) => sayMoment(context, { text, zone, saidAt }) ?? raw(text, zone),
    repetition: (text, zone) => sayRepetition(context, { text, zone, saidAt }) ?? raw(text, zone),
    nameOf(kind, id) {
      if (kind === 'agent') {
        const agent = getAgent(appDb, id);
        return agent && inLanguage(agent, person.locale()).manifest.name;
      }
      if (kind === 'memory') return memoryText(db, id, agentId);
      const schedule = getSchedule(db, id);
      return schedule?.agentId === agentId ? schedule.name : undefined;
    },
    t: person.t,
    when: (iso, zone) =>
      sayWhen(Date.parse(iso), { zone: zone ?? person.zone(), locale: person.locale(), now: clock.now(), t: person.t }),
  };
}

/** A journalled call as the screen shows it: the receipt line is made anew in the person's language each time. */
export function toolCallView(row: ToolCallRow, context: CoreContext): ToolCall {
  const tool = context.tools.named(row.tool);
  const what = visibleLine([sayCall(row, context), ...sayInstead(row, context)].join(' · '));
  const ended = endingOf(row, context);
  const ending = ended === null ? null : visibleLine(ended);
  return {
    id: row.id,
    runId: row.runId,
    messageId: row.messageId,
    spaceId: row.spaceId,
    agentId: row.agentId,
    actor: row.actor,
    tool: row.tool,
    title: tool || row.actor === 'person' ? titleOf(row.tool, context) : visibleLine(row.tool),
    icon: tool?.icon ?? 'tool',
    effect: tool?.effect ?? (row.actor === 'person' ? 'write' : 'external'),
    args: row.args,
    status: row.status,
    result: row.result,
    ...citesOf(row, tool),
    what,
    ending,
    summary: ending === null ? what : `${what} · ${ending}`,
    repaired: row.repaired.map(visibleLine),
    quote: row.quote === null ? null : visibleText(row.quote),
    isVisible: tool?.isVisible ?? false,
    ...(tool?.isQuiet ? { isQuiet: true } : {}),
    canUndo: canUndo(row, context.clock.now()),
    undoneAt: row.undoneAt === null ? null : toIso(row.undoneAt),
    createdAt: toIso(row.createdAt),
    finishedAt: row.finishedAt === null ? null : toIso(row.finishedAt),
  };
}

/** That it is not Hearth's, where its name in this agent's mouth is one of Hearth's. */
function sayInstead({ decided }: ToolCallRow, context: CoreContext): string[] {
  const tools = (decided?.insteadOf ?? []).map((name) => titleOf(name, context)).join(', ');
  return tools === '' ? [] : [context.person.t('tools.standIn.instead', { tools })];
}

function citesOf({ status, result }: ToolCallRow, tool: AnyTool | undefined): Pick<ToolCall, 'cites'> {
  const cites = status === 'done' && tool ? tool.cites(result) : [];
  return cites.length > 0 ? { cites: [...cites] } : {};
}

export function canUndo({ status, undo, undoneAt, createdAt }: ToolCallRow, now: number): boolean {
  return status === 'done' && undo !== null && undoneAt === null && now - createdAt <= UNDO_MS;
}

/** How a call ended that did not simply work. */
function endingOf(row: ToolCallRow, { db, tools, person: { t } }: CoreContext): string | null {
  const code = (row.result as { error?: { code?: string } } | null)?.error?.code;
  switch (row.status) {
    case 'unknown':
      return t('tools.state.unknown');
    case 'failed': {
      // Looking for what is not there is an answer, not a failure.
      const isAbsent = code === 'not_found' && tools.named(row.tool)?.effect === 'read';
      return t(isAbsent ? 'tools.state.absent' : 'tools.state.failed');
    }
    case 'denied': {
      if (code === 'blocked_by_policy') return t('tools.state.blocked');
      if (code === 'expired') return t('tools.state.expired');
      const words = row.erasedAt === null ? approvalOfCall(db, row.id)?.words : null;
      return words ? t('tools.state.deniedWhy', { words: short(words, WHY_CHARACTERS) }) : t('tools.state.denied');
    }
    default:
      return null;
  }
}

/** What is to be done, or was; the tool's title where its arguments cannot be read (refused, erased, or a person's edit). */
function sayCall(row: ToolCallRow, context: CoreContext): string {
  const tool = context.tools.named(row.tool, row.args);
  if (!tool || row.erasedAt !== null) return plainTitle(row, context);
  try {
    const { args } = repairArgs(row.args as Readonly<Record<string, unknown>>, shapeOf(tool));
    const prepared = tool.prepare(args);
    const words = wordsOf(context, row.agentId, row.createdAt);
    return row.status === 'done' && row.result !== null ? prepared.receipt(row.result, words) : prepared.summary(words);
  } catch {
    return plainTitle(row, context);
  }
}

function plainTitle(row: ToolCallRow, { person, tools }: CoreContext): string {
  const isKnown = row.actor === 'person' || tools.named(row.tool);
  return isKnown ? titleOf(row.tool, { person, tools }) : person.t('tools.unknownTool', { tool: row.tool });
}
