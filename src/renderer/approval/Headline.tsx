import type { Ref } from 'react';
import { type Language, locales } from '../../shared/locales/index.ts';
import type { Approval } from '../../shared/model/approval.ts';
import { AgentBadge } from '../components/AgentBadge.tsx';
import { Mark } from '../components/Mark.tsx';
import { Visible } from '../components/Visible.tsx';
import { useT } from '../i18n/i18n.ts';
import { useSettings } from '../state/settings.ts';

/** Titles are verbs with a capital; some languages go on in small letters within a sentence. */
function inSentence(title: string, language: Language): string {
  return locales[language].lowersTitles ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** Who wants what: "Planner wants to send an e-mail". */
export function Headline({ approval, headingRef }: { approval: Approval; headingRef: Ref<HTMLHeadingElement> }) {
  const t = useT();
  const language = useSettings((state) => state.resolved.language);
  const isOwn = approval.kind !== 'tool';
  const name = approval.agentChain.join(' → ') || approval.agentId;
  return (
    <div className="flex items-start gap-3 max-[340px]:gap-0">
      {isOwn ? (
        <Mark size={32} />
      ) : (
        <span className="max-[340px]:hidden">
          <AgentBadge agentId={approval.agentId} size="md" hasInitial />
        </span>
      )}
      <h1 ref={headingRef} tabIndex={-1} className="min-w-0 pt-1 text-heading outline-none">
        {approval.kind === 'server' ? (
          t(`approval.server.${approval.server ?? 'found'}.question`)
        ) : approval.connection ? (
          <>
            {t(`approval.connection.${approval.connection}.question`)}{' '}
            <strong className="font-semibold">{approval.summary}</strong>
          </>
        ) : approval.trust ? (
          <>
            {t(`approval.trust.${approval.trust}`)} <strong className="font-semibold">{approval.summary}</strong>
          </>
        ) : approval.kind === 'integration' ? (
          <>
            {t('approval.integration.question')} <strong className="font-semibold">{approval.summary}</strong>
          </>
        ) : isOwn ? (
          <>
            {t('approval.policy.question')} <strong className="font-semibold">{approval.title}</strong>
          </>
        ) : (
          <>
            <em>
              <Visible text={name} />
            </em>{' '}
            {t('approval.wants')} <strong className="font-semibold">{inSentence(approval.title, language)}</strong>
          </>
        )}
      </h1>
    </div>
  );
}
