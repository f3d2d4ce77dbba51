import { stat } from 'node:fs/promises';
import type { Audience } from '../../../shared/contract/define.ts';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { isLocalPath } from '../base/local-path.ts';
import type { FoundModel, ModelProvider } from './provider.ts';

/** A folder as it may be looked into. Throws invalid_value. */
function checkFolder(path: string, field: string): void {
  if (!isLocalPath(path)) throw notHere(field);
}

/** The same, where it is no file. Throws invalid_value. */
export async function checkOneFolder(path: string, field: string): Promise<void> {
  checkFolder(path, field);
  if ((await stat(path).catch(() => undefined))?.isFile()) throw notHere(field);
}

/**
 * Folders as a whole list. A page may only take some away: what comes to them was picked by the person, in a dialog of the
 * system's own (`models.addFolder`).
 */
export function checkFolders(wanted: readonly string[], before: readonly string[], by: Audience): void {
  for (const path of wanted) {
    checkFolder(path, 'modelFolders');
    if (by !== 'headless' && !before.includes(path)) throw notPicked('modelFolders');
  }
}

/** Whether a model may become the default: a script may name any file of this computer, a page one of those that were found. */
export function checkModelId({
  owner,
  found,
  by,
}: {
  readonly owner: Pick<ModelProvider, 'opensFiles'> | undefined;
  readonly found: Pick<FoundModel, 'embeds'> | undefined;
  readonly by: Audience;
}): void {
  if (!owner) throw notHere('defaultModel');
  if (found?.embeds) throw notForTalking();
  if (!owner.opensFiles || by === 'headless' || found) return;
  throw fail('not_found', 'This model was not found here.', {
    field: 'defaultModel',
    words: 'providers.errors.model_missing',
  });
}

/** Whether a model may be the one that finds by meaning: it was found, embeds, and is on this computer, since it hears all that is kept. */
export function checkEmbedder(found: Pick<FoundModel, 'embeds' | 'notes'> | undefined): void {
  if (found?.embeds && !found.notes.includes('away')) return;
  throw fail('invalid_value', 'This model does not find by meaning on this computer.', {
    field: 'embeddingModel',
    words: 'errors.own.notForMeaning',
  });
}

export function notPicked(field: string): Failure {
  return fail('blocked_by_policy', 'A folder is added by picking it.', { field, words: 'errors.own.pickFolder' });
}

/** Of a model that only embeds. */
export function notForTalking(): Failure {
  return fail('invalid_value', 'This model finds by meaning and cannot talk.', {
    field: 'model',
    words: 'errors.own.notForTalking',
  });
}

/** Of a model that was found before. */
export function modelGone(): Failure {
  return fail('not_found', 'This model is no longer there.', {
    field: 'model',
    words: 'providers.errors.model_missing',
  });
}

/** Of the one that is built in: it calls nothing. */
export function notExamined(): Failure {
  return fail('invalid_value', 'The built-in one is not examined.', {
    field: 'model',
    words: 'errors.own.notExamined',
  });
}

function notHere(field: string): Failure {
  return fail('invalid_value', 'Give the whole path of a place on this computer.', {
    field,
    words: 'errors.own.notAPlaceHere',
  });
}

/** Gives what to call after each change of the settings: where models are looked for may have changed with it. */
export function watchPlaces(
  settings: () => Pick<Settings, 'ollamaHost' | 'modelFolders'>,
  onChange: () => void,
): () => void {
  const places = (): string => JSON.stringify([settings().ollamaHost, settings().modelFolders]);
  let known = places();
  return () => {
    const now = places();
    if (now === known) return;
    known = now;
    onChange();
  };
}
