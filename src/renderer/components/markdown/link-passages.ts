interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  children?: Node[];
}

/** The property by which a link to a passage is known: nothing that was written can bring it, since this comes after all that tidies up. */
export const PASSAGE = 'data-passage';

/** A rehype plugin, the last: where a text names a passage by its address, the name leads there. */
export function linkPassages(addresses: readonly string[]) {
  const names = [...addresses].sort((a, b) => b.length - a.length).map((name) => escaped(name));
  const named = new RegExp(`(?<![\\p{L}\\p{N}_-])(${names.join('|')})(?!\\p{N})`, 'u');
  const linked = (value: string): Node[] =>
    value
      .split(named)
      .map((part, at) => (at % 2 === 0 ? { type: 'text', value: part } : linkTo(part)))
      .filter(({ value: text }) => text !== '');
  return (tree: Node) => {
    if (names.length === 0) return;
    const open = [tree];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.tagName === 'a' || node.tagName === 'pre') continue;
      if (!node.children) continue;
      node.children = node.children.flatMap((child) => (child.type === 'text' ? linked(child.value ?? '') : [child]));
      open.push(...node.children.filter(({ type }) => type === 'element'));
    }
  };
}

const linkTo = (address: string): Node => ({
  type: 'element',
  tagName: 'a',
  properties: { [PASSAGE]: address },
  children: [{ type: 'text', value: address }],
});

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
