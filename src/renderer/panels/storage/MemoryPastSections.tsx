import { useCallback } from 'react';
import type { Memory } from '../../../shared/model/memory.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Facts, InspectorSection } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { InViewOf } from '../../pins/InViewOf.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { EarlierTexts } from './EarlierTexts.tsx';
import { ReplacedSections } from './ReplacedSections.tsx';
import { useReadAgain } from './use-read-again.ts';

/** What a memory is, what it said before, where that came from, and in which conversations it stands in view. */
export function MemoryPastSections({ memory }: { memory: Memory }) {
  const t = useT();
  const { say, exact } = useTimes();
  const go = useNavigation((state) => state.go);
  const { agentId, id, type, importance } = memory;
  const read = useCallback(() => api['memories.past']({ agentId, id }), [agentId, id]);
  const past = useReadAgain(read, { event: 'memory.changed', agentId });
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
      <EarlierTexts texts={(past?.history ?? []).map(({ memory: text, changedAt }) => ({ text, changedAt }))} />
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
      <InViewOf agentId={agentId} kind="memory" id={id} />
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
