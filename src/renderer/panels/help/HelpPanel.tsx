import { Cpu, FolderOpen, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { cn } from '../../components/ui/cn.ts';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Kbd } from '../../components/ui/Kbd.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSettings } from '../../state/settings.ts';
import { useShortcutTable } from '../../state/shortcuts.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { useIsAdministrator } from '../../state/use-is-administrator.ts';
import { helpExamples } from './help-examples.ts';

/** What can be said, pressed and had here, where things lie, and what leaves this computer. */
export function HelpPanel() {
  const t = useT();
  const go = useNavigation((state) => state.go);
  return (
    <Panel title={t('shell.panels.help')}>
      <div className="flex flex-col gap-8">
        <Section id="help-say" title={t('help.say.title')} hint={t('help.say.hint')}>
          <ul aria-labelledby="help-say" className="flex flex-col gap-2 px-4 py-3">
            {helpExamples.map((one) => (
              <li key={one} className="flex gap-2.5">
                <Icon icon={Quote} size={14} className="mt-1 text-muted" />
                {t(`help.say.examples.${one}`)}
              </li>
            ))}
          </ul>
        </Section>
        <Shortcuts />
        <Section id="help-model" title={t('help.model.title')} hint={t('help.model.hint')}>
          <HelpLine>
            <p className="min-w-60 flex-1">{t('help.model.how')}</p>
            <Button size="sm" icon={Cpu} onClick={() => go('models')}>
              {t('help.model.open')}
            </Button>
          </HelpLine>
        </Section>
        <Places />
        <Hints />
        <Network />
      </div>
    </Panel>
  );
}

/** One line of a card: words left, the rest right. */
function HelpLine({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">{children}</div>;
}

function Shortcuts() {
  const t = useT();
  const shortcuts = useShortcutTable((state) => state.shortcuts);
  const quick = useSettings((state) => state.settings.quickEntryShortcut);
  const { data: desktop } = useCall('window.desktop', {});
  const lines = shortcuts.map(({ keys, words }) => ({ keys: keys[0], says: t(words), isLong: false }));
  const all =
    desktop?.shortcutWorks && quick
      ? [...lines, { keys: asKeys(quick), says: t('help.keys.quick'), isLong: true }]
      : lines;
  return (
    <Section id="help-keys" title={t('help.keys.title')} hint={t('help.keys.hint')}>
      <dl className="grid gap-x-8 px-4 py-2 sm:grid-cols-2">
        {all.map(({ keys, says, isLong }) => (
          <div key={keys} className={cn('flex items-center justify-between gap-4 py-1', isLong && 'sm:col-span-2')}>
            <dt className="min-w-0">{says}</dt>
            <dd className="shrink-0">
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** As Electron writes keys → as they are shown here. */
const asKeys = (accelerator: string): string =>
  accelerator.replace(/CommandOrControl|CmdOrCtrl/, 'mod').replace('Shift', 'shift');

function Places() {
  const t = useT();
  const { data: info, error, reload } = useCall('app.info', {});
  const own = useCall('models.list', {}).data?.sources.find(({ id }) => id === 'hearth');
  const places = [
    { folder: 'data', says: t('help.data.kept'), path: info?.dataDir },
    { folder: 'models', says: t('help.data.models'), path: own?.path },
    { folder: 'logs', says: t('help.data.logs'), path: info?.logDir },
  ] as const;
  return (
    <Section id="help-data" title={t('help.data.title')} hint={t('help.data.hint')}>
      {error !== undefined && <ErrorBanner error={error} onRetry={reload} />}
      {places.map(({ folder, says, path }) =>
        path ? (
          <HelpLine key={folder}>
            <div className="min-w-40 flex-1">
              <p className="font-medium">{says}</p>
              <p className="wrap-anywhere text-caption text-muted">{path}</p>
            </div>
            <Button
              size="sm"
              icon={FolderOpen}
              aria-label={t('help.data.openLabel', { name: says })}
              onClick={() => {
                api['window.openFolder']({ folder }).catch(toastError);
              }}
            >
              {t('help.data.open')}
            </Button>
          </HelpLine>
        ) : null,
      )}
      <p className="px-4 py-2.5">{t('help.data.backup')}</p>
    </Section>
  );
}

/** The one about the closed window comes with a notification, which is told once a computer. */
function Hints() {
  const t = useT();
  const set = useSettings((state) => state.set);
  const isAdministrator = useIsAdministrator();
  const again = () => {
    const change = { hintsSeen: [], ...(isAdministrator && { trayHintShown: false }) };
    set(change).then(() => toastDone(t('help.hints.done')), toastError);
  };
  return (
    <Section id="help-hints" title={t('help.hints.title')} hint={t('help.hints.hint')}>
      <HelpLine>
        <p className="min-w-60 flex-1">{t('help.hints.five')}</p>
        <Button size="sm" onClick={again}>
          {t('help.hints.again')}
        </Button>
      </HelpLine>
    </Section>
  );
}

const here = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Asked anew whenever the guard lets something through, takes it back, or refuses. */
function Network() {
  const t = useT();
  const { data } = useCall('network.status', {}, ['network.refused', 'network.changed']);
  const hosts = (data?.allowedHosts ?? []).filter((host) => !here.has(host)).join(', ');
  const now = !data
    ? t('help.network.unknown')
    : data.isOffline
      ? t('help.network.nothing')
      : hosts && t('help.network.hosts', { hosts });
  return (
    <Section id="help-network" title={t('help.network.title')} hint={t('help.network.hint')}>
      <div aria-live="polite" className="flex flex-col gap-1 px-4 py-2.5">
        {now && <p className="wrap-anywhere">{now}</p>}
        {data?.others.map((other) => (
          <p key={other.what} className="wrap-anywhere">
            {t('ollama.reaching', other)}
          </p>
        ))}
        {data && data.refused > 0 && <p className="text-muted">{t('help.network.refused', { count: data.refused })}</p>}
      </div>
    </Section>
  );
}
