import { childrenOf, type Expression } from './prepare-tree.ts';

/** Variables that every expression has: the types. */
const types: ReadonlySet<string> = new Set(
  'int uint double bool string bytes list map null_type type google'.split(' '),
);

/**
 * The first variable or function that is not there. Runs over the tree as it was read; what a loop names is there inside it.
 */
export function unknownName(
  node: Expression,
  {
    variables,
    hasFunction,
  }: { readonly variables: ReadonlySet<string>; readonly hasFunction: (name: string) => boolean },
): { readonly name: string; readonly node: bigint } | undefined {
  const known = { variables, hasFunction };
  const firstOf = (nodes: readonly Expression[], inside = known): ReturnType<typeof unknownName> => {
    for (const one of nodes) {
      const found = unknownName(one, inside);
      if (found) return found;
    }
    return undefined;
  };
  const { exprKind: kind } = node;
  if (kind.case === 'identExpr') {
    const { name } = kind.value;
    return variables.has(name) || types.has(name) ? undefined : { name, node: node.id };
  }
  if (kind.case === 'callExpr') {
    const { function: name } = kind.value;
    if (!builtIn.has(name) && !hasFunction(name)) return { name, node: node.id };
  }
  if (kind.case !== 'comprehensionExpr') return firstOf(childrenOf(node));
  const { iterVar, accuVar, iterRange, accuInit, loopCondition, loopStep, result } = kind.value;
  const around = [iterRange, accuInit].filter((part) => part !== undefined);
  const inside = [loopCondition, loopStep, result].filter((part) => part !== undefined);
  return firstOf(around) ?? firstOf(inside, { variables: new Set([...variables, iterVar, accuVar]), hasFunction });
}

/** What the planner of the library runs itself, without a function. */
const builtIn: ReadonlySet<string> = new Set([
  '_[_]',
  '_?_:_',
  '_&&_',
  '_||_',
  '@not_strictly_false',
  '__not_strictly_false__',
]);

/** The variable of which this node reads a part, `event` for `event.payload.amount`; undefined for any other node. */
export function rootOf(node: Expression): string | undefined {
  const { exprKind: kind } = node;
  if (kind.case === 'identExpr') return kind.value.name;
  if (kind.case === 'selectExpr') return kind.value.operand && rootOf(kind.value.operand);
  const [held] = kind.case === 'callExpr' && kind.value.function === '_[_]' ? kind.value.args : [];
  return held && rootOf(held);
}

export function nodeOf(tree: Expression, id: bigint): Expression | undefined {
  if (tree.id === id) return tree;
  for (const child of childrenOf(tree)) {
    const found = nodeOf(child, id);
    if (found) return found;
  }
  return undefined;
}
