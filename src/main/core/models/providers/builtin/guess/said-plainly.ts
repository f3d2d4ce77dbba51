import type { TalkPart } from '../results.ts';
import { alikeFact } from './alike-fact.ts';
import { allButItems } from './all-but-items.ts';
import { fromStart } from './from-start.ts';
import { insteadOfItem } from './instead-of-item.ts';
import { atOtherNumber } from './of-amounts.ts';
import { bareChange, bareLength } from './of-bare.ts';
import { oneClause } from './of-clauses.ts';
import { notAsItStands } from './of-contrast.ts';
import { ofDays } from './of-days.ts';
import { exchanged } from './of-exchanges.ts';
import { insteadOfGone } from './of-gone.ts';
import { inHalf } from './of-halves.ts';
import { moreOfSame, otherKinds } from './of-kinds.ts';
import { movedWith } from './of-leads.ts';
import { ofLengths } from './of-lengths.ts';
import { itemTold, moreLed, otherEnd, toldPutOn } from './of-list-parts.ts';
import { placeGone } from './of-list-places.ts';
import { atOtherMeasure } from './of-measures.ts';
import { namedOnward, namedToo } from './of-named.ts';
import { otherName } from './of-names.ts';
import { inTwoParts } from './of-parts.ts';
import { paused } from './of-pauses.ts';
import { reckoned } from './of-reckoned.ts';
import { ofRest } from './of-rest.ts';
import { pausedOpenly, resumed } from './of-rests.ts';
import { rowGone } from './of-rows.ts';
import { shiftedOnDay } from './of-shifts.ts';
import { swappedTwo } from './of-swaps.ts';
import { atPraisedHour } from './praised-hour.ts';
import { putInstead } from './put-instead.ts';
import { sameRhythm } from './same-rhythm.ts';
import type { Guess, Weighed } from './sight.ts';
import { someBack } from './some-back.ts';
import { emptiedOther, toOtherList } from './to-other-list.ts';
import { toToldTime } from './to-told-time.ts';
import type { GuessScene } from './weigh.ts';

/**
 * What the words of a message that is no question say by themselves, beside what stands: each of these goes by one kind of saying, and
 * is empty for all else. The more exact ones first.
 */
export function* saidPlainly(seen: Weighed, scene: GuessScene): TalkPart<Guess[]> {
  const { sentence, plans, named } = seen;
  return [
    ...paused(seen, scene),
    ...pausedOpenly(seen, scene),
    ...resumed(seen, scene),
    ...inTwoParts(seen, scene),
    ...swappedTwo(seen, scene),
    ...notAsItStands(seen, scene),
    ...otherName(seen, scene),
    ...someBack(seen, scene),
    ...alikeFact(seen, scene),
    ...allButItems(seen, scene),
    ...toOtherList(seen, scene),
    ...emptiedOther(seen, scene),
    ...otherEnd(seen, scene),
    ...placeGone(seen, scene),
    ...toldPutOn(seen, scene),
    ...itemTold(seen, scene),
    ...moreLed(seen, scene),
    ...atOtherNumber(seen, scene),
    ...atOtherMeasure(seen, scene),
    ...rowGone(seen, scene),
    ...putInstead(seen, scene),
    ...exchanged(seen, scene),
    ...insteadOfItem(seen, scene),
    ...(yield* oneClause(seen, scene)),
    ...namedToo(seen, scene),
    ...namedOnward(seen, scene),
    ...insteadOfGone(seen, scene),
    ...reckoned(sentence, plans, scene),
    ...sameRhythm(seen, scene),
    ...fromStart(seen, scene),
    ...toToldTime(seen, scene),
    ...atPraisedHour(seen, scene),
    ...shiftedOnDay(seen, scene),
    ...movedWith(seen, scene),
    ...inHalf(seen, scene),
    ...(named.length === 0 ? bareChange(sentence, plans, scene) : []),
    ...lengthAlone(seen, scene),
    ...moreOfSame(seen, scene),
    ...(yield* otherKinds(seen, scene)),
    ...ofDays(sentence, plans, scene),
    ...ofRest(sentence, plans, scene),
  ];
}

/** Another length, where a sentence begins with it and says nothing else before it tells why. */
function lengthAlone(seen: Weighed, scene: GuessScene): Guess[] {
  const sentence = bareLength(seen.sentence, scene.viewpoint);
  const { parts } = seen;
  return sentence === undefined || !parts ? [] : ofLengths({ ...seen, ...scene, parts, sentence, wants: () => false });
}
