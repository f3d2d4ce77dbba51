import { History } from 'lucide-react';
import { Button } from '../../components/ui/Button.tsx';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useMissed } from '../../state/missed.ts';
import { useRinging } from '../../state/ringing.ts';
import { MissedBanner } from './MissedBanner.tsx';
import { NotDone } from './NotDone.tsx';
import { useSchedulesPanel } from './schedules-state.ts';

/** What was missed, is asked about, or rang and is not done: above the agenda whole, above the other views in a line that leads there. */
export function ToSeeTo() {
  const view = useSchedulesPanel((state) => state.view);
  if (view !== 'agenda') return <InALine className={view === 'list' ? 'mx-6 mb-3' : 'mb-4'} />;
  return (
    <div className="mb-5 flex max-w-[832px] flex-col gap-5 empty:hidden">
      <MissedBanner />
      <NotDone />
    </div>
  );
}

function InALine({ className }: { className: string }) {
  const t = useT();
  const setView = useSchedulesPanel((state) => state.setView);
  const { missed, asked } = useMissed();
  const rang = useRinging((state) => state.ringing.length);
  const parts = [
    missed ? t('schedules.missed.summary', { count: missed.count }) : '',
    asked.length > 0 ? t('schedules.missed.waiting', { count: asked.length }) : '',
    rang > 0 ? t('schedules.due.waiting', { count: rang }) : '',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-line bg-soft px-4 py-2',
        className,
      )}
    >
      <Icon icon={History} className="text-accent" />
      <p role="status" className="min-w-40 flex-1 text-list">
        {parts.join(' ')}
      </p>
      <Button size="sm" onClick={() => setView('agenda')}>
        {t('schedules.due.inAgenda')}
      </Button>
    </div>
  );
}
