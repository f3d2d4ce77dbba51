import type { Emit } from '../../../shared/contract/define.ts';
import type { coreEvents } from '../../../shared/contract/index.ts';
import { type Language, languageOf, locales } from '../../../shared/locales/index.ts';
import { isZone } from '../../../shared/model/common.ts';
import { defaultSettings, isShared, Settings } from '../../../shared/model/settings.ts';
import type { Clock } from '../base/clock.ts';
import type { Person } from '../base/core-context.ts';
import { createTranslator } from '../base/translator.ts';
import type { Database } from '../db/driver.ts';
import { isAdministrator } from '../db/profiles.ts';
import { forgetAgentInViews, moveSettings, readSettings, writeSetting } from '../db/settings.ts';

/** What "system" stands for. */
export interface Resolved {
  readonly language: Language;
  /** BCP 47 */
  readonly locale: string;
  /** IANA */
  readonly zone: string;
}

export interface SettingsService {
  get(): Settings;
  /** Writes the given ones and announces `settings.changed`. */
  set(change: Partial<Settings>): Settings;
  /** Takes a removed agent out of what the open person set. */
  forgetAgent(agentId: string): void;
  /** Called after each change, once everyone was told. */
  onChange(listener: () => void): void;
  resolved(): Resolved;
  readonly person: Person;
}

/**
 * The person's settings and, built from them, their language and place.
 * `system` is read at each use, since people travel; `fixed` (headless `--locale`, `--zone`) wins over settings and system.
 */
export function createSettings(input: {
  readonly appDb: Database;
  readonly db: Database;
  readonly profileId: string;
  readonly clock: Clock;
  readonly emit: Emit<typeof coreEvents>;
  readonly system: () => { readonly locale: string; readonly zone: string };
  readonly fixed?: { readonly locale?: string | undefined; readonly zone?: string | undefined };
}): SettingsService {
  const { appDb, db, clock, emit, system, fixed = {} } = input;
  // Before there were several people, all that was set lay in app.db: it was the administrator's.
  if (isAdministrator(appDb, input.profileId)) moveSettings(appDb, db, isPersonal);
  const read = (): Settings => load([...readSettings(appDb), ...readSettings(db).filter(({ key }) => isPersonal(key))]);
  let settings = read();
  const listeners = new Set<() => void>();
  const translator = createTranslator();

  const locale = (): string => fixed.locale ?? localeFor(settings.language, system().locale);
  const language = (): Language => languageOf(locale());
  const zone = (): string => {
    const name = fixed.zone ?? (settings.zone === 'system' ? system().zone : settings.zone);
    return isZone(name) ? name : 'UTC';
  };
  const resolved = (): Resolved => ({ language: language(), locale: locale(), zone: zone() });
  return {
    get: () => settings,
    forgetAgent(agentId) {
      if (!forgetAgentInViews(db, agentId)) return;
      settings = read();
      emit('settings.changed', { settings });
    },
    set(change) {
      const next = Settings.parse({ ...settings, ...change });
      const write = (to: Database, keys: readonly string[]): void =>
        to.transaction(() => {
          for (const key of keys) {
            writeSetting(to, { key, value: JSON.stringify(next[key as keyof Settings]), updatedAt: clock.now() });
          }
        });
      const keys = Object.keys(change);
      write(
        appDb,
        keys.filter((key) => !isPersonal(key)),
      );
      write(db, keys.filter(isPersonal));
      settings = next;
      emit('settings.changed', { settings });
      for (const listener of listeners) listener();
      return settings;
    },
    onChange: (listener) => void listeners.add(listener),
    resolved,
    person: {
      language,
      locale,
      zone,
      name: () => settings.name,
      t: (key, params) => translator(language())(key, params),
    },
  };
}

const isPersonal = (key: string): boolean => Object.hasOwn(Settings.shape, key) && !isShared(key as keyof Settings);

/** A row that no longer parses counts as not set, so that one bad value never keeps Hearth from starting. */
function load(rows: readonly { readonly key: string; readonly value: string }[]): Settings {
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const { key, value } of rows) {
    if (!Object.hasOwn(Settings.shape, key)) continue;
    try {
      const parsed = Settings.shape[key as keyof Settings].safeParse(JSON.parse(value));
      if (parsed.success) settings[key] = parsed.data;
    } catch {
      // Not JSON: the default stays.
    }
  }
  return Settings.parse(settings);
}

/** The computer's own locale where its language was chosen anyway: it knows how this person writes dates. */
function localeFor(language: Settings['language'], system: string): string {
  const tag = canonical(system);
  if (language === 'system' || tag.split('-')[0] === language) return tag;
  return locales[language].region;
}

function canonical(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-'))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
