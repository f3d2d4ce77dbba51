import type { ChatModel } from '../provider.ts';
import { addUsage } from '../usage.ts';
import { type Blank, type Filled, type FilledPart, fillIn } from './fill-in.ts';
import { isSame, numbersIn } from './said.ts';
import { partsSaidAgain } from './said-again.ts';

type Args = Filled['args'][number];

/**
 * A tool's arguments for each part of a request that wants the same once more, one behind the other: small models take
 * "…, then the same in blue" for one use of the tool. What a part does not say is as the first one had it. Throws what the model
 * throws.
 */
export async function fillInParts(
  model: ChatModel,
  blank: Omit<Blank, 'earlier'>,
  work: Parameters<typeof fillIn>[2],
): Promise<Filled> {
  const earlier: FilledPart[] = [];
  let usage: Filled['usage'] = null;
  for (const task of partsSaidAgain(blank.task)) {
    const filled = await fillIn(model, { ...blank, task, earlier }, work);
    usage = usage && filled.usage ? addUsage(usage, filled.usage) : (filled.usage ?? usage);
    const [first] = earlier;
    const args = first ? filled.args.map((one) => asFirst(one, task, first)) : filled.args;
    earlier.push({ task, args });
  }
  return { args: earlier.flatMap(({ args }) => args), usage };
}

/**
 * What is said of a later part, and what it leaves unsaid as the first part has it. Where both say as many numbers, one that was
 * copied gives way to the one of this part that is used nowhere.
 */
function asFirst(args: Args, task: string, first: FilledPart): Args {
  const all = { ...first.args[0], ...args };
  const said = numbersIn(task);
  if (said.length !== numbersIn(first.task).length) return all;
  const isIn = (some: readonly number[], one: number): boolean => some.some((other) => isSame(one, other));
  const numbers = Object.entries(all).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const [copied, another] = numbers.filter(([, value]) => !isIn(said, Math.abs(value)));
  const used = numbers.map(([, value]) => Math.abs(value));
  const [own, second] = said.filter((value) => !isIn(used, value));
  const isSure = copied !== undefined && !another && own !== undefined && second === undefined;
  return isSure ? { ...all, [copied[0]]: own } : all;
}
