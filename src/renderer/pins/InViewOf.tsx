import type { PinKind } from '../../shared/model/pin.ts';
import { Button } from '../components/ui/Button.tsx';
import { InspectorSection } from '../components/ui/Inspector.tsx';
import { useT } from '../i18n/i18n.ts';
import { useNavigation } from '../state/navigation.ts';
import { useCall } from '../state/use-call.ts';

/** The conversations that a memory or a goal was put in view of. Nothing where it was put in none. */
export function InViewOf({ agentId, kind, id }: { agentId: string; kind: PinKind; id: string }) {
  const t = useT();
  const go = useNavigation((state) => state.go);
  const { data } = useCall('pins.of', { agentId, kind, id }, ['memory.changed', 'goal.changed']);
  const places = data?.places ?? [];
  if (places.length === 0) return null;
  return (
    <InspectorSection title={t('pins.of')}>
      <ul className="flex flex-col gap-1">
        {places.map(({ spaceId, title }) => (
          <li key={spaceId}>
            {spaceId === null ? (
              t('pins.everywhere')
            ) : (
              <Button
                variant="link"
                className="wrap-anywhere inline whitespace-normal text-left"
                onClick={() => go('chat', { spaceId })}
              >
                {title === '' ? t('pins.untitled') : title}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}
