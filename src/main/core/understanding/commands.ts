import type { Language } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Command } from '../languages/language-pack.ts';
import { capital } from '../languages/sentence-rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { matchSentence } from './match-sentence.ts';
import { anyOf } from './order-words.ts';

/** Reads "/remind water the plants in 2 minutes"; undefined for anything that is not a command, `unknown` for one we do not have. */
export function readCommand(text: string, own: Language, viewpoint: Viewpoint): Understood | undefined {
  const match = /^\/([\p{L}?]+)(?:\s+([\s\S]*))?$/u.exec(text.trim());
  if (!match) return undefined;
  const name = (match[1] ?? '').toLowerCase();
  const rest = (match[2] ?? '').trim();
  for (const language of ownFirst(own)) {
    const found = Object.entries(languages[language].commands).find(([, names]) => names.includes(name));
    if (found) return { wish: wishOf({ command: found[0] as Command, rest, language, viewpoint }), language };
  }
  return { wish: { do: 'unknown' }, language: own };
}

interface CommandMatch {
  readonly command: Command;
  readonly rest: string;
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

function wishOf({ command, rest, language, viewpoint }: CommandMatch): Wish {
  if (rest === '' && isIncomplete(command)) return { do: 'incomplete', example: command };
  switch (command) {
    case 'remind':
      return (
        matchSentence(`${languages[language].orders.remindMe} ${rest}`, language, viewpoint) ?? {
          do: 'incomplete',
          example: 'remind',
        }
      );
    case 'remember':
      return { do: 'remember', memory: capital(rest.replace(that, '')) };
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

const that = new RegExp(`^(?:${anyOf('that')})\\s+`, 'iu');
