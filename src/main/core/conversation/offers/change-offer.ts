import { fail } from '../../../../shared/model/failure.ts';
import type { OfferEdit } from '../../../../shared/model/offer.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { MessageRow } from '../../db/messages.ts';
import type { StoredOffer } from '../../db/offers.ts';
import type { Offerable } from '../../gate/offerable.ts';
import { whyGone } from './offer-view.ts';

/** The offer as the person says it now, which opens it again where its time had passed. Throws invalid_value. */
export function changedOffer<Row extends MessageRow & { readonly offer: StoredOffer }>(
  row: Row,
  edit: OfferEdit,
  { context, offerable }: { readonly context: CoreContext; readonly offerable: Pick<Offerable, 'edited' | 'problem'> },
): Row {
  const { state, options, isNumbered } = row.offer;
  const [call, ...more] = options[0]?.calls ?? [];
  if (state === 'accepted' || state === 'declined' || !call) return row;
  const args = more.length === 0 && !isNumbered ? offerable.edited(call, edit, row.authorId) : undefined;
  const offer: StoredOffer = {
    ...row.offer,
    options: [{ calls: [{ ...call, args }] }],
    ...{ state: 'open', saidAt: context.clock.now() },
  };
  if (args === undefined || whyGone(row, offer, { context, offerable }) !== undefined) {
    throw fail('invalid_value', 'This cannot be done like this.', {
      hint: 'Give a time that is still to come, such as “tomorrow at 9”.',
      words: 'errors.own.notATime',
      field: 'when',
    });
  }
  return { ...row, offer };
}
