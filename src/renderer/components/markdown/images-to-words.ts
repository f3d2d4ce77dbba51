interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  children?: Node[];
}

function wordsFor(image: Node): Node {
  const alt = image.properties?.['alt'];
  return { type: 'text', value: typeof alt === 'string' ? alt : '' };
}

function walk(node: Node): void {
  if (!node.children) return;
  node.children = node.children.map((child) => {
    if (child.type === 'element' && child.tagName === 'img') return wordsFor(child);
    walk(child);
    return child;
  });
}

/** A rehype plugin: an image becomes its description, so that no message can make this computer fetch anything. */
export function imagesToWords() {
  return (tree: Node) => walk(tree);
}
