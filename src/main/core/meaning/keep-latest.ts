/** Puts one more, and lets the oldest go. */
export function keepLatest<T>(kept: Map<string, T>, [key, value]: readonly [string, T], most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
