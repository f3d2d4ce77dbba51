import { createInstance } from 'i18next';
import { type Language, resources, type Translate } from '../../../shared/locales/index.ts';

/** One translator per language, over the catalogues that all processes share. */
export function createTranslator(): (language: Language) => Translate {
  const i18n = createInstance();
  void i18n.init({
    resources,
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const fixed = new Map<Language, Translate>();
  return (language) => {
    const known = fixed.get(language);
    if (known) return known;
    const t = i18n.getFixedT(language);
    const translate: Translate = (key, params) => t(key, params ?? {});
    fixed.set(language, translate);
    return translate;
  };
}
