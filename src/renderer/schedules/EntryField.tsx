import { CalendarPlus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { defaultAgentId } from '../../shared/model/agent.ts';
import { api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { cn } from '../components/ui/cn.ts';
import { inputLook } from '../components/ui/field.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { Select } from '../components/ui/Select.tsx';
import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';
import { useAgents } from '../state/agents.ts';
import { useNavigation } from '../state/navigation.ts';
import { toastError, toastUndo } from '../state/toasts.ts';
import { EntryReading } from './EntryReading.tsx';
import { useReading } from './use-reading.ts';

interface EntryFieldProps {
  /** What it begins with. */
  start?: string;
  /** Offers examples while nothing is written. */
  hasExamples?: boolean;
}

/** One field in words for something new; below it what they mean, as they are typed. */
export function EntryField({ start = '', hasExamples = false }: EntryFieldProps) {
  const t = useT();
  const { say } = useTimes();
  const agents = useAgents((state) => state.agents);
  const { compose, settle } = useNavigation();
  const [text, setText] = useState(start);
  const [agentId, setAgentId] = useState(defaultAgentId);
  const [isUnnamed, setUnnamed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { reading, error } = useReading(text);

  useEffect(() => {
    if (!compose) return;
    input.current?.focus();
    settle();
  }, [compose, settle]);

  const write = (next: string) => {
    setText(next);
    setUnnamed(false);
  };

  const add = async () => {
    const { more = [], ...first } = await api['schedules.readEntry']({ text });
    const things = [first, ...more].map(({ rest, rule }) => ({ name: upperFirst(rest.trim()), rule }));
    if (things.some(({ name }) => !name)) return setUnnamed(true);
    for (const { name, rule } of things) {
      const { schedule, undoId } = await api['schedules.create']({ agentId, name, rule });
      const when = schedule.kind === 'schedule' ? schedule.reading : say(schedule.nextAt ?? schedule.createdAt);
      toastUndo(t('schedules.entry.added', { name, when }), undoId);
    }
    setText('');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return input.current?.focus();
    add().catch((thrown: unknown) => {
      if (!error) toastError(thrown);
    });
  };

  return (
    <form onSubmit={submit} className="w-full max-w-[832px]">
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-48 flex-1">
          <Icon icon={CalendarPlus} size={18} className="pointer-events-none absolute top-2.5 left-3 text-muted" />
          <input
            ref={input}
            // biome-ignore lint/a11y/noAutofocus: the field is what this panel is opened for.
            autoFocus
            aria-label={t('schedules.entry.label')}
            aria-describedby="entry-reading"
            placeholder={t('schedules.entry.placeholder')}
            value={text}
            maxLength={2_000}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !text) return;
              event.stopPropagation();
              write('');
            }}
            className={cn(inputLook, 'h-10 pr-3 pl-10')}
          />
        </div>
        {agents.length > 1 && (
          <Select
            isLabelHidden
            label={t('schedules.entry.agent')}
            className="w-32 [&_button]:h-10"
            value={agentId}
            onChange={setAgentId}
            options={agents.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button type="submit" variant="primary" size="lg" disabled={!text.trim()}>
          {t('schedules.entry.add')}
        </Button>
      </div>
      <EntryReading
        text={text}
        reading={reading}
        error={error}
        isUnnamed={isUnnamed}
        hasExamples={hasExamples}
        onExample={write}
      />
    </form>
  );
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
