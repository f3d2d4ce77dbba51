import type { CoreContext } from '../base/core-context.ts';
import type { SecretBox } from '../base/secret-box.ts';
import type { IntegrationRow } from '../db/integrations.ts';
import { deleteSecret, deleteSecretsOf, insertSecret, sealedSecret } from '../db/secrets.ts';

/** Secrets of integrations and model servers: sealed before they are written, opened for the service itself alone (docs/trust.md#services). */
export function createKeptSecrets({ db, newId }: Pick<CoreContext, 'db' | 'newId'>, box: SecretBox) {
  function open(id: string): string | undefined {
    const sealed = sealedSecret(db, id);
    return sealed === undefined ? undefined : box.open(sealed);
  }

  return {
    lasts: box.lasts,
    /** Seals what is given, keeps the rest of what is wanted, forgets all others. Within a transaction. */
    keep(
      before: Pick<IntegrationRow, 'id' | 'secrets'> | undefined,
      {
        id,
        given,
        wanted,
      }: { readonly id: string; readonly given: IntegrationRow['secrets']; readonly wanted: readonly string[] },
    ): IntegrationRow['secrets'] {
      const values = wanted.flatMap((name): [string, string][] => {
        const kept = before?.secrets[name];
        const value = given[name] ?? (kept === undefined ? undefined : open(kept));
        return value === undefined ? [] : [[name, value]];
      });
      for (const old of Object.values(before?.secrets ?? {})) deleteSecret(db, old);
      const sealed = values.map(([name, value]): [string, string] => {
        const secretId = newId();
        insertSecret(db, { id: secretId, connectionId: id, sealed: box.seal(value) });
        return [name, secretId];
      });
      return Object.fromEntries(sealed);
    },
    /** Undefined where one can no longer be opened: it was kept until Hearth was closed. */
    open(kept: IntegrationRow['secrets']): Record<string, string> | undefined {
      const opened = Object.entries(kept).map(([name, id]) => [name, open(id)] as const);
      return opened.some(([, value]) => value === undefined)
        ? undefined
        : (Object.fromEntries(opened) as Record<string, string>);
    },
    /** Whether it can still be opened. */
    has: (id: string): boolean => open(id) !== undefined,
    forget: (id: string): void => deleteSecretsOf(db, id),
  };
}
