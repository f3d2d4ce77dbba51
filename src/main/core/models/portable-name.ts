import { basename, isAbsolute } from 'node:path';
import type { Models } from './models.ts';

/** What a model is called on any computer: a file by its name, any other by its id. */
export function portableName(id: string): string {
  return isAbsolute(id) ? basename(id) : id;
}

/** The model of this computer that goes by such a name, if there is one that can run. */
export async function findNamed(models: Pick<Models, 'list'>, name: string): Promise<string | undefined> {
  const known = (await models.list({ refresh: false })).models.filter(({ whyNot }) => whyNot === null);
  return (known.find(({ id }) => id === name) ?? known.find(({ id }) => portableName(id) === name))?.id;
}
