import { z } from 'zod';
import { type Connected, defineIntegration, type IntegrationDeps } from '../define-integration.ts';
import { notConnected } from '../not-connected.ts';
import type { NotionAccess } from './api.ts';
import { createNotionPages, type NotionSnapshot, takePagesBack } from './pages.ts';

const Settings = z.object({});

/** Pages of the person's Notion: those that they shared with a connection of their own there. */
export const notion = defineIntegration({
  kind: 'notion',
  title: () => 'Notion',
  does: (t) => t('integrations.notion.does'),
  sends: (t) => t('integrations.notion.sends'),
  settings: Settings,
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: (t) => t('integrations.notion.key'),
      hint: (t) => t('integrations.notion.keyHint'),
    },
  ],
  hosts: () => ['api.notion.com:443'],
  async check(connected, deps, { signal, t }) {
    const { pages, isCut } = await createNotionPages(accessOf(connected, deps)).list('', signal);
    return t(`integrations.notion.${isCut ? 'foundMore' : 'found'}`, { count: pages.length });
  },
  async takeBack(connected, { before, signal, deps }) {
    if (!connected) throw notConnected();
    await takePagesBack(accessOf(connected, deps), before as NotionSnapshot, signal);
  },
  port: (connected, deps) => createNotionPages(accessOf(connected, deps)),
});

function accessOf({ secrets, reach }: Connected<object>, { context: { clock } }: IntegrationDeps): NotionAccess {
  return { token: secrets['key'] ?? '', reach, clock };
}
