import { BellRing, Brain, CalendarClock, Check, type LucideIcon, MessageSquare, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { wordsInDoubt } from '../../shared/words-in-doubt.ts';
import { api } from '../api.ts';
import { Mark } from '../components/Mark.tsx';
import { MayReplace } from '../components/MayReplace.tsx';
import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { Kbd } from '../components/ui/Kbd.tsx';
import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';
import { TimeChoices } from '../schedules/TimeChoices.tsx';
import { useCall } from '../state/use-call.ts';
import { useFittingParts } from '../state/use-fitting-window.ts';

/** How long what was done stays on the screen (ms). */
const farewell = 1_800;

const icons: Record<'reminder' | 'schedule' | 'memory' | 'chat', LucideIcon> = {
  reminder: BellRing,
  schedule: CalendarClock,
  memory: Brain,
  chat: MessageSquare,
};

function close(): void {
  void api['window.close']({}).catch(() => undefined);
}

type Kept = { readonly agentId: string; readonly id: string };

/** The memory that was made, if it may replace an older one: then the window waits for what is said to that. */
async function mayReplaceAny(kept: Kept | undefined): Promise<Kept | null> {
  if (kept === undefined) return null;
  const past = await api['memories.past'](kept).catch(() => undefined);
  return past && past.mayReplace.length > 0 ? kept : null;
}

/** What Enter would do with the text, as it is typed, or which moment it may mean. */
function Reading({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const t = useT();
  const { data } = useCall('quick.read', { text });
  if (!text.trim() || !data || data.kind === 'empty') {
    return <p className="truncate text-caption text-muted">{t('quick.examples')}</p>;
  }
  const words = data.time && wordsInDoubt(data.time);
  return (
    <>
      <Shown kind={data.kind} title={data.title} reading={data.reading} next={data.next} hasKey />
      {data.more?.map((one) => (
        <Shown key={`${one.title} ${one.reading}`} {...one} />
      ))}
      {data.note && (
        <p role="status" className="flex min-w-0 items-start gap-2 pt-1 text-caption text-muted">
          <Icon icon={TriangleAlert} size={14} className="mt-0.5 shrink-0 text-warn" />
          {words === undefined ? data.note : t('schedules.entry.clash', { words })}
        </p>
      )}
      {data.time && words !== undefined && (
        <div className="flex flex-wrap gap-1 pt-1">
          <TimeChoices text={text} time={data.time} onChoose={onChoose} />
        </div>
      )}
    </>
  );
}

interface ShownProps {
  kind: keyof typeof icons;
  title: string;
  reading: string;
  next: readonly string[];
  hasKey?: boolean;
}

/** One thing that Enter does. */
function Shown({ kind, title, reading, next: [first], hasKey = false }: ShownProps) {
  const t = useT();
  const { say } = useTimes();
  const next = kind === 'schedule' ? first : undefined;
  return (
    <p className="flex min-w-0 items-center gap-2 text-list">
      <Icon icon={icons[kind]} className="text-accent" />
      <span className="shrink-0 font-medium">{t(`quick.will.${kind}`)}</span>
      <span className="min-w-0 truncate">{title}</span>
      {reading && <span className="shrink-0 text-muted">{reading}</span>}
      {next && <span className="shrink-0 text-muted">{t('quick.next', { when: say(next) })}</span>}
      {hasKey && (
        <span className="ml-auto">
          <Kbd keys={t('quick.enter')} />
        </span>
      )}
    </p>
  );
}

/** One field for everything: Enter does it, Esc closes. */
export function QuickEntry() {
  const t = useT();
  const content = useFittingParts();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (said === null || kept !== null) return;
    const timer = window.setTimeout(() => {
      setSaid(null);
      close();
    }, farewell);
    return () => window.clearTimeout(timer);
  }, [said, kept]);

  const submit = () => {
    if (!text.trim() || isSending) return;
    setSending(true);
    setError(undefined);
    api['quick.submit']({ text }).then(
      (done) => {
        setSending(false);
        setText('');
        setSaid(done.said);
        void mayReplaceAny(done.remembered).then(setKept);
      },
      (reason: unknown) => {
        setSending(false);
        setError(reason);
      },
    );
  };

  const choose = (chosen: string) => {
    setText(chosen);
    field.current?.focus();
  };

  return (
    <main ref={content} className="flex flex-col gap-2 bg-surface px-4 py-3">
      <h1 className="sr-only">{t('quick.label')}</h1>
      <div className="flex items-center gap-3">
        <Mark size={26} />
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: this window is this field.
          autoFocus
          aria-label={t('quick.label')}
          placeholder={t('quick.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSaid(null);
            setKept(null);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') submit();
            if (event.key === 'Escape') close();
          }}
          className="h-10 min-w-0 flex-1 bg-transparent text-[18px] outline-none"
        />
      </div>
      <div className="flex min-h-6 flex-col justify-center border-line border-t pt-2">
        {said === null ? (
          <Reading text={text} onChoose={choose} />
        ) : (
          <p role="status" className="flex items-center gap-2 text-list">
            <Icon icon={Check} className="text-ok" />
            {said}
          </p>
        )}
        {said !== null && kept !== null && (
          <MayReplace
            {...kept}
            onReplaced={() => {
              setKept(null);
              setSaid(t('storage.done.replaced'));
            }}
          />
        )}
        <ErrorBanner error={error} />
      </div>
    </main>
  );
}
