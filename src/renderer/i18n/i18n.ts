import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Language, resources, type Translate } from '../../shared/locales/index.ts';

/** Starts the words in one language; `setLanguage` switches live. */
export function startI18n(language: Language): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  document.documentElement.lang = language;
}

export function setLanguage(language: Language): void {
  if (i18next.language === language) return;
  document.documentElement.lang = language;
  void i18next.changeLanguage(language);
}

/** The words outside components (toasts); inside use `useT`. */
export const translate: Translate = (key, params) => i18next.t(key, { ...params });

/** `const t = useT(); t('common.save')`. Rerenders when the language changes. */
export function useT(): Translate {
  const { t } = useTranslation();
  return useCallback((key, params) => t(key, { ...params }), [t]);
}
