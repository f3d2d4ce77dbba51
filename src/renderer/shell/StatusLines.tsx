import {
  Bell,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  LoaderCircle,
  type LucideIcon,
  UserRound,
  Wifi,
  WifiOff,
} from 'lucide-react';
import type { PanelName } from '../../shared/contract/window.ts';
import type { Model } from '../../shared/model/model.ts';
import { cn } from '../components/ui/cn.ts';
import { Icon } from '../components/ui/Icon.tsx';
import { Tooltip } from '../components/ui/Tooltip.tsx';
import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';
import { defaultModel, useModels } from '../state/models.ts';
import { useNavigation } from '../state/navigation.ts';
import { useNetwork } from '../state/network.ts';
import { useCall } from '../state/use-call.ts';
import { useRings } from './use-rings.ts';

interface LineProps {
  icon: LucideIcon;
  tone?: string;
  text: string;
  to: PanelName;
  isCollapsed: boolean;
  isLoud?: boolean;
}

function Line({ icon, tone = 'text-muted', text, to, isCollapsed, isLoud = false }: LineProps) {
  const go = useNavigation((state) => state.go);
  const button = (
    <button
      type="button"
      aria-label={text}
      onClick={() => go(to)}
      className={cn(
        'flex h-6 w-full items-center gap-2 rounded-control px-2.5 text-left text-caption text-muted hover:bg-hover hover:text-text',
        isCollapsed && 'justify-center px-0',
        isLoud && 'bg-soft font-medium text-text',
      )}
    >
      <Icon icon={icon} size={14} className={tone} />
      {!isCollapsed && <span className="truncate">{text}</span>}
    </button>
  );
  return (
    <Tooltip text={text} side="right">
      {button}
    </Tooltip>
  );
}

const modelLook: Record<Model['state'], { icon: LucideIcon; tone: string }> = {
  ready: { icon: CircleCheck, tone: 'text-ok' },
  idle: { icon: CircleDashed, tone: 'text-muted' },
  loading: { icon: LoaderCircle, tone: 'text-accent' },
  failed: { icon: CircleAlert, tone: 'text-danger' },
};

function useModelText(model: Model | undefined): string {
  const t = useT();
  if (!model) return t('shell.status.noModel');
  const percent = model.state === 'loading' && model.progress !== null ? ` ${Math.round(model.progress)} %` : '';
  return `${model.name} · ${t(`shell.status.${model.state}`)}${percent}`;
}

function useNextDue(): string {
  const t = useT();
  const { say } = useTimes();
  const { data } = useCall('schedules.list', { status: 'active' }, ['schedule.changed', 'schedule.fired']);
  const due = (data?.schedules ?? [])
    .filter(({ status, nextAt }) => status === 'active' && nextAt !== null)
    .sort((a, b) => Date.parse(a.nextAt ?? '') - Date.parse(b.nextAt ?? ''))[0];
  return due?.nextAt ? `${say(due.nextAt)} ${due.name}` : t('shell.status.nothingDue');
}

/** Whose profile is open, where there are several. */
function useWhoIsHere(): string | undefined {
  const t = useT();
  const { data } = useCall('profiles.list', {}, ['profiles.changed']);
  const open = data?.profiles.find(({ isOpen }) => isOpen);
  return open && data && data.profiles.length > 1 ? open.name || t('settings.profiles.first') : undefined;
}

/** Lines of truth: who is here where there are several, the model, the network, what is due next. Each opens its panel. */
export function StatusLines({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useT();
  const model = useModels(defaultModel);
  const rings = useRings();
  const who = useWhoIsHere();
  const { isOffline, refused } = useNetwork();
  const look = modelLook[model?.state ?? 'idle'];
  const network = isOffline ? t('shell.status.offline') : t('shell.status.online');
  return (
    <div className="flex flex-col gap-px border-line border-t px-2 py-2">
      {rings && <Line icon={Bell} tone="text-accent" text={rings} to="schedules" isCollapsed={isCollapsed} isLoud />}
      {who && <Line icon={UserRound} text={who} to="settings" isCollapsed={isCollapsed} />}
      <Line {...look} text={useModelText(model)} to="models" isCollapsed={isCollapsed} />
      <Line
        icon={isOffline ? WifiOff : Wifi}
        tone={isOffline ? 'text-muted' : 'text-warn'}
        text={`${network} · ${t('shell.status.refused', { count: refused })}`}
        to="settings"
        isCollapsed={isCollapsed}
      />
      <Line icon={CalendarClock} text={useNextDue()} to="schedules" isCollapsed={isCollapsed} />
    </div>
  );
}
