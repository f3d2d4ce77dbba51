/** Whether two words differ by one slip: a letter left out, put in, changed, or two swapped. Linear in their length. */
export function isSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++;
  let same = 0;
  while (same < Math.min(a.length, b.length) - from && a.at(-1 - same) === b.at(-1 - same)) same++;
  const [left, right] = [a.slice(from, a.length - same), b.slice(from, b.length - same)];
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return left.length + right.length === 1 || (left.length === 1 && right.length === 1) || isSwap;
}
