import type { parse } from '@bufbuild/cel';
import { ints, isWithin, uints } from './corrections.ts';
import { FilterProblem } from './filter-problem.ts';
import { inserted } from './meter.ts';

export type Expression = ReturnType<typeof parse>['expr'];
type Call = Extract<Expression['exprKind'], { case: 'callExpr' }>['value'];

/** The parts of a node, in the order in which they run. */
export function childrenOf({ exprKind: kind }: Expression): Expression[] {
  const parts = (): readonly (Expression | undefined)[] => {
    switch (kind.case) {
      case 'selectExpr':
        return [kind.value.operand];
      case 'callExpr':
        return [kind.value.target, ...kind.value.args];
      case 'listExpr':
        return kind.value.elements;
      case 'structExpr':
        return kind.value.entries.flatMap(({ keyKind, value }) => [
          keyKind.case === 'mapKey' ? keyKind.value : undefined,
          value,
        ]);
      case 'comprehensionExpr': {
        const { iterRange, accuInit, loopCondition, loopStep, result } = kind.value;
        return [iterRange, accuInit, loopCondition, loopStep, result];
      }
      default:
        return [];
    }
  };
  return parts().filter((part) => part !== undefined);
}

/**
 * Makes the tree ready to run, in place: quoted fields get their names back, numbers that their type cannot hold are
 * refused, and every loop, map and message is led through the meter. Gives how many nodes there were.
 */
export function prepareTree(node: Expression, fields: ReadonlyMap<string, string>): number {
  const { exprKind: kind } = node;
  const count = childrenOf(node).reduce((sum, child) => sum + prepareTree(child, fields), 1);
  switch (kind.case) {
    case 'constExpr': {
      const { constantKind: held } = kind.value;
      const isTooBig =
        (held.case === 'int64Value' && !isWithin(held.value, ints)) ||
        (held.case === 'uint64Value' && !isWithin(held.value, uints));
      if (isTooBig) throw new FilterProblem('value', 'The number is out of range.', { node: node.id });
      break;
    }
    case 'selectExpr':
      kind.value.field = fields.get(kind.value.field) ?? kind.value.field;
      break;
    case 'structExpr':
      if (kind.value.messageName === '') lead(node, inserted.map);
      else for (const { value } of kind.value.entries) if (value) lead(value, inserted.deep);
      break;
    case 'comprehensionExpr': {
      const { iterRange, loopCondition } = kind.value;
      if (iterRange) lead(iterRange, inserted.range);
      if (loopCondition) lead(loopCondition, inserted.round, count);
      break;
    }
    default:
  }
  return count;
}

/** Puts a call around the node, in its place; `cost` goes with it as a second argument. */
function lead(node: Expression, name: string, cost?: number): void {
  const around = { ...node };
  const args = [around];
  if (cost !== undefined) args.push(constant(node, BigInt(cost)));
  node.exprKind = { case: 'callExpr', value: { $typeName: 'cel.expr.Expr.Call', function: name, args } as Call };
}

function constant(like: Expression, value: bigint): Expression {
  const held = { $typeName: 'cel.expr.Constant' as const, constantKind: { case: 'int64Value' as const, value } };
  return { ...like, exprKind: { case: 'constExpr', value: held } } as Expression;
}
