import { Bell, Repeat, TriangleAlert } from 'lucide-react';
import type { TimeRefusal } from '../../shared/model/failure.ts';
import { wordsInDoubt } from '../../shared/words-in-doubt.ts';
import { ApiError } from '../api.ts';
import { ChipButton } from '../components/ui/Chip.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { useT } from '../i18n/i18n.ts';
import { useSayError } from '../i18n/say-error.ts';
import { useTimes } from '../i18n/times.ts';
import { TimeChoices } from './TimeChoices.tsx';
import type { Reading } from './use-reading.ts';

interface EntryReadingProps {
  text: string;
  reading: Reading | undefined;
  error: unknown;
  /** The time was understood, but not what it is about. */
  isUnnamed: boolean;
  /** Offers examples while nothing is written. */
  hasExamples: boolean;
  onExample: (text: string) => void;
}

/** What the words mean, or how to say it. Keeps its height, so that nothing below jumps. */
export function EntryReading({ text, reading, error, isUnnamed, hasExamples, onExample }: EntryReadingProps) {
  const t = useT();
  return (
    <div
      id="entry-reading"
      role="status"
      className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 pt-1.5 text-list"
    >
      {!text.trim() ? (
        hasExamples && <Examples onExample={onExample} />
      ) : isUnnamed ? (
        <p className="text-danger">{t('schedules.entry.unnamed', { example: t('schedules.entry.examples.once') })}</p>
      ) : error ? (
        <NotUnderstood text={text} error={error} onExample={onExample} />
      ) : (
        reading &&
        [reading, ...(reading.more ?? [])].map((one) => (
          <span key={`${one.rest} ${one.next[0]}`} className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
            <Understood reading={one} />
          </span>
        ))
      )}
    </div>
  );
}

function Understood({ reading }: { reading: Omit<Reading, 'more'> }) {
  const t = useT();
  const { say } = useTimes();
  const isOnce = reading.kind === 'reminder';
  const name = reading.rest.trim();
  const times = reading.next.slice(0, 3).map(say).join(' · ');
  return (
    <>
      <Icon icon={isOnce ? Bell : Repeat} className="text-accent" />
      <span className="text-muted">{t(isOnce ? 'schedules.entry.reminder' : 'schedules.entry.schedule')}</span>
      {name && <span className="max-w-72 truncate font-medium">{name}</span>}
      <span>{isOnce ? times : reading.reading}</span>
      {!isOnce && <span className="text-muted tabular-nums">{t('schedules.entry.next', { times })}</span>}
    </>
  );
}

function Examples({ onExample }: Pick<EntryReadingProps, 'onExample'>) {
  const t = useT();
  const examples = [
    t('schedules.entry.examples.once'),
    t('schedules.entry.examples.weekdays'),
    t('schedules.entry.examples.monthly'),
  ];
  return examples.map((example) => (
    <ChipButton key={example} onClick={() => onExample(example)}>
      {example}
    </ChipButton>
  ));
}

function NotUnderstood({ text, error, onExample }: Pick<EntryReadingProps, 'text' | 'error' | 'onExample'>) {
  const t = useT();
  const sayError = useSayError();
  const isTime = error instanceof ApiError && error.code === 'invalid_value';
  if (!isTime) return <p className="text-danger">{sayError(error).message}</p>;
  if (error.time) return <Refused text={text} time={error.time} why={error.message} onExample={onExample} />;
  const times = [t('schedules.entry.exampleTimes.once'), t('schedules.entry.exampleTimes.weekdays')];
  return (
    <>
      <Icon icon={TriangleAlert} className="text-warn" />
      <span className="text-muted" title={error.message}>
        {t('schedules.entry.notUnderstood')}
      </span>
      {times.map((time) => (
        <ChipButton key={time} onClick={() => onExample(`${text.trim()} ${time}`)}>
          {time}
        </ChipButton>
      ))}
    </>
  );
}

interface RefusedProps extends Pick<EntryReadingProps, 'text' | 'onExample'> {
  time: TimeRefusal;
  why: string;
}

/** What was understood and what was not; a moment that contradicting words may mean is taken by a click. */
function Refused({ text, time, why, onExample }: RefusedProps) {
  const t = useT();
  const words = wordsInDoubt(time);
  return (
    <>
      <Icon icon={TriangleAlert} className="shrink-0 text-warn" />
      <span className="min-w-0 text-muted">{words === undefined ? why : t('schedules.entry.clash', { words })}</span>
      <TimeChoices text={text} time={time} onChoose={onExample} />
    </>
  );
}
