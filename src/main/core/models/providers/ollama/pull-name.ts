import { type Failure, fail } from '../../../../../shared/model/failure.ts';
import { isCloudModel } from './ollama-facts.ts';

/** `model`, `model:tag` or `namespace/model:tag`, as ollama.com has them; with a third part Ollama would ask another server. */
const NAME = /^(?:[a-z0-9][\w-]{0,63}\/)?[a-z0-9][\w.-]{0,63}(?::\w[\w.-]{0,63})?$/i;

/** A name of ollama.com with its tag. Throws invalid_value for any other, and for a model of somebody else's computer. */
export function pullName(written: string): string {
  const name = written.trim();
  if (!NAME.test(name)) throw refused('errors.own.notAnOllamaName');
  const whole = name.includes(':') ? name : `${name}:latest`;
  if (isCloudModel({ name: whole })) throw refused('ollama.problems.cloud');
  return whole;
}

function refused(words: 'errors.own.notAnOllamaName' | 'ollama.problems.cloud'): Failure {
  return fail('invalid_value', 'Not a model that Ollama can get here.', { field: 'name', words });
}
