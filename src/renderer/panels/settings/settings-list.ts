import { Monitor, Moon, Sun } from 'lucide-react';
import type { ComponentType } from 'react';
import { languageIds, languageOf, locales, type Translate, type WordKey } from '../../../shared/locales/index.ts';
import { modelMemories, type Settings } from '../../../shared/model/settings.ts';
import type { Segment } from '../../components/ui/Segmented.tsx';
import type { Option } from '../../components/ui/Select.tsx';
import { FoldersSetting } from './FoldersSetting.tsx';
import { ShortcutSetting } from './ShortcutSetting.tsx';
import type { Desktop } from './settings-state.ts';
import { ZoneSetting } from './ZoneSetting.tsx';
import { ZoomSetting } from './ZoomSetting.tsx';

/** The settings that hold such a value. */
type NameOf<V> = { [K in keyof Settings]: Settings[K] extends V ? K : never }[keyof Settings];
type Written = NameOf<string>;
type Named<N> = { readonly name: N; readonly label: WordKey; readonly hint?: WordKey };

/** One row of the screen: a setting of a common kind as data, or a row of its own. */
export type SettingEntry = { readonly group: SettingGroup } & (
  | ({
      readonly kind: 'switch';
      /** Where the desktop cannot do it, the switch is off, cannot be moved, and says why. */
      readonly needs?: { readonly able: (desktop: Desktop) => boolean | undefined; readonly not: WordKey };
    } & Named<NameOf<boolean>>)
  | ({ readonly kind: 'text'; readonly placeholder?: WordKey } & Named<Written>)
  | ({ readonly kind: 'select'; readonly options: (t: Translate) => readonly Option<string>[] } & Named<Written>)
  | ({ readonly kind: 'segments'; readonly segments: (t: Translate) => readonly Segment<string>[] } & Named<Written>)
  | { readonly kind: 'own'; readonly name: keyof Settings; readonly Row: ComponentType<{ desktop: Desktop }> }
);

/** The groups in the order of the screen; their words are `settings.<group>.title` and `.hint`. */
export const settingGroups = ['person', 'look', 'desktop', 'models'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Every setting that the screen shows, in its order within its group. */
export const settingList: readonly SettingEntry[] = [
  {
    ...{ group: 'person', kind: 'text', name: 'name' },
    ...{ label: 'settings.person.name', hint: 'settings.person.nameHint' },
    placeholder: 'settings.person.namePlaceholder',
  },
  {
    ...{ group: 'person', kind: 'text', name: 'fullName' },
    ...{ label: 'settings.person.fullName', hint: 'settings.person.fullNameHint' },
    placeholder: 'settings.person.fullNamePlaceholder',
  },
  {
    ...{ group: 'person', kind: 'select', name: 'language', label: 'settings.person.language' },
    options: (t) => [
      {
        value: 'system',
        label: t('settings.person.systemLanguage', { language: locales[languageOf(navigator.language)].name }),
      },
      ...languageIds.map((language) => ({ value: language, label: locales[language].name })),
    ],
  },
  { group: 'person', kind: 'own', name: 'zone', Row: ZoneSetting },
  {
    ...{ group: 'look', kind: 'segments', name: 'theme', label: 'settings.look.theme' },
    segments: (t) => [
      { value: 'system', label: t('settings.look.themes.system'), icon: Monitor },
      { value: 'light', label: t('settings.look.themes.light'), icon: Sun },
      { value: 'dark', label: t('settings.look.themes.dark'), icon: Moon },
    ],
  },
  { group: 'look', kind: 'own', name: 'zoom', Row: ZoomSetting },
  {
    ...{ group: 'desktop', kind: 'switch', name: 'startAtLogin' },
    ...{ label: 'settings.desktop.startAtLogin', hint: 'settings.desktop.startAtLoginHint' },
    needs: { able: (desktop) => desktop?.canStartAtLogin, not: 'settings.desktop.startAtLoginNot' },
  },
  {
    ...{ group: 'desktop', kind: 'switch', name: 'closeToTray' },
    ...{ label: 'settings.desktop.closeToTray', hint: 'settings.desktop.closeToTrayHint' },
    needs: { able: (desktop) => desktop?.hasTray, not: 'settings.desktop.closeToTrayNot' },
  },
  {
    ...{ group: 'desktop', kind: 'switch', name: 'notifyReplies' },
    ...{ label: 'settings.desktop.notifyReplies', hint: 'settings.desktop.notifyRepliesHint' },
  },
  {
    ...{ group: 'desktop', kind: 'switch', name: 'spellCheck' },
    ...{ label: 'settings.desktop.spellCheck', hint: 'settings.desktop.spellCheckHint' },
    needs: { able: (desktop) => desktop?.canCheckSpelling, not: 'settings.desktop.spellCheckNot' },
  },
  { group: 'desktop', kind: 'own', name: 'quickEntryShortcut', Row: ShortcutSetting },
  {
    ...{ group: 'models', kind: 'switch', name: 'plainRequestsByCode' },
    ...{ label: 'settings.models.plainRequests', hint: 'settings.models.plainRequestsHint' },
  },
  {
    ...{ group: 'models', kind: 'select', name: 'modelMemory' },
    ...{ label: 'settings.models.memory', hint: 'settings.models.memoryHint' },
    options: (t) =>
      modelMemories.map((value) => ({
        value,
        label: value === 'auto' ? t('settings.models.memoryAuto') : t('settings.models.memoryOf', { size: value }),
      })),
  },
  {
    ...{ group: 'models', kind: 'select', name: 'unloadAfter' },
    ...{ label: 'settings.models.unloadAfter', hint: 'settings.models.unloadAfterHint' },
    options: (t) => [
      { value: '5', label: t('settings.models.afterMinutes', { count: 5 }) },
      { value: '15', label: t('settings.models.afterMinutes', { count: 15 }) },
      { value: '60', label: t('settings.models.afterHour') },
      { value: 'never', label: t('settings.models.neverUnload') },
    ],
  },
  {
    ...{ group: 'models', kind: 'text', name: 'ollamaHost' },
    ...{ label: 'settings.models.ollama', hint: 'settings.models.ollamaHint' },
  },
  { group: 'models', kind: 'own', name: 'modelFolders', Row: FoldersSetting },
];
