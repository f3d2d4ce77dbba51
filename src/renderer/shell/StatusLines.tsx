import {
  Bell,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Eject,
  History,
  LoaderCircle,
  type LucideIcon,
  UserRound,
  Wifi,
  WifiOff,
} from 'lucide-react';
import type { PanelName } from '../../shared/contract/window.ts';
import type { Model } from '../../shared/model/model.ts';
import { api } from '../api.ts';
import { cn } from '../components/ui/cn.ts';
import { Icon } from '../components/ui/Icon.tsx';
import { IconButton } from '../components/ui/IconButton.tsx';
import { Tooltip } from '../components/ui/Tooltip.tsx';
import { useT } from '../i18n/i18n.ts';
import { useSizes } from '../i18n/sizes.ts';
import { useTimes } from '../i18n/times.ts';
import { defaultModel, useModels } from '../state/models.ts';
import { useNavigation } from '../state/navigation.ts';
import { useNetwork } from '../state/network.ts';
import { toastError } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';
import { useRings } from './use-rings.ts';
import { useWasMissed } from './use-was-missed.ts';

interface LineProps {
  icon: LucideIcon;
  tone?: string;
  text: string;
  /** The text in two rows, where its first and its last part must be seen however long they are; what is between is only read out. */
  rows?: readonly [first: string, between: string, last: string];
  to: PanelName;
  isCollapsed: boolean;
  isLoud?: boolean;
}

function Line({ icon, tone = 'text-muted', text, rows, to, isCollapsed, isLoud = false }: LineProps) {
  const go = useNavigation((state) => state.go);
  const button = (
    <button
      type="button"
      aria-label={rows && !isCollapsed ? undefined : text}
      onClick={() => go(to)}
      className={cn(
        'flex min-h-6 w-full items-center gap-2 rounded-control px-2.5 text-left text-caption text-muted hover:bg-hover hover:text-text',
        isCollapsed && 'justify-center px-0',
        isLoud && 'bg-soft font-medium text-text',
      )}
    >
      <Icon icon={icon} size={14} className={tone} />
      {!isCollapsed && rows && (
        <span className="flex min-w-0 flex-col">
          <span className="truncate">{rows[0]}</span>
          <span className="sr-only">{rows[1]}</span>
          <span className="truncate">{rows[2]}</span>
        </span>
      )}
      {!isCollapsed && !rows && <span className="truncate">{text}</span>}
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

function useModelText(model: Model | undefined): Pick<LineProps, 'text' | 'rows'> {
  const t = useT();
  const size = useSizes();
  const { data: memory } = useCall('models.memory', {}, ['model.changed', 'models.found', 'settings.changed']);
  if (!model) return { text: t('shell.status.noModel') };
  const percent = model.state === 'loading' && model.progress !== null ? ` ${Math.round(model.progress)} %` : '';
  const isHeld = model.state === 'ready' && memory && memory.takenBytes > 0;
  const taken = isHeld ? size(memory.takenBytes) : '';
  const budget = memory && memory.budgetBytes !== null ? size(memory.budgetBytes) : null;
  const says = budget === null ? t('models.facts.about', { size: taken }) : t('shell.status.memory', { taken, budget });
  const state = `${t(`shell.status.${model.state}`)}${percent}`;
  return {
    text: `${model.name} · ${state}${isHeld ? ` · ${says}` : ''}`,
    ...((isHeld || !model.isBuiltIn) && {
      rows: [model.name, isHeld ? ` · ${state} · ` : ' · ', isHeld ? says : state],
    }),
  };
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

/** The model that answers, how much memory it takes, and a button that frees it; the next message loads it again. */
function ModelLine({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useT();
  const model = useModels(defaultModel);
  const look = modelLook[model?.state ?? 'idle'];
  const line = <Line {...look} {...useModelText(model)} to="models" isCollapsed={isCollapsed} />;
  if (!model || model.isBuiltIn || model.state !== 'ready' || isCollapsed) return line;
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">{line}</div>
      <IconButton
        icon={Eject}
        size="sm"
        label={t('models.actions.unloadLabel', { name: model.name })}
        onClick={() => {
          api['models.unload']({ model: model.id }).catch(toastError);
        }}
      />
    </div>
  );
}

/** Lines of truth: who is here where there are several, the model, the network, what is due next. Each opens its panel. */
export function StatusLines({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useT();
  const rings = useRings();
  const wasMissed = useWasMissed();
  const who = useWhoIsHere();
  const { isOffline, refused } = useNetwork();
  const network = isOffline ? t('shell.status.offline') : t('shell.status.online');
  return (
    <div className="flex flex-col gap-px border-line border-t px-2 py-2">
      {rings && <Line icon={Bell} tone="text-accent" text={rings} to="schedules" isCollapsed={isCollapsed} isLoud />}
      {wasMissed && (
        <Line
          icon={History}
          tone="text-accent"
          text={wasMissed.text}
          to="schedules"
          isCollapsed={isCollapsed}
          isLoud={wasMissed.isAsked}
        />
      )}
      {who && <Line icon={UserRound} text={who} to="settings" isCollapsed={isCollapsed} />}
      <ModelLine isCollapsed={isCollapsed} />
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
