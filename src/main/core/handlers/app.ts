import type { appCalls } from '../../../shared/contract/app.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { Notifier } from '../base/notifier.ts';

export interface AppFacts {
  readonly version: string;
  /** Of the runtime: electron, chromium, node, sqlite. */
  readonly versions: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly logDir: string;
  readonly profileId: string;
}

/** Versions and places, for About; a notification to try. */
export function appHandlers({
  about,
  notifier,
  context,
}: {
  readonly about: AppFacts;
  readonly notifier: Notifier;
  readonly context: Pick<CoreContext, 'person'>;
}): Handlers<typeof appCalls> {
  return {
    'app.info': () => ({ ...about, versions: { ...about.versions } }),
    'app.tryNotification': () => {
      const { t } = context.person;
      const [title, body] = [t('chat.firstStart.notice.sample'), t('chat.firstStart.notice.sampleText')];
      notifier.notify({ id: 'try', kind: 'reply', title, body });
      return {};
    },
  };
}
