import type { Audience } from '../../../shared/contract/define.ts';
import type { ServerConsent } from '../gate/approvals/server-consent.ts';

export type AllowedServer =
  | { readonly status: 'set' | 'foreign' }
  | { readonly status: 'asked'; readonly approvalId: string };

/** Lets a model server hear what is said, or asks the person about it; a script's wish is its person's. */
export async function allowServer(server: ServerConsent | undefined, by: Audience): Promise<AllowedServer> {
  if (by === 'headless') await server?.choose('always');
  const approvalId = await server?.propose();
  if (approvalId !== undefined) return { status: 'asked', approvalId };
  return { status: server?.latest()?.consent === 'foreign' ? 'foreign' : 'set' };
}
