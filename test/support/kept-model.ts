/** Where something is kept: whose, which agent's, and in which conversation for agents that keep each by itself (else ''). */
export interface Place {
  readonly profile: string;
  readonly agentId: string;
  readonly spaceId: string;
}

export type Thing = 'note' | 'memory';
/** A change as it can be undone: what the thing (a note's key, a memory's id) was before and after. */
interface Change {
  readonly at: string;
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The second model of what is kept where: plain maps, one for each place and kind, which know nothing of tables. What the core
 * answers must be what stands here.
 */
export function createKeptModel() {
  const places = new Map<string, Map<string, string>>();
  const changes = new Map<string, Change>();
  const nameOf = (thing: Thing, { profile, agentId, spaceId }: Place): string =>
    JSON.stringify([profile, thing, agentId, spaceId]);
  const under = (at: string): Map<string, string> => {
    const known = places.get(at) ?? new Map<string, string>();
    places.set(at, known);
    return known;
  };
  const put = (at: string, name: string, value: string | undefined): void => {
    if (value === undefined) under(at).delete(name);
    else under(at).set(name, value);
  };
  return {
    of: (thing: Thing, place: Place): ReadonlyMap<string, string> => under(nameOf(thing, place)),
    /** `undoId`: the change can be undone under it. */
    change(
      thing: Thing,
      place: Place,
      { name, value, undoId }: { readonly name: string; readonly value: string | undefined; readonly undoId?: string },
    ): void {
      const at = nameOf(thing, place);
      const before = under(at).get(name);
      put(at, name, value);
      if (undoId !== undefined) changes.set(undoId, { at, name, before, after: value });
    },
    /** Gone for good, with all that could bring it back. */
    erase(thing: Thing, place: Place, name: string): void {
      const at = nameOf(thing, place);
      put(at, name, undefined);
      for (const [id, change] of changes) if (change.at === at && change.name === name) changes.delete(id);
    },
    /** Whether it could be undone: once, and only while the thing is as that change left it. */
    undo(undoId: string): boolean {
      const change = changes.get(undoId);
      if (!change || under(change.at).get(change.name) !== change.after) return false;
      changes.delete(undoId);
      put(change.at, change.name, change.before);
      return true;
    },
  };
}
