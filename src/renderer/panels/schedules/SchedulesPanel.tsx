import { CalendarDays, CalendarRange, Ellipsis, FileDown, FileUp, List, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { SearchField } from '../../components/ui/SearchField.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useT } from '../../i18n/i18n.ts';
import { EntryField } from '../../schedules/EntryField.tsx';
import { ScheduleInspector } from '../../schedules/ScheduleInspector.tsx';
import { ScheduleTable } from '../../schedules/ScheduleTable.tsx';
import { SnoozeDialog } from '../../schedules/SnoozeDialog.tsx';
import { useScheduleActions } from '../../schedules/use-schedule-actions.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useRinging } from '../../state/ringing.ts';
import { toastError } from '../../state/toasts.ts';
import { Agenda } from './Agenda.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { Month } from './Month.tsx';
import { type SchedulesView, useSchedulesPanel } from './schedules-state.ts';
import { ToSeeTo } from './ToSeeTo.tsx';

/** What is due, what happened to what was due, and one field for something new. */
export function SchedulesPanel() {
  const t = useT();
  const { view, setView, query, setQuery, openId, open } = useSchedulesPanel();
  const { pauseAll } = useScheduleActions();
  const { id, putOff, settle } = useNavigation();
  const [isExporting, setExporting] = useState(false);
  /** The slot whose reminder is put off, asked for from outside the window. */
  const [snoozing, setSnoozing] = useState<string | null>(null);
  const ring = useRinging((state) => state.ringing.find(({ slot }) => slot.id === snoozing));
  const [imported, setImported] = useState<string | null>(null);
  const pick = () => {
    api['window.pickFile']({ endings: ['ics'] }).then(({ path }) => setImported(path), toastError);
  };
  useEffect(() => {
    if (id) open(id);
    if (putOff) setSnoozing(putOff);
    if (id || putOff) settle();
  }, [id, putOff, open, settle]);
  return (
    <Panel
      title={t('shell.panels.schedules')}
      isFilled={view === 'list'}
      actions={
        <>
          <Segmented<SchedulesView>
            label={t('schedules.view.label')}
            value={view}
            onChange={setView}
            segments={[
              { value: 'agenda', label: t('schedules.view.agenda'), icon: CalendarDays },
              { value: 'month', label: t('schedules.view.month'), icon: CalendarRange },
              { value: 'list', label: t('schedules.view.list'), icon: List },
            ]}
          />
          <Menu
            items={[
              { label: t('schedules.actions.pauseAll'), icon: Pause, onSelect: () => pauseAll(true) },
              { label: t('schedules.actions.resumeAll'), icon: Play, onSelect: () => pauseAll(false) },
              'separator',
              { label: t('schedules.ics.importMenu'), icon: FileDown, onSelect: pick },
              { label: t('schedules.ics.exportMenu'), icon: FileUp, onSelect: () => setExporting(true) },
            ]}
            trigger={<IconButton icon={Ellipsis} label={t('schedules.actions.all')} />}
          />
        </>
      }
      toolbar={<EntryField hasExamples />}
      inspector={openId && <ScheduleInspector key={openId} id={openId} onClose={() => open(null)} />}
    >
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
      {imported !== null && <ImportDialog path={imported} onClose={() => setImported(null)} />}
      {ring && <SnoozeDialog isOpen schedule={ring.schedule} slot={ring.slot} onClose={() => setSnoozing(null)} />}
      <ToSeeTo />
      {view === 'agenda' && <Agenda />}
      {view === 'month' && <Month />}
      {view === 'list' && (
        <>
          <div className="px-6 pb-3">
            <SearchField label={t('schedules.search')} value={query} onChange={setQuery} />
          </div>
          <ScheduleTable query={query} isByAgent onShow={open} />
        </>
      )}
    </Panel>
  );
}
