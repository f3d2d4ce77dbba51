import type { SentenceRule } from '../sentence-rule.ts';
import { keyOf } from './names.ts';

const may = '(?:kannst|könntest|darfst|können|könnten|dürfen)';
const need = '(?:brauchst|musst|sollst|brauchen|müssen|sollen)';
const small = '(?: (?:bitte|mal|jetzt|endlich|doch|du|sie|ab jetzt|ab sofort|künftig))*';
const to = '(?:an |daran,? |ans |um |zum |zur )?(?:den |die |das |mein(?:e|en)? )?';
const ends = ' (?:zu )?(?:erinnern|wecken)';
const cancel: SentenceRule['make'] = ([, ...parts]) => {
  const query = parts.filter((part) => part !== undefined).join(' ');
  return { do: 'cancel', query: keyOf(query) };
};

/** That somebody is not to be reminded any more: what stands for that goes. */
export const noLonger: readonly SentenceRule[] = [
  // "Hör auf, mich jeden Samstag an … zu erinnern"
  {
    pattern: new RegExp(`^(?:höre?|hören)${small} auf${small}(?: damit)?,? mich${small} ${to}(.+?)${ends}$`, 'iu'),
    make: cancel,
  },
  {
    pattern: new RegExp(
      `^(?:(?:du |sie )?${may}${small} )?aufhören(?: damit)?,? mich${small} ${to}(.+?)${ends}$`,
      'iu',
    ),
    make: cancel,
  },
  // "Hör auf, mich mit … zu nerven": whatever is done to somebody.
  {
    pattern: new RegExp(
      `^(?:höre?|hören)${small} auf,? mich${small} (?:mit|wegen|an) (?:dem |der |den )?${to}(.+?) (?:zu )?\\p{L}{3,}n$`,
      'iu',
    ),
    make: ([, query = '']) => ({
      do: 'drop',
      target: { kind: 'named', query: keyOf(query) },
      otherwise: { do: 'unknown' },
    }),
  },
  // "Du brauchst mich nicht mehr an … zu erinnern", "an … brauchst du mich nicht mehr zu erinnern"
  {
    pattern: new RegExp(`^(?:du|sie) ${need} mich${small} nicht (?:mehr|länger) ${to}(.+?)${ends}$`, 'iu'),
    make: cancel,
  },
  {
    pattern: new RegExp(`^(?:du|sie) ${need} mich${small} ${to}(.+?) nicht (?:mehr|länger)${ends}$`, 'iu'),
    make: cancel,
  },
  {
    pattern: new RegExp(`^${to}(.+?) ${need}${small} mich${small} nicht (?:mehr|länger)${ends}$`, 'iu'),
    make: cancel,
  },
  // "Erinner mich nicht mehr an …", "… an … nicht mehr"
  { pattern: new RegExp(`^(?:erinner|weck)e?n? mich${small} nicht (?:mehr|länger) ${to}(.+)$`, 'iu'), make: cancel },
  { pattern: new RegExp(`^(?:erinner|weck)e?n? mich${small} ${to}(.+) nicht (?:mehr|länger)$`, 'iu'), make: cancel },
  { pattern: new RegExp(`^(?:mich${small} )?nicht (?:mehr|länger) ${to}(.+?)${ends}$`, 'iu'), make: cancel },
  // "Ich will nicht mehr an … erinnert werden", "keine Erinnerung mehr an …"
  {
    pattern: new RegExp(
      `^ich (?:will|möchte|mag|muss)${small} (?:nicht|nie) (?:mehr|länger|wieder) ${to}(.+?) (?:erinnert|geweckt) werden$`,
      'iu',
    ),
    make: cancel,
  },
  {
    pattern: new RegExp(
      `^(?:ich (?:brauche?|will|möchte)${small} )?keine? (?:erinnerung(?:en)?|wecker|alarme?) mehr (?:für |wegen )?${to}(.+)$`,
      'iu',
    ),
    make: cancel,
  },
];
