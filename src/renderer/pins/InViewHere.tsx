import { Brain, Target } from 'lucide-react';
import type { Pin } from '../../shared/model/pin.ts';
import { api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { InspectorSection } from '../components/ui/Inspector.tsx';
import { Visible } from '../components/Visible.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAgents } from '../state/agents.ts';
import { toastError, toastUndo } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';

const icons = { memory: Brain, goal: Target } as const;

/** What agents or the person put in view of this conversation or took out of it, each with its way back. Nothing where that is nothing. */
export function InViewHere({ spaceId }: { spaceId: string }) {
  const t = useT();
  const { data } = useCall('pins.in', { spaceId }, ['memory.changed', 'goal.changed', 'tool.done', 'run.ended']);
  const pins = data?.pins ?? [];
  const isOfSeveral = new Set(pins.map(({ agentId }) => agentId)).size > 1;
  if (pins.length === 0) return null;
  return (
    <>
      {([true, false] as const).map((isShown) => {
        const these = pins.filter((pin) => pin.isShown === isShown);
        if (these.length === 0) return null;
        return (
          <InspectorSection key={String(isShown)} title={t(isShown ? 'pins.here' : 'pins.out')}>
            <ul className="flex flex-col gap-2">
              {these.map((pin) => (
                <PinLine key={`${pin.agentId} ${pin.id}`} spaceId={spaceId} pin={pin} withAgent={isOfSeveral} />
              ))}
            </ul>
          </InspectorSection>
        );
      })}
    </>
  );
}

function PinLine({ spaceId, pin, withAgent }: { spaceId: string; pin: Pin; withAgent: boolean }) {
  const t = useT();
  const { agentId, kind, id, title, isShown, isEverywhere } = pin;
  const name = useAgents(({ agents }) => agents.find((agent) => agent.id === agentId)?.name ?? agentId);
  const set = () => {
    api['pins.set']({ agentId, spaceId, kind, id, isShown: !isShown }).then(
      ({ undoId }) => toastUndo(t(isShown ? 'pins.done.out' : 'pins.done.in', { title }), undoId),
      toastError,
    );
  };
  const more = [t(`pins.kind.${kind}`), ...(withAgent ? [name] : []), ...(isEverywhere ? [t('pins.everywhere')] : [])];
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icons[kind]} size={15} className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <span className="line-clamp-3">
          <Visible text={title} />
        </span>
        <span className="block text-caption text-muted">{more.join(' · ')}</span>
      </div>
      <Button size="sm" aria-label={t(isShown ? 'pins.takeOutThis' : 'pins.putInThis', { title })} onClick={set}>
        {t(isShown ? 'pins.takeOut' : 'pins.putIn')}
      </Button>
    </li>
  );
}
