/** "0.5B" in "Qwen2.5 Coder 0.5B Instruct". */
export function parametersIn(name: string | null): string | null {
  const found = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s?([bm])(?![a-z0-9])/i.exec(name ?? '');
  return found ? `${found[1]}${found[2]?.toUpperCase()}` : null;
}
