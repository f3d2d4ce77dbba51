import type { Origin } from '../../../shared/model/memory.ts';
import { Button } from '../../components/ui/Button.tsx';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useAgentName } from '../../state/agents.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSpaces } from '../../state/spaces.ts';

interface OriginSectionProps {
  of: { origin: Origin; agentId: string; createdAt: string; updatedAt: string };
  /** How large it is, in words. */
  size?: string | undefined;
}

/** Who wrote it, in which conversation, and when. */
export function OriginSection({ of, size }: OriginSectionProps) {
  const { origin, agentId, createdAt, updatedAt } = of;
  const t = useT();
  const { say, exact } = useTimes();
  const agent = useAgentName(agentId);
  const go = useNavigation((state) => state.go);
  const { spaceId } = origin;
  const isThere = useSpaces((state) => state.spaces.some(({ id }) => id === spaceId));
  const title = origin.spaceTitle ?? '';
  return (
    <InspectorSection title={t('storage.origin.title')}>
      <p>
        {origin.actor === 'agent' ? t('storage.origin.byAgent', { agent }) : t('storage.origin.byPerson')}
        {spaceId && title && (
          <>
            {' '}
            {t('storage.origin.space')}{' '}
            {isThere ? (
              <Button
                variant="link"
                className="wrap-anywhere inline whitespace-normal text-left"
                onClick={() => go('chat', { spaceId })}
              >
                {title}
              </Button>
            ) : (
              `“${title}”`
            )}
          </>
        )}
      </p>
      <p className="text-muted" title={exact(createdAt)}>
        {t('storage.origin.created', { when: say(createdAt) })}
      </p>
      {updatedAt !== createdAt && (
        <p className="text-muted" title={exact(updatedAt)}>
          {t('storage.origin.updated', { when: say(updatedAt) })}
        </p>
      )}
      {size && <p className="text-muted">{size}</p>}
    </InspectorSection>
  );
}
