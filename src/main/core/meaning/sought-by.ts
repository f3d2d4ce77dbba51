import { asRecord } from '../../../shared/model/record.ts';

/** What a call looks for: made ready before it runs, it is found at once. Nothing of tools that do not seek. */
export function soughtBy(tool: { readonly seeks: boolean } | undefined, args: unknown): string[] {
  return tool?.seeks ? Object.values(asRecord(args)).filter((value) => typeof value === 'string') : [];
}
