import { useEffect, useState } from 'react';
import type { Memory, MemoryPast } from '../../../shared/model/memory.ts';
import { api, onEvent } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Facts, InspectorSection } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useNavigation } from '../../state/navigation.ts';
import { ReplacedSections } from './ReplacedSections.tsx';

/** What a memory is, what it said before, where that came from, and in which conversations it stands in view. */
export function MemoryPastSections({ memory }: { memory: Memory }) {
  const t = useT();
  const { say, exact } = useTimes();
  const go = useNavigation((state) => state.go);
  const past = useMemoryPast(memory);
  const { type, importance } = memory;
  const facts = [
    ...(type === null ? [] : [{ name: t('storage.fields.type'), value: t(`storage.type.${type}`) }]),
    ...(importance === null
      ? []
      : [{ name: t('storage.fields.importance'), value: `${Math.round(importance * 100)} %` }]),
  ];
  return (
    <>
      <ReplacedSections memory={memory} mayReplace={past?.mayReplace ?? []} />
      {facts.length > 0 && (
        <InspectorSection title={t('storage.past.what')}>
          <Facts facts={facts} />
        </InspectorSection>
      )}
      {past && past.history.length > 0 && (
        <InspectorSection title={t('storage.past.history')}>
          <ul className="flex flex-col gap-2">
            {past.history.map(({ memory: text, changedAt }) => (
              <li key={`${changedAt} ${text}`}>
                <p className="whitespace-pre-wrap">{text}</p>
                <p className="text-caption text-muted" title={exact(changedAt)}>
                  {t('storage.past.until', { when: say(changedAt) })}
                </p>
              </li>
            ))}
          </ul>
        </InspectorSection>
      )}
      {past && past.sources.length > 1 && (
        <InspectorSection title={t('storage.past.sources')}>
          <ul className="flex flex-col gap-1">
            {past.sources.map(({ kind, id, title, at }) => (
              <li key={`${kind} ${id} ${at}`}>
                {kind === 'conversation' ? <ToSpace title={title} onGo={() => go('chat', { spaceId: id })} /> : title}
                <span className="text-caption text-muted" title={exact(at)}>
                  {' '}
                  {say(at)}
                </span>
              </li>
            ))}
          </ul>
        </InspectorSection>
      )}
      {past && past.inViewOf.length > 0 && (
        <InspectorSection title={t('storage.past.inView')}>
          <ul className="flex flex-col gap-1">
            {past.inViewOf.map(({ spaceId, title }) => (
              <li key={spaceId}>
                <ToSpace title={title} onGo={() => go('chat', { spaceId })} />
              </li>
            ))}
          </ul>
        </InspectorSection>
      )}
    </>
  );
}

function ToSpace({ title, onGo }: { title: string; onGo: () => void }) {
  const t = useT();
  return (
    <Button variant="link" className="wrap-anywhere inline whitespace-normal text-left" onClick={onGo}>
      {title === '' ? t('storage.past.untitled') : title}
    </Button>
  );
}

/** Read again whenever something of its agent changes. */
function useMemoryPast({ agentId, id }: Memory): MemoryPast | undefined {
  const [past, setPast] = useState<MemoryPast>();
  useEffect(() => {
    let isOver = false;
    const load = (): void => {
      api['memories.past']({ agentId, id }).then(
        (found) => {
          if (!isOver) setPast(found);
        },
        // It was deleted meanwhile: the list says so.
        () => undefined,
      );
    };
    load();
    const stop = onEvent('memory.changed', (changed) => {
      if (changed.agentId === agentId) load();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [agentId, id]);
  return past;
}
