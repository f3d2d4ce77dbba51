import { locales } from '../../shared/locales/index.ts';
import { useT } from '../i18n/i18n.ts';

type KnownName = keyof typeof locales.en.words.approval.names;

const isKnown = (name: string): name is KnownName => Object.hasOwn(locales.en.words.approval.names, name);

/** What people call a parameter of a tool; undefined for one that Hearth does not know. */
export function useParameterNames(): (name: string) => string | undefined {
  const t = useT();
  return (name) => (isKnown(name) ? t(`approval.names.${name}`) : undefined);
}
