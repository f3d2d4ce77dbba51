import { BellRing, Brain, type LucideIcon, MessageCircleQuestion } from 'lucide-react';
import { Mark } from '../../components/Mark.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { defaultModel, useModels } from '../../state/models.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError } from '../../state/toasts.ts';
import { FirstStart } from './first-start/FirstStart.tsx';
import { sendMessage } from './send-message.ts';

const examples: readonly { id: 'remember' | 'remind' | 'ask'; icon: LucideIcon }[] = [
  { id: 'remember', icon: Brain },
  { id: 'remind', icon: BellRing },
  { id: 'ask', icon: MessageCircleQuestion },
];

/** What can serve as a model here, in a sentence or two. */
function useFound(): string {
  const t = useT();
  const isLoaded = useModels((state) => state.isLoaded);
  const models = useModels((state) => state.models);
  const model = useModels(defaultModel);
  if (!isLoaded) return t('chat.welcome.looking');
  const real = models.filter(({ isBuiltIn, embeds, isBroken }) => !isBuiltIn && !embeds && !isBroken);
  const sources = [...new Set(real.map(({ source }) => source))].join(', ');
  if (real.length === 0) return t('chat.welcome.builtin');
  const found = t('chat.welcome.found', { count: real.length, sources });
  if (!model) return found;
  const ready = t('chat.welcome.ready', { name: model.name });
  return real.length === 1 ? ready : `${ready} ${found}`;
}

/** An empty chat: what is here, at the first start three choices, and three things to begin with. */
export function Welcome() {
  const t = useT();
  const go = useNavigation((state) => state.go);
  const found = useFound();
  const isNew = useSettings(({ isLoaded, settings }) => isLoaded && !settings.welcomed);
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto py-8 pr-[34px] pl-6">
      <div className="my-auto flex w-full max-w-[560px] flex-col items-center text-center">
        <Mark size={56} />
        <h2 className="mt-5 font-semibold text-title">{t('chat.welcome.title')}</h2>
        <p className="mt-2 text-body text-muted">{found}</p>
        <Button variant="link" className="mt-1" onClick={() => go('models')}>
          {t('chat.welcome.showModels')}
        </Button>
        {isNew && <FirstStart />}
        <ul aria-label={t('chat.welcome.examples')} className="mt-8 flex w-full flex-col gap-2">
          {examples.map(({ id, icon }) => {
            const text = t(`chat.welcome.${id}`);
            return (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => sendMessage(text).catch(toastError)}
                  className="flex w-full items-center gap-3 rounded-box border border-line bg-surface px-4 py-3 text-left text-body transition-colors hover:border-edge hover:bg-side"
                >
                  <Icon icon={icon} size={18} className="text-accent" />
                  {text}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
