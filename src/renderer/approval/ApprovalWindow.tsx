import { useEffect } from 'react';
import { api } from '../api.ts';
import { Toasts } from '../components/ui/Toasts.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAgents } from '../state/agents.ts';
import { followApprovals, useApprovals } from '../state/approvals.ts';
import { useSettings } from '../state/settings.ts';
import { Question } from './Question.tsx';

/** The only place from which an approval can be given. One question at a time; without any the window closes. */
export function ApprovalWindow() {
  const t = useT();
  const { waiting, isLoaded } = useApprovals();
  const current = waiting[0];
  const language = useSettings((state) => state.resolved.language);
  useEffect(() => {
    void useAgents
      .getState()
      .load()
      .catch(() => undefined);
    return followApprovals();
  }, []);
  // The core says facts in the person's language: another language, other words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the language changes.
  useEffect(() => {
    void useApprovals
      .getState()
      .load()
      .catch(() => undefined);
  }, [language]);
  const isDone = isLoaded && !current;
  useEffect(() => {
    if (isDone) void api['window.close']({}).catch(() => undefined);
  }, [isDone]);
  useEffect(() => {
    document.title = t('approval.window');
  }, [t]);

  return (
    <main className="h-dvh overflow-y-auto bg-surface">
      {current ? (
        <Question key={current.id} approval={current} count={waiting.length} />
      ) : (
        <h1 className="sr-only">{t('approval.window')}</h1>
      )}
      <Toasts />
    </main>
  );
}
