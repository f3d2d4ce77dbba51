/** Addresses of the passages in a result of one or of many. */
export function addressesIn(result: unknown): readonly string[] {
  const { address, excerpts } = (result ?? {}) as { address?: unknown; excerpts?: readonly { address: string }[] };
  if (excerpts) return excerpts.map((excerpt) => excerpt.address);
  return typeof address === 'string' ? [address] : [];
}
