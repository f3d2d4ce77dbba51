import { onEvent } from '../api.ts';
import { translate } from '../i18n/i18n.ts';
import { followAgents, useAgents } from './agents.ts';
import { followApprovals, useApprovals } from './approvals.ts';
import { followDownloads } from './downloads.ts';
import { followHints } from './hints.ts';
import { followMissed, useMissed } from './missed.ts';
import { followModels, useModels } from './models.ts';
import { useNavigation } from './navigation.ts';
import { followNetwork, useNetwork } from './network.ts';
import { followOpenCalls, useOpenCalls } from './open-calls.ts';
import { mayOpen } from './opening.ts';
import { followQuestions, useQuestions } from './questions.ts';
import { followRinging, useRinging } from './ringing.ts';
import { useSettings } from './settings.ts';
import { followSpaces, useSpaces } from './spaces.ts';
import { toastOffer } from './toasts.ts';

const quietly = (loading: Promise<unknown>) => void loading.catch(() => undefined);

/** Loads what the whole window shares and keeps it fresh; the first space shown is the one used last. */
export function followAll(): () => void {
  const stops = [
    followAgents(),
    followSpaces(),
    followModels(),
    followDownloads(),
    followApprovals(),
    followOpenCalls(),
    followQuestions(),
    followMissed(),
    followRinging(),
    followNetwork(),
    followHints(),
    useSettings.subscribe(({ resolved }, before) => {
      if (resolved.language === before.resolved.language) return;
      quietly(useModels.getState().load());
      quietly(useAgents.getState().load());
    }),
    onEvent('window.navigate', ({ panel, spaceId, id, compose, putOff }) => {
      const target = {
        ...{ ...(spaceId ? { spaceId } : {}), ...(id ? { id } : {}) },
        ...{ ...(compose ? { compose } : {}), ...(putOff ? { putOff } : {}) },
      };
      useNavigation.getState().go(panel, target);
    }),
    onEvent('window.palette', () => useNavigation.getState().setPalette(true)),
  ];
  const openLast = () => {
    const last = useSpaces.getState().spaces[0];
    const { panel, spaceId, compose, go } = useNavigation.getState();
    if (!last || panel !== 'chat' || spaceId !== null || compose) return;
    const open = () => go('chat', { spaceId: last.id });
    if (mayOpen(last.id)) open();
    else toastOffer(translate('shell.notReopened', { title: last.title }), translate('shell.openAnyway'), open);
  };
  quietly(useSpaces.getState().load().then(openLast));
  quietly(useAgents.getState().load());
  quietly(useApprovals.getState().load());
  quietly(useOpenCalls.getState().load());
  quietly(useQuestions.getState().load());
  quietly(useNetwork.getState().load());
  quietly(useModels.getState().load());
  quietly(useMissed.getState().load());
  quietly(useRinging.getState().load());
  return () => {
    for (const stop of stops) stop();
  };
}
