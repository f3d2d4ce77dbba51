import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Model } from '../../../shared/model/model.ts';
import type { ModelSet, ModelTuning } from '../../../shared/model/tuning.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { type Option, Select } from '../../components/ui/Select.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNumbers } from '../../i18n/numbers.ts';
import { useSizes } from '../../i18n/sizes.ts';
import { keepModel } from './models-state.ts';

const AUTO = 'auto';
const ANSWERS = [256, 512, 1_024, 2_048, 4_096, 8_192];
const TEMPERATURES = [0.3, 0.7, 1];
const NOTHING: ModelSet = { contextSize: null, answerTokens: null, temperature: null, thinks: null };

/** What a person may set of one model; each holds at once, and one click goes back. */
export function Tuning({ model, name }: { model: Model; name: string }) {
  const t = useT();
  const [tuning, setTuning] = useState<ModelTuning>();
  const [error, setError] = useState<unknown>();
  const { id } = model;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes of a model may change what can be set, or is
  useEffect(() => {
    let isGone = false;
    api['models.tuning']({ model: id }).then(
      (answer) => {
        if (!isGone) setTuning(answer.tuning);
      },
      (thrown: unknown) => {
        if (!isGone) setError(thrown);
      },
    );
    return () => {
      isGone = true;
    };
  }, [model]);

  const tune = async (change: Partial<ModelSet>) => {
    setError(undefined);
    try {
      const answer = await api['models.tune']({ model: id, change });
      setTuning(answer.tuning);
      keepModel(answer.model);
    } catch (thrown) {
      setError(thrown);
    }
  };

  if (!tuning) return <ErrorBanner error={error} />;
  const { set, canThink } = tuning;
  const isSet = Object.values(set).some((value) => value !== null);
  return (
    <fieldset className="mt-3 flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('models.set.title', { name })}</legend>
      <Windows tuning={tuning} onTune={tune} />
      <Answers tuning={tuning} onTune={tune} />
      <Temperatures tuning={tuning} onTune={tune} />
      {canThink && (
        <Switch
          label={t('models.set.thinks')}
          hint={t('models.set.thinksHint')}
          isOn={set.thinks === true}
          onChange={(thinks) => {
            void tune({ thinks: thinks || null });
          }}
        />
      )}
      {isSet && (
        <div className="flex">
          <Button
            variant="link"
            aria-label={t('models.set.backLabel', { name })}
            onClick={() => {
              void tune(NOTHING);
            }}
          >
            <Icon icon={RotateCcw} size={15} />
            {t('models.set.back')}
          </Button>
        </div>
      )}
      <ErrorBanner error={error} />
    </fieldset>
  );
}

interface FieldProps {
  tuning: ModelTuning;
  onTune: (change: Partial<ModelSet>) => Promise<void>;
}

function Windows({ tuning: { set, windows, usualWindow, budgetBytes }, onTune }: FieldProps) {
  const t = useT();
  const numbers = useNumbers();
  const size = useSizes();
  if (windows === null) return null;
  const options = windows.map(({ tokens, bytes, fits }): Option<string> => {
    const need = bytes === null ? undefined : size(bytes);
    const note =
      need === undefined
        ? undefined
        : fits || budgetBytes === null
          ? t('models.set.needs', { need })
          : t('models.set.tooMuch', { need, budget: size(budgetBytes) });
    return {
      value: String(tokens),
      label: t('models.facts.pieces', { count: numbers(tokens) }),
      isDisabled: !fits,
      ...(note !== undefined && { note }),
    };
  });
  const usual = t('models.set.usualOf', { count: numbers(usualWindow ?? 0) });
  return (
    <Choice
      label={t('models.set.window')}
      hint={t('models.set.windowHint')}
      usual={usual}
      value={set.contextSize}
      options={options}
      onChange={(contextSize) => onTune({ contextSize })}
    />
  );
}

function Answers({ tuning: { set, mostAnswer }, onTune }: FieldProps) {
  const t = useT();
  const numbers = useNumbers();
  const options = withSet(
    ANSWERS.filter((tokens) => tokens <= mostAnswer),
    set.answerTokens,
  ).map((tokens) => ({ value: String(tokens), label: t('models.set.atMost', { count: numbers(tokens) }) }));
  return (
    <Choice
      label={t('models.set.answer')}
      hint={t('models.set.answerHint')}
      usual={t('models.set.usual')}
      value={set.answerTokens}
      options={options}
      onChange={(answerTokens) => onTune({ answerTokens })}
    />
  );
}

function Temperatures({ tuning: { set }, onTune }: FieldProps) {
  const t = useT();
  const numbers = useNumbers();
  const names = new Map([
    [0.3, t('models.set.temperatures.little')],
    [0.7, t('models.set.temperatures.some')],
    [1, t('models.set.temperatures.free')],
  ]);
  const options = withSet(TEMPERATURES, set.temperature).map((value) => {
    const named = names.get(value);
    return { value: String(value), label: named === undefined ? numbers(value) : `${named} (${numbers(value)})` };
  });
  return (
    <Choice
      label={t('models.set.temperature')}
      hint={t('models.set.temperatureHint')}
      usual={t('models.set.temperatures.none')}
      value={set.temperature}
      options={options}
      onChange={(temperature) => onTune({ temperature })}
    />
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  /** What stands for nothing being set. */
  usual: string;
  value: number | null;
  options: readonly Option<string>[];
  onChange: (value: number | null) => Promise<void>;
}

function Choice({ label, hint, usual, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      hint={hint}
      value={value === null ? AUTO : String(value)}
      options={[{ value: AUTO, label: usual }, ...options]}
      onChange={(next) => {
        void onChange(next === AUTO ? null : Number(next));
      }}
    />
  );
}

/** The usual values, and among them the one that is set, whoever set it. */
function withSet(values: readonly number[], set: number | null): readonly number[] {
  return [...new Set(set === null ? values : [...values, set])].sort((a, b) => a - b);
}
