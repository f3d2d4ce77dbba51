import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ActivityEntry } from '../../../shared/model/activity.ts';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryRow } from './EntryRow.tsx';

/** Further in it goes no more to the right. */
const DEEPEST = 4;

interface TurnRowProps {
  entry: ActivityEntry;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** One thing that happened. A turn opens to what was done in it; one with an act of which nobody knows whether it ran is open. */
export function TurnRow({ entry, openId, onOpen }: TurnRowProps) {
  const t = useT();
  const { id, title, inside } = entry;
  const [isUnfolded, unfold] = useState((inside?.unsettled ?? 0) > 0);
  const { data } = useCall('activity.within', inside && isUnfolded ? { id } : null, [
    'tool.done',
    'tool.awaiting',
    'approval.answered',
    'activity.changed',
  ]);
  return (
    <li>
      <div className="flex items-center">
        {inside ? (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-label={t('activity.inside', { title })}
            onClick={() => unfold(!isUnfolded)}
            className="flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover"
          >
            <Icon icon={ChevronRight} size={14} className={cn('transition-transform', isUnfolded && 'rotate-90')} />
          </button>
        ) : (
          <span className="w-6 shrink-0" />
        )}
        <div className="min-w-0 flex-1">
          <EntryRow entry={entry} isOpen={id === openId} onOpen={onOpen} />
        </div>
        <EntryActions entry={entry} />
      </div>
      {isUnfolded && data && (
        <ul aria-label={t('activity.inside', { title })} className="ml-8 border-line border-l">
          {data.entries.map(({ depth, ...one }) => (
            <li
              key={one.id}
              className="flex items-center"
              style={{ paddingInlineStart: `${8 + Math.min(depth, DEEPEST) * 20}px` }}
            >
              <div className="min-w-0 flex-1">
                <EntryRow entry={one} isOpen={one.id === openId} onOpen={onOpen} />
              </div>
              <EntryActions entry={one} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
