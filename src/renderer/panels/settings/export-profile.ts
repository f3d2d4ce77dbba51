import { api } from '../../api.ts';

/** Writes all that a profile keeps where the person says: the open one, or one that may be removed. Undefined where they say nowhere. */
export async function exportProfile(name: string, profileId?: string): Promise<string | undefined> {
  const { path, mayReplace } = await api['window.placeZip']({ name });
  if (path === null) return undefined;
  const of = profileId === undefined ? {} : { profileId };
  return (await api['profiles.export']({ ...of, path, replace: mayReplace })).path;
}
