import { appLimits, type Limits } from '../../../shared/model/manifest.ts';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';

const names = ['callsPerTurn', 'callsPerRun', 'runMinutes'] as const;
export type LimitTexts = Readonly<Record<keyof Limits, string>>;

export function textsOf(limits: Limits): LimitTexts {
  return {
    callsPerTurn: String(limits.callsPerTurn),
    callsPerRun: String(limits.callsPerRun),
    runMinutes: String(limits.runMinutes),
  };
}

const isWithin = (name: keyof Limits, text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= appLimits[name];

/** Undefined where one of them cannot be. */
export function limitsIn(texts: LimitTexts): Limits | undefined {
  if (names.some((name) => !isWithin(name, texts[name]))) return undefined;
  const [callsPerTurn, callsPerRun, runMinutes] = names.map((name) => Number(texts[name]));
  return { callsPerTurn: callsPerTurn ?? 1, callsPerRun: callsPerRun ?? 1, runMinutes: runMinutes ?? 1 };
}

/** How much an agent may do before it has to stop: less than what holds for all, never more. */
export function LimitFields({ texts, setTexts }: { texts: LimitTexts; setTexts: (texts: LimitTexts) => void }) {
  const t = useT();
  return (
    <fieldset>
      <legend className="pb-1 font-medium text-list">{t('agents.parts.limits')}</legend>
      <div className="grid grid-cols-1 gap-3 min-[700px]:grid-cols-3">
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`agents.limits.${name}`)}
            hint={t('agents.form.atMost', { most: appLimits[name] })}
            error={isWithin(name, texts[name]) ? undefined : t('agents.form.atMost', { most: appLimits[name] })}
            inputMode="numeric"
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
