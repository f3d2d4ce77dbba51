import { removeSigns } from './tame.ts';

interface Node {
  type: string;
  children?: Node[];
  value?: string;
  url?: string;
  align?: readonly unknown[];
  position?: { start: { offset?: number }; end: { offset?: number } };
  [field: string]: unknown;
}

/** Deeper than anything that reads well; what comes after this walks the tree by calling itself. */
const DEEPEST = 120;
/** Every row of a table is filled up to the columns of its head. */
const MOST_CELLS = 4_000;
/** As much as the call takes that opens a link. */
const LONGEST_URL = 4_096;

/**
 * A remark plugin, the first that sees the tree: takes out the signs of `tame`, shows a huge table as it was typed, cuts what is
 * nested too deep, and drops endless addresses, which each reference to them would repeat. Walks without calling itself.
 */
export function boundTree() {
  return (tree: Node, file: { value: unknown }) => {
    const source = String(file.value);
    const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let one = open.pop(); one; one = open.pop()) {
      const { node, depth } = one;
      if (node.type === 'table' && (node.align?.length ?? 0) * (node.children?.length ?? 0) > MOST_CELLS) {
        become(node, source);
      }
      if (depth >= DEEPEST && node.children) become(node, source);
      for (const [field, value] of Object.entries(node)) {
        if (typeof value === 'string') node[field] = removeSigns(value);
      }
      if (node.url !== undefined && node.url.length > LONGEST_URL) node.url = '';
      for (const child of node.children ?? []) open.push({ node: child, depth: depth + 1 });
    }
  };
}

/** The node shows its own source. */
function become(node: Node, source: string): void {
  node.value = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  node.type = node.type === 'table' ? 'code' : 'text';
  delete node.children;
}
