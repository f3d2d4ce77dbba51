import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { reworded } from './rewordings.ts';

/** "Set the timer for 10 minutes", "set my alarm for 7": sets one where none was set last, whatever else was. */
export function orAlarm(
  wish: Wish,
  message: string,
  {
    viewpoint,
    read,
  }: { readonly viewpoint: Viewpoint; readonly read: (text: string, viewpoint: Viewpoint) => Understood },
): Wish {
  const isOfLast = wish.do === 'change' && wish.target.kind === 'last' && wish.when !== undefined;
  if (!isOfLast && wish.do !== 'correct') return wish;
  const [said, meant] = languages[languageOf(viewpoint.locale)].ringsAnew;
  if (!said.test(message)) return wish;
  const anew = read(reworded(message.replace(said, meant), viewpoint), viewpoint).wish;
  if (anew.do !== 'remind' && anew.do !== 'schedule') return wish;
  const change =
    wish.do === 'change' ? wish : ({ do: 'change', target: { kind: 'last' }, when: anew.matched } as const);
  return { ...change, isOfAlarm: true, otherwise: anew };
}
