import {
  CalendarClock,
  Eye,
  Globe,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Quote,
  Send,
  TriangleAlert,
  Undo2,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Approval } from '../../shared/model/approval.ts';
import { Icon } from '../components/ui/Icon.tsx';
import { Visible } from '../components/Visible.tsx';
import { useT } from '../i18n/i18n.ts';

function Line({ icon, tone = 'text-muted', children }: { icon: LucideIcon; tone?: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} size={15} className={`mt-0.5 ${tone}`} />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  );
}

const effectIcons = { read: Eye, write: PencilLine, files: PencilLine, external: Send } as const;

/** Of a call: what kind of act it is, through whom and from where it came, and whether it can be taken back. */
export function Circumstances({ approval }: { approval: Approval }) {
  const t = useT();
  const { effect, changesFiles, agentChain, spaceTitle, scheduleName, isOthersWish, outside, canUndo } = approval;
  const kind = changesFiles ? 'files' : effect;
  return (
    <ul className="mt-4 flex flex-col gap-1 text-list">
      <Line icon={effectIcons[kind]} tone={kind === 'external' ? 'text-danger' : 'text-muted'}>
        {t(`approval.effect.${kind}`)}
      </Line>
      {isOthersWish && (
        <Line icon={Quote} tone="text-warn">
          {t('approval.others')}
        </Line>
      )}
      {outside && (
        <Line icon={Globe} tone="text-warn">
          <Visible text={t('approval.outside', { sources: outside.join(' · ') })} />
        </Line>
      )}
      {agentChain.length > 1 && (
        <Line icon={Waypoints}>
          <Visible text={t('approval.chain', { chain: agentChain.join(' → ') })} />
        </Line>
      )}
      {spaceTitle && (
        <Line icon={MessageSquare}>
          <Visible text={t('approval.space', { title: spaceTitle })} />
        </Line>
      )}
      {scheduleName && (
        <Line icon={CalendarClock}>
          <Visible text={t('approval.schedule', { name: scheduleName })} />
        </Line>
      )}
      {effect !== 'read' && (
        <Line icon={canUndo ? Undo2 : TriangleAlert} tone={canUndo ? 'text-ok' : 'text-warn'}>
          {t(canUndo ? 'approval.canUndo' : 'approval.cannotUndo')}
        </Line>
      )}
    </ul>
  );
}
