import type { Translate } from '../../../../shared/locales/index.ts';
import type { ModelServer } from './server-consent.ts';

/** Where a model server is and whose; of one that the person added, what goes along and who can read it. */
export function serverFacts(
  { address, program, user, own, pull }: ModelServer,
  t: Translate,
): Readonly<Record<string, string>> {
  const isHere = own?.isHere ?? true;
  return {
    ...(pull && { [t('tools.server.model')]: pull.name, [t('tools.server.from')]: 'ollama.com' }),
    ...(own && { [t('tools.server.name')]: own.name }),
    [t('tools.server.address')]: address,
    ...(isHere && {
      [t('tools.server.program')]: program ?? t('tools.server.unknown'),
      [t('tools.server.user')]: user ?? t('tools.server.unknown'),
    }),
    ...(own && { [t('tools.server.goes')]: t(own.hasKey ? 'tools.server.withKey' : 'tools.server.withoutKey') }),
    ...(own &&
      !isHere && { [t('tools.server.encrypted')]: t(own.isEncrypted ? 'tools.server.tls' : 'tools.server.plain') }),
  };
}
