import type { Handlers } from '../../../shared/contract/define.ts';
import type { integrationCalls } from '../../../shared/contract/integrations.ts';
import type { Integrations } from '../integrations/integrations.ts';

/** What Hearth itself is connected to. */
export function integrationHandlers({
  integrations,
  isPicked,
}: {
  readonly integrations: Integrations;
  /** Whether the person picked this folder themselves. */
  readonly isPicked: (path: string) => boolean;
}): Handlers<typeof integrationCalls> {
  return {
    'integrations.list': () => ({ integrations: integrations.list(), keeps: integrations.keeps() }),
    'integrations.connect': ({ kind, settings, secrets }, { audience }) => ({
      integration: integrations.connect(kind, { settings, secrets }, audience === 'headless' ? () => true : isPicked),
    }),
    'integrations.ask': ({ kind }) => ({ integration: integrations.ask(kind) }),
    'integrations.test': async ({ kind }) => ({ integration: await integrations.test(kind) }),
    'integrations.disconnect': ({ kind }) => ({ integration: integrations.disconnect(kind) }),
  };
}
