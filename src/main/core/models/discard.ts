import { fail } from '../../../shared/model/failure.ts';
import type { Model, ModelSource } from '../../../shared/model/model.ts';
import type { Models } from './models.ts';

type Found = { readonly models: Model[]; readonly sources: ModelSource[] };

/**
 * Moves the file of a broken model to the trash of this computer; of any other nothing is touched. Throws not_found, denied
 * (`blocked_by_policy`) for a file that is not broken, `unavailable` where there is no trash.
 */
export async function discardBroken(
  id: string,
  {
    models,
    trash,
  }: { readonly models: Pick<Models, 'list'>; readonly trash?: ((path: string) => Promise<void>) | undefined },
): Promise<Found> {
  const model = (await models.list({ refresh: true })).models.find((one) => one.id === id);
  if (!model) throw fail('not_found', 'There is no such model.', { field: 'model', words: 'errors.own.noSuchModel' });
  if (!model.isBroken || model.path === null)
    throw fail('blocked_by_policy', 'Only broken files are thrown away.', { words: 'errors.own.modelNotBroken' });
  const noTrash = fail('unavailable', 'The file could not be moved to the trash.', {
    hint: model.path,
    words: 'errors.own.noTrash',
  });
  if (!trash) throw noTrash;
  await trash(model.path).catch(() => Promise.reject(noTrash));
  return models.list({ refresh: true });
}
