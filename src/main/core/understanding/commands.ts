import type { Language } from '../../../shared/locales/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { capital } from './read-plan.ts';
import type { Understood, Wish } from './wish.ts';

type Command =
  | 'remind'
  | 'remember'
  | 'search'
  | 'forget'
  | 'note'
  | 'get'
  | 'notes'
  | 'memories'
  | 'schedules'
  | 'cancel'
  | 'help';

/** Every name of a command and the language it belongs to. */
const names: Readonly<Record<Command, Readonly<Record<Language, readonly string[]>>>> = {
  remind: { en: ['remind', 'reminder', 'schedule'], de: ['erinnere', 'erinner', 'erinnern', 'erinnerung', 'zeitplan'] },
  remember: { en: ['remember', 'memorize'], de: ['merke', 'merk', 'merken'] },
  search: { en: ['search', 'find'], de: ['suche', 'such', 'suchen', 'finde'] },
  forget: { en: ['forget'], de: ['vergiss', 'vergessen'] },
  note: { en: ['note', 'store', 'set'], de: ['notiz', 'notiere', 'speichere'] },
  get: { en: ['get', 'show'], de: ['zeige', 'zeig'] },
  notes: { en: ['list', 'notes'], de: ['liste', 'notizen'] },
  memories: { en: ['memories'], de: ['gemerkt', 'gemerktes'] },
  schedules: { en: ['schedules', 'reminders'], de: ['zeitpläne', 'zeitplaene', 'erinnerungen', 'termine'] },
  cancel: { en: ['cancel'], de: ['absagen', 'streiche', 'abbrechen'] },
  help: { en: ['help', '?'], de: ['hilfe'] },
};

/** Reads "/remind water the plants in 2 minutes"; undefined for anything that is not a command, `unknown` for one we do not have. */
export function readCommand(text: string, personLanguage: Language, viewpoint: Viewpoint): Understood | undefined {
  const match = /^\/([\p{L}?]+)(?:\s+([\s\S]*))?$/u.exec(text.trim());
  if (!match) return undefined;
  const name = (match[1] ?? '').toLowerCase();
  const rest = (match[2] ?? '').trim();
  for (const [command, byLanguage] of Object.entries(names) as [Command, (typeof names)[Command]][]) {
    const language = (['en', 'de'] as const).find((one) => byLanguage[one].includes(name));
    if (language)
      return {
        wish: wishOf(command, rest, language, viewpoint),
        language: byLanguage[personLanguage].includes(name) ? personLanguage : language,
      };
  }
  return { wish: { do: 'unknown' }, language: personLanguage };
}

function wishOf(command: Command, rest: string, language: Language, viewpoint: Viewpoint): Wish {
  if (rest === '' && isIncomplete(command)) return { do: 'incomplete', example: command };
  switch (command) {
    case 'remind':
      return (
        sentence(language === 'de' ? `erinnere mich ${rest}` : `remind me ${rest}`, language, viewpoint) ?? {
          do: 'incomplete',
          example: 'remind',
        }
      );
    case 'remember':
      return { do: 'remember', memory: capital(rest.replace(/^(?:that|dass)\s+/iu, '')) };
    case 'search':
      return { do: 'search', query: rest };
    case 'forget':
      return { do: 'forget', query: rest };
    case 'note': {
      const pair = /^([^:=\n]{1,80}?)\s*[:=]\s*([\s\S]+)$/u.exec(rest);
      return pair
        ? { do: 'set', key: (pair[1] ?? '').trim(), value: (pair[2] ?? '').trim() }
        : { do: 'remember', memory: capital(rest) };
    }
    case 'get':
      return { do: 'get', key: rest };
    case 'cancel':
      return { do: 'cancel', query: rest };
    case 'notes':
    case 'memories':
    case 'schedules':
    case 'help':
      return { do: command };
  }
}

function isIncomplete(command: Command): command is Extract<Wish, { do: 'incomplete' }>['example'] {
  return command !== 'notes' && command !== 'memories' && command !== 'schedules' && command !== 'help';
}

function sentence(text: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  for (const rule of language === 'de' ? german : english) {
    const match = rule.pattern.exec(text);
    const wish = match && rule.make(match, viewpoint);
    if (wish) return wish;
  }
  return undefined;
}
