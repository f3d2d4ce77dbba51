import type { OfferEdit, OfferedCall } from '../../../../shared/model/offer.ts';
import type { Message } from '../../../../shared/model/space.ts';
import { visibleLine } from '../../../../shared/model/visible-text.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { MessageRow } from '../../db/messages.ts';
import type { StoredOffer } from '../../db/offers.ts';
import type { Offerable } from '../../gate/offerable.ts';
import { undoChange } from '../../tools/core/undo-change.ts';
import { sayWhen } from '../../tools/words.ts';
import { isSuperseded } from './superseded.ts';

type Offering = Pick<MessageRow, 'id' | 'spaceId' | 'authorId'>;
type Asked = Pick<CoreContext, 'clock' | 'db' | 'person' | 'tools'>;

/** Why something offered cannot be done any more, in the person's language; undefined while it can. */
export function whyGone(
  row: Offering,
  { options, saidAt }: Pick<StoredOffer, 'options' | 'saidAt'>,
  { context, offerable }: { readonly context: Asked; readonly offerable: Pick<Offerable, 'problem'> },
): string | undefined {
  if (isSuperseded(row, options, context)) return context.person.t('builtin.says.superseded');
  const where = { agentId: row.authorId, spaceId: row.spaceId, saidAt };
  return options.flatMap(({ calls }) => untilBack(calls).flatMap((call) => offerable.problem(call, where) ?? []))[0];
}

/** Calls up to one that takes something back: what follows is done to what is there again then, and cannot be judged before. */
function untilBack<Call extends OfferedCall>(calls: readonly Call[]): readonly Call[] {
  const at = calls.findIndex(({ tool }) => tool === undoChange.name);
  return at < 0 ? calls : calls.slice(0, at + 1);
}

/** What a message offers, as the screen shows it: told anew in the person's language, and gone once it makes no sense any more. */
export function offerView(
  row: Offering & Pick<MessageRow, 'offer'>,
  context: Asked,
  offerable: Pick<Offerable, 'words' | 'problem' | 'editable'>,
): Pick<Message, 'offer' | 'choices'> {
  const { offer: stored } = row;
  const { clock, person } = context;
  if (!stored || stored.kind === 'question') return { offer: null, choices: null };
  const where = { agentId: row.authorId, spaceId: row.spaceId, saidAt: stored.saidAt };
  const isWaiting = stored.state === 'open' || stored.state === 'gone';
  const options = stored.options.map((option) => {
    const words = option.calls.map((call) => offerable.words(call, where)).join(' · ');
    const why = isWaiting ? whyGone(row, { ...stored, options: [option] }, { context, offerable }) : undefined;
    const calls = option.calls.map(({ tool, args }) => ({ tool, args }));
    return { label: labelOf(option.label) ?? words, words, calls, why };
  });
  const isGone = stored.state === 'open' && options.every(({ why }) => why !== undefined);
  const state = isGone ? 'gone' : stored.state;
  if (stored.kind === 'choices') {
    const shown = options.map(({ why, ...option }) => ({ ...option, isGone: why !== undefined }));
    const edit = stored.isNumbered ? null : editOf(options[0]?.calls ?? []);
    return {
      offer: null,
      choices: { options: shown, state, chosen: stored.chosen, edit: edit && { ...edit, when: '' } },
    };
  }
  const [only] = options;
  if (!only) return { offer: null, choices: null };
  const { calls, words, why = null } = only;
  return { offer: { calls, words, state, why, edit: editOf(calls) }, choices: null };

  function editOf([call, ...more]: readonly OfferedCall[]): OfferEdit | null {
    return isWaiting && call && more.length === 0 ? (offerable.editable(call, where) ?? null) : null;
  }

  function labelOf(label: string | number | undefined): string | undefined {
    if (typeof label === 'string') return visibleLine(label);
    const own = { zone: person.zone(), locale: person.locale(), now: clock.now(), t: person.t };
    return label === undefined ? undefined : sayWhen(label, own);
  }
}
