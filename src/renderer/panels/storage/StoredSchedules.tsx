import { CalendarClock } from 'lucide-react';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { useT } from '../../i18n/i18n.ts';
import { EntryField } from '../../schedules/EntryField.tsx';
import { ScheduleInspector } from '../../schedules/ScheduleInspector.tsx';
import { ScheduleTable } from '../../schedules/ScheduleTable.tsx';
import type { ListProps } from './list-props.ts';
import { useStorage } from './storage-state.ts';

/** Reminders and schedules among what agents hold. */
export function StoredSchedules({ frame }: ListProps) {
  const t = useT();
  const { query, agentId, shown, show } = useStorage();
  const example = t('storage.empty.schedules.example');
  return frame(
    <>
      {shown?.what === 'new' && (
        <div className="px-6 pb-3">
          <EntryField key={shown.text} start={shown.text ?? ''} />
        </div>
      )}
      <ScheduleTable
        query={query}
        agentId={agentId}
        onShow={(id) => show(id === null ? null : { what: 'one', key: id })}
        empty={
          <EmptyState
            icon={CalendarClock}
            text={`${t('storage.empty.schedules.title')} ${t('storage.empty.schedules.hint')}`}
            action={<Button onClick={() => show({ what: 'new', text: example })}>{example}</Button>}
          />
        }
      />
    </>,
    shown?.what === 'one' && <ScheduleInspector key={shown.key} id={shown.key} onClose={() => show(null)} />,
  );
}
