import type { Connection, ConnectionDefinition } from '../../../shared/model/connection.ts';
import { visibleLine } from '../../../shared/model/visible-text.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { SecretBox } from '../base/secret-box.ts';
import { type KeptDefinition, keptPairs, withPairs } from '../db/connections.ts';
import { deleteSecret, insertSecret, sealedSecret } from '../db/secrets.ts';
import { ConnectionLost } from './problem.ts';

/** As makers of servers write what is to be filled in: `${API_KEY}`, `Bearer ${TOKEN}`. */
const BLANK = /\$\{[^}]+\}/;
/** Shorter ones are words of any text. */
const LEAST_COVERED = 4;
const NOT_SET = { secret: '' };

export type GivenValues = ReturnType<typeof createGivenValues>;

/**
 * What goes along with a server: environment or headers. What the person gave is sealed and stands in the definition as the id
 * of the secret alone, a new one for each new value, so that a yes to a definition is a yes to these very values. What a package
 * of an agent brought is that package's own and stays as it is.
 */
export function createGivenValues({ db, newId }: Pick<CoreContext, 'db' | 'newId'>, box: SecretBox) {
  function seal(connectionId: string, value: string): { secret: string } {
    const id = newId();
    insertSecret(db, { id, connectionId, sealed: box.seal(value) });
    return { secret: id };
  }

  function opened(value: string | { secret: string }): string | undefined {
    if (typeof value === 'string') return value;
    const sealed = value.secret === '' ? undefined : sealedSecret(db, value.secret);
    return sealed === undefined ? undefined : box.open(sealed);
  }

  return {
    lasts: box.lasts,
    /** Of the person: each value is sealed; one that is to be filled in is asked for. Within a transaction. */
    ofPerson: (connectionId: string, definition: KeptDefinition): KeptDefinition =>
      withPairs(definition, (value) =>
        typeof value !== 'string' ? value : BLANK.test(value) ? NOT_SET : seal(connectionId, value),
      ),
    /** Of a package: only what is to be filled in is the person's. */
    ofPackage: (definition: ConnectionDefinition): KeptDefinition =>
      withPairs(definition, (value) => (typeof value === 'string' && BLANK.test(value) ? NOT_SET : value)),
    /** What is the same whatever the person filled in. */
    unfilled: (definition: KeptDefinition): KeptDefinition =>
      withPairs(definition, (value) => (typeof value === 'string' ? value : NOT_SET)),
    /** Another value of the person, or none. Undefined where this name is not theirs to fill in. Within a transaction. */
    set(
      { id, definition }: { readonly id: string; readonly definition: KeptDefinition },
      name: string,
      value: string | null,
    ): KeptDefinition | undefined {
      const key = Object.keys(keptPairs(definition)).find((one) => visibleLine(one) === name);
      const before = key === undefined ? undefined : keptPairs(definition)[key];
      if (typeof before !== 'object') return undefined;
      deleteSecret(db, before.secret);
      const next = value === null ? NOT_SET : seal(id, value);
      return withPairs(definition, (kept, one) => (one === key ? next : kept));
    },
    /** For the server alone. Throws ConnectionLost `unset`. */
    open(definition: KeptDefinition): ConnectionDefinition {
      const pairs = Object.entries(keptPairs(definition)).map(([name, value]) => {
        const plain = opened(value);
        if (plain === undefined) throw new ConnectionLost('unset');
        return [name, plain] as const;
      });
      const plain = Object.fromEntries(pairs);
      return definition.kind === 'program' ? { ...definition, env: plain } : { ...definition, headers: plain };
    },
    /** Names, and whether there is a value; never the value. */
    shown: (definition: KeptDefinition): Connection['given'] =>
      Object.entries(keptPairs(definition)).map(([name, value]) => ({
        name: visibleLine(name),
        state: typeof value === 'string' ? 'fixed' : opened(value) === undefined ? 'missing' : 'set',
      })),
    /** What a server says, without the person's values in it. */
    cover: (definition: KeptDefinition, text: string): string =>
      Object.values(keptPairs(definition)).reduce<string>((covered, value) => {
        const plain = typeof value === 'string' ? undefined : opened(value);
        return plain === undefined || plain.length < LEAST_COVERED ? covered : covered.replaceAll(plain, '•••••');
      }, text),
  };
}
