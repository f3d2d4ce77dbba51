import type { Translate } from '../../../../shared/locales/index.ts';
import { type ErrorInfo, Failure, sayFailure, toErrorInfo } from '../../../../shared/model/failure.ts';
import { appLimits, type Limits } from '../../../../shared/model/manifest.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { Person } from '../../base/core-context.ts';

/** Why a run went no further by a rule of ours. */
export type Ending = 'calls' | 'chain' | 'time' | 'loop' | 'repeats' | 'length' | 'empty' | 'interrupted';

/** Endings in the person's words: what happened and what to do next. */
export function endingError(t: Translate, ending: Ending, limits: Limits = appLimits): ErrorInfo {
  const code = ending === 'interrupted' || ending === 'empty' ? 'unavailable' : 'limit';
  return { code, message: t(`builtin.runs.${ending}`, limits), hint: t(`builtin.runs.${ending}Hint`) };
}

/** What a model or anything else threw, in the person's words; the log has the rest. */
export function runError(person: Person, thrown: unknown): ErrorInfo {
  const { t } = person;
  if (thrown instanceof ProviderError) {
    return {
      code: thrown.code === 'context_overflow' ? 'limit' : 'unavailable',
      message: t(`builtin.runs.model.${thrown.code}`, thrown.params),
      hint: t(`builtin.runs.modelHint.${thrown.code}`),
    };
  }
  if (thrown instanceof Failure) return sayFailure(thrown, person);
  return { ...toErrorInfo(thrown), message: t('builtin.runs.internal'), hint: t('builtin.runs.internalHint') };
}
