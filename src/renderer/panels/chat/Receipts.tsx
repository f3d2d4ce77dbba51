import {
  Brain,
  CalendarClock,
  ChevronDown,
  ChevronRight,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  Database,
  FileText,
  Globe,
  Hourglass,
  ListTodo,
  LoaderCircle,
  Mail,
  Target,
  TriangleAlert,
  Undo2,
  UserRound,
  Users,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { ErrorCode } from '../../../shared/model/failure.ts';
import type { Delegated } from '../../../shared/model/space.ts';
import { memoryMadeBy, type ToolCall, type ToolIcon } from '../../../shared/model/tool.ts';
import { api } from '../../api.ts';
import { Markdown } from '../../components/Markdown.tsx';
import { MayReplace } from '../../components/MayReplace.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { cn } from '../../components/ui/cn.ts';
import { Icon, type LucideIcon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { CitedPassages } from './CitedPassages.tsx';
import { putToolCall } from './chat-state.ts';

interface Look {
  icon: LucideIcon;
  tone: string;
  /** What is to be said of a call that has no ending of its own. */
  note?: 'awaiting' | 'open' | 'running' | 'undone';
}

const doneIcons: Readonly<Record<ToolIcon, LucideIcon>> = {
  agent: Users,
  brain: Brain,
  document: FileText,
  calendar: CalendarClock,
  goal: Target,
  mail: Mail,
  note: Database,
  person: UserRound,
  todo: ListTodo,
  tool: Wrench,
  web: Globe,
};

function lookOf(toolCall: ToolCall, isAsking: boolean): Look {
  const { status, icon, undoneAt } = toolCall;
  switch (status) {
    case 'done':
      return undoneAt
        ? { icon: Undo2, tone: 'text-muted', note: 'undone' }
        : { icon: doneIcons[icon], tone: 'text-ok' };
    case 'failed':
      if (isAbsent(toolCall)) return { icon: CircleDashed, tone: 'text-muted' };
      return { icon: TriangleAlert, tone: 'text-danger' };
    case 'denied':
      return { icon: CircleSlash, tone: 'text-muted' };
    case 'awaiting':
      return { icon: Hourglass, tone: 'text-warn', note: 'awaiting' };
    case 'open':
      return { icon: Hourglass, tone: 'text-warn', note: 'open' };
    case 'unknown':
      return { icon: CircleHelp, tone: 'text-warn' };
    case 'handed':
      return isAsking
        ? { icon: Hourglass, tone: 'text-warn', note: 'awaiting' }
        : { icon: LoaderCircle, tone: 'text-accent animate-spin', note: 'running' };
    case 'proposed':
    case 'approved':
    case 'executing':
      return { icon: LoaderCircle, tone: 'text-accent animate-spin', note: 'running' };
  }
}

const errorOf = (result: unknown) => (result as { error?: { code?: unknown; message?: unknown } } | null)?.error;

/** It looked for something, and it was not there: an answer like any other. */
const isAbsent = ({ status, effect, result }: ToolCall): boolean =>
  status === 'failed' && effect === 'read' && errorOf(result)?.code === 'not_found';

/** Why it failed: the sentence that the agent read, which is English, or what its code says in the person's language. */
function useWhyFailed(toolCall: ToolCall): string | undefined {
  const t = useT();
  const language = useSettings((state) => state.resolved.language);
  if (toolCall.status !== 'failed' || isAbsent(toolCall)) return undefined;
  const { code, message } = errorOf(toolCall.result) ?? {};
  if (language === 'en') return typeof message === 'string' ? message : undefined;
  const known = ErrorCode.safeParse(code);
  return known.success ? `${t(`errors.${known.data}.message`)} ${t(`errors.${known.data}.hint`)}` : undefined;
}

/** Words and numbers alone, to compare what two sentences say. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The part of a receipt that the reply says, in whatever order: "call mum, tomorrow 17:00" of "Reminder set: call mum, tomorrow
 * 17:00" where it says "I will remind you tomorrow 17:00: call mum".
 */
export function saidTwice(what: string, reply: string): { head: string; detail: string } | undefined {
  const place = what.indexOf(': ');
  if (place < 0) return undefined;
  const [head, detail] = [what.slice(0, place), what.slice(place + 2)];
  const [said, told] = [new Set(wordsIn(reply)), wordsIn(detail)];
  return told.length > 0 && told.every((word) => said.has(word)) ? { head, detail } : undefined;
}

interface ReceiptLineProps {
  toolCall: ToolCall;
  /** What other agents did for the reply. */
  delegated: readonly Delegated[];
  /** What the agent says above it, when this is all it did. */
  reply: string;
}

function ReceiptLine({ toolCall, delegated, reply }: ReceiptLineProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const work = delegated.find(({ callId }) => callId === toolCall.id);
  const worksFor = work && <DelegatedWork work={work} delegated={delegated} />;
  const [isUndoing, setUndoing] = useState(false);
  const { icon, tone, note } = lookOf(toolCall, isAskingBelow(toolCall.id, delegated));
  const what = toolCall.what || toolCall.title;
  const end = toolCall.ending ?? (note && t(`chat.receipt.${note}`));
  const whyFailed = useWhyFailed(toolCall);
  const why = toolCall.status === 'unknown' ? t('chat.receipt.unknownWhy') : whyFailed;
  const twice = toolCall.status === 'done' ? saidTwice(what, reply) : undefined;
  const did = work ? effectsOf(work, reply) : '';
  const memory = memoryMadeBy(toolCall);
  const undo = () => {
    setUndoing(true);
    api['changes.undo']({ id: toolCall.id })
      .then(({ toolCall: undone }) => putToolCall(undone), toastError)
      .finally(() => setUndoing(false));
  };
  const line = (
    <div className="flex min-h-7 items-center gap-2" title={why}>
      <Icon icon={icon} size={15} className={tone} />
      <span
        className={cn(
          'truncate',
          did ? 'max-w-[60%] shrink-0' : 'min-w-0',
          note === 'undone' && 'text-muted line-through',
        )}
        title={what}
      >
        {twice ? (
          <>
            {twice.head}
            <span className="sr-only">: {twice.detail}</span>
          </>
        ) : (
          what
        )}
      </span>
      {did !== '' && !isOpen && (
        <span className="min-w-0 truncate text-muted" title={did}>
          · {did}
        </span>
      )}
      {end && (
        <span className="max-w-[60%] shrink-0 truncate text-muted" title={end}>
          · {end}
        </span>
      )}
      {toolCall.canUndo && toolCall.status === 'done' && !toolCall.undoneAt && (
        <Button
          variant="link"
          size="sm"
          disabled={isUndoing}
          aria-label={t('chat.receipt.undo', { what })}
          onClick={undo}
          className="ml-1"
        >
          {t('common.undo')}
        </Button>
      )}
      {work && (
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          size="sm"
          label={t(isOpen ? 'chat.receipt.hideWork' : 'chat.receipt.showWork', { name: work.agentName })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </div>
  );
  return (
    <li className="text-list">
      {line}
      <CitedPassages toolCall={toolCall} />
      {memory !== undefined && (
        <div className="ml-6">
          <MayReplace
            agentId={toolCall.agentId}
            id={memory}
            onReplaced={({ undoId }) => toastUndo(t('storage.done.replaced'), undoId)}
          />
        </div>
      )}
      {isOpen && worksFor}
    </li>
  );
}

/** What another agent changed, unless the reply says so itself. */
function effectsOf({ toolCalls }: Delegated, reply: string): string {
  const said = new Set(wordsIn(reply));
  const told = toolCalls.filter(({ effect, status }) => effect !== 'read' && status === 'done').map(({ what }) => what);
  return told.filter((what) => !wordsIn(what).every((word) => said.has(word))).join(' · ');
}

/** Whether somebody who works for this call waits for the person. */
function isAskingBelow(callId: string, delegated: readonly Delegated[]): boolean {
  const work = delegated.find((one) => one.callId === callId);
  if (work?.status === 'waiting' && work.asked.at(-1)?.answer === null) return true;
  return (work?.toolCalls ?? []).some(({ id, status }) => status === 'awaiting' || isAskingBelow(id, delegated));
}

/** The other agent's words and its own receipts. */
function DelegatedWork({ work, delegated }: { work: Delegated; delegated: readonly Delegated[] }) {
  const t = useT();
  return (
    <section aria-label={t('chat.said', { name: work.agentName })} className="mb-2 ml-6 text-muted">
      {work.asked.map(({ text, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
        <div key={index}>
          <Markdown text={text} isStreaming={false} />
          {answer !== null && <p className="wrap-anywhere text-text">{t('chat.question.you', { answer })}</p>}
        </div>
      ))}
      {work.text && <Markdown text={work.text} isStreaming={work.status === 'running'} />}
      <Receipts toolCalls={work.toolCalls} delegated={delegated} reply={work.text} />
    </section>
  );
}

/** One line for everything the agent did: what, how it went, Undo. What the reply has just said is not said again. */
export function Receipts({
  toolCalls,
  delegated,
  reply,
}: {
  toolCalls: readonly ToolCall[];
  delegated: readonly Delegated[];
  reply: string;
}) {
  const t = useT();
  if (toolCalls.length === 0) return null;
  return (
    <ul aria-label={t('chat.receipt.label')} className="mt-2 flex flex-col border-line border-l-2 pl-3">
      {toolCalls.map((toolCall) => (
        <ReceiptLine
          key={toolCall.id}
          toolCall={toolCall}
          delegated={delegated}
          reply={toolCalls.length === 1 || delegated.some(({ callId }) => callId === toolCall.id) ? reply : ''}
        />
      ))}
    </ul>
  );
}
