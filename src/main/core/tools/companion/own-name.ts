import { z } from 'zod';
import { NameText } from '../../../../shared/model/text.ts';
import { defineTool } from '../define-tool.ts';
import type { FactReader, FactReading } from '../facts.ts';
import type { OwnName } from '../ports.ts';

const facts = { pack: 'companion', subject: 'others', icon: 'person', policy: 'allow' } as const;

/** What the person is called, one of their two names. */
export function getsName(which: OwnName, examples: readonly string[]) {
  const name = `get_user_${which}_name` as const;
  return defineTool({
    ...facts,
    name,
    description: `Get the person's ${which} name; null when it is not known.`,
    title: (t) => t(`tools.${name}.title`),
    does: (t) => t(`tools.${name}.does`),
    examples,
    input: z.object({}),
    effect: 'read',
    canUndo: false,
    summary: (_input, { t }) => t(`tools.${name}.about`),
    write: (_input, { ownNames }) => ({ result: { [`${which}_name`]: ownNames.get(which) } }),
  });
}

/** Keeps one of the person's two names; one that is known stays unless it is said to be wrong. */
export function setsName(which: OwnName, says: { readonly description: string; readonly examples: readonly string[] }) {
  const name = `set_user_${which}_name` as const;
  const key = `${which}_name`;
  const textOf = (input: Readonly<Record<string, unknown>>): string => String(input[key]);
  return defineTool({
    ...facts,
    ...says,
    name,
    title: (t) => t(`tools.${name}.title`),
    does: (t) => t(`tools.${name}.does`),
    input: z.object({
      [key]: NameText(200),
      override_existing: z.boolean().default(false).describe('Only if the known name is wrong'),
    }),
    says: { [key]: 'words' },
    effect: 'write',
    acts: ['make', 'change'],
    aliases: { [key]: ['name'], override_existing: ['override', 'overwrite'] },
    canUndo: true,
    facts: {
      [key]: (_input: unknown, { ownNames, t }: FactReader): FactReading => {
        const old = ownNames.get(which);
        const things = old === null ? [] : [{ text: old, note: t('tools.reading.known') }];
        return { lines: [], things, isProblem: false, bound: old };
      },
    },
    summary: (input, { t }) => t(`tools.${name}.about`, { name: textOf(input) }),
    receipt: (input, _result, { t }) => t(`tools.${name}.done`, { name: textOf(input) }),
    write(input, { ownNames }) {
      const before = ownNames.set(which, textOf(input), input['override_existing'] === true);
      return { result: { success: true, [key]: textOf(input) }, undo: { port: 'ownNames', before } };
    },
  });
}
