type Step = () => unknown;

/**
 * Ends one group of things after the other, each group at once. Whatever happens to one of them, all others end too; then
 * rejects with the first failure.
 */
export async function endAll(...groups: readonly (readonly Step[])[]): Promise<void> {
  const failures: unknown[] = [];
  for (const group of groups) {
    const ends = await Promise.allSettled(group.map(async (end) => end()));
    for (const end of ends) if (end.status === 'rejected') failures.push(end.reason);
  }
  if (failures.length > 0) throw failures[0];
}
