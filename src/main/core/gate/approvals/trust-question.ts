import type { Translate } from '../../../../shared/locales/index.ts';
import type { Fact } from '../../../../shared/model/approval.ts';
import type { OutsideSource, Trustable } from '../../../../shared/model/outside.ts';
import { visibleLine } from '../../../../shared/model/visible-text.ts';
import { short } from '../../tools/words.ts';
import { factsOf } from './approval-facts.ts';

const NAME_CHARACTERS = 60;

/** Who acts on a yes, within its transaction. */
export interface AnswersTrust {
  answer(of: Trustable): void;
}

/** What is to be trusted, as the person is shown it. */
export interface TrustWords {
  /** Its title, or its first words. */
  nameOf(of: Trustable): string;
  /** All that stands in it; undefined where that is too much to show. */
  contentOf(of: Trustable): string | undefined;
  sourcesOf(of: Trustable): readonly OutsideSource[];
}

/** A source as the person reads it: 'results of “weather”'. */
export function saySource({ kind, name }: OutsideSource, t: Translate): string {
  return t(`outside.source.${kind}`, { name: visibleLine(short(name, NAME_CHARACTERS)) });
}

export function trustFacts(of: Trustable, words: TrustWords, t: Translate): Fact[] {
  const content = words.contentOf(of);
  const sources = words.sourcesOf(of).map((one) => saySource(one, t));
  return factsOf(
    {
      [t(`outside.kind.${of.kind}`)]: content ?? words.nameOf(of),
      ...(sources.length === 0 ? {} : { [t('outside.readHere')]: sources.join('\n') }),
      [t('outside.fromNow')]: t(`outside.means.${of.kind}`),
    },
    t,
  );
}
