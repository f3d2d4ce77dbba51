import type { Translate } from '../../../../shared/locales/index.ts';
import { choiceWords } from '../../../../shared/locales/parameter-words.ts';
import { asRecord } from '../../../../shared/model/record.ts';
import type { AnyTool } from '../../tools/define-tool.ts';
import type { FactReading } from '../../tools/facts.ts';
import { inputSchemaOf } from '../../tools/json-schema.ts';

/**
 * What each argument means that is one of a few fixed values, in the person's language: of Hearth's own tools alone, since nobody
 * here knows what others mean by theirs. It says only what the value says, so a yes is not bound to it.
 */
export function readChoices(tool: AnyTool | undefined, args: unknown, t: Translate): Record<string, FactReading> {
  if (!tool || tool.connectedFor !== undefined) return {};
  const parameters = asRecord(inputSchemaOf(tool)['properties']);
  const found = Object.entries(asRecord(args)).flatMap(([name, value]) => {
    const fixed = asRecord(Object.hasOwn(parameters, name) ? parameters[name] : undefined)['enum'];
    if (typeof value !== 'string' || !Array.isArray(fixed) || !fixed.includes(value)) return [];
    const words = choiceWords(t, name, value);
    return words === undefined
      ? []
      : [[name, { lines: [words], isFirst: true, isProblem: false, bound: null }] as const];
  });
  return Object.fromEntries(found);
}
