import { useRef, useState } from 'react';
import type { Choices, Offer } from '../../../shared/model/offer.ts';
import type { Message } from '../../../shared/model/space.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { putMessage, useChat } from './chat-state.ts';
import { useDrafts } from './drafts.ts';
import { OfferEditor } from './OfferEditor.tsx';
import { saidTwice } from './Receipts.tsx';

interface OfferCardProps {
  message: Message;
  isLast: boolean;
  /** Says an earlier message of the person differently. */
  onEdit: (message: Message) => void;
}

/** What a reply offers, under it: Yes, Change, No, or one button for each choice. The keyboard stays here after an answer. */
export function OfferCard({ message, isLast, onEdit }: OfferCardProps) {
  const t = useT();
  const card = useRef<HTMLFieldSetElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { offer, choices } = message;
  const open = offer ?? choices;
  if (!open) return null;

  const answered = (answer: Promise<{ message: Message }>) => {
    setBusy(true);
    answer
      .then(({ message: now }) => {
        putMessage(now);
        card.current?.focus();
      }, toastError)
      .finally(() => setBusy(false));
  };
  const accept = (index = 0) => answered(api['offers.accept']({ messageId: message.id, index }));
  const saved = (now: Message) => {
    setEditing(false);
    putMessage(now);
    card.current?.focus();
  };
  const change = () => (open.edit ? setEditing(true) : sayAnew(message, isLast, onEdit));
  const label = offer ? t('chat.offer.label', { what: offer.words }) : t('chat.offer.choices');
  const isOver = open.state === 'accepted' || open.state === 'declined';
  return (
    <fieldset ref={card} tabIndex={-1} aria-label={label} className="min-w-0 outline-none">
      {isEditing && open.edit && !isOver ? (
        <OfferEditor
          messageId={message.id}
          edit={open.edit}
          onSaved={saved}
          onCancel={() => {
            setEditing(false);
            card.current?.focus();
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2 pt-2 empty:hidden">
          {offer && <OfferLine offer={offer} reply={message.text} />}
          {offer?.state === 'open' && (
            <>
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={t('chat.offer.yesTo', { what: offer.words })}
                onClick={() => accept()}
              >
                {t('chat.offer.yes')}
              </Button>
              <ChangeButton what={offer.words} disabled={isBusy} onClick={change} />
              <Button
                size="sm"
                variant="ghost"
                disabled={isBusy}
                aria-label={t('chat.offer.noTo', { what: offer.words })}
                onClick={() => answered(api['offers.decline']({ messageId: message.id }))}
              >
                {t('chat.offer.no')}
              </Button>
            </>
          )}
          {offer?.state === 'gone' && <ChangeButton what={offer.words} disabled={isBusy} onClick={change} />}
          {choices && <ChoiceButtons choices={choices} isBusy={isBusy} onChoose={accept} onOther={change} />}
        </div>
      )}
    </fieldset>
  );
}

/** What it would do, unless the reply has just said so; how it ended, where nothing else tells. */
export function OfferLine({ offer, reply }: { offer: Offer; reply: string }) {
  const t = useT();
  const { state, words, why } = offer;
  if (state === 'declined') return <Muted text={t('chat.offer.declined')} />;
  if (state === 'gone') return <Muted text={why ?? t('chat.offer.gone')} />;
  if (state === 'accepted') return <span className="sr-only">{t('chat.offer.accepted')}</span>;
  return <span className={saidTwice(words, reply) ? 'sr-only' : 'text-list'}>{words}</span>;
}

function Muted({ text }: { text: string }) {
  return <span className="text-list text-muted">{text}</span>;
}

function ChangeButton({ what, ...rest }: { what: string; disabled: boolean; onClick: () => void }) {
  const t = useT();
  return (
    <Button size="sm" variant="ghost" aria-label={t('chat.offer.changeTo', { what })} {...rest}>
      {t('chat.offer.change')}
    </Button>
  );
}

interface ChoiceButtonsProps {
  choices: Choices;
  isBusy: boolean;
  onChoose: (index: number) => void;
  onOther: () => void;
}

/** Whoever says what stands on a button means it: its name has that, with what it does behind. */
const nameOf = (label: string, words: string): string => (words.includes(label) ? words : `${label}: ${words}`);

/** The choices as they are told, in their order; what cannot be chosen any more is not pressed. */
export function ChoiceButtons({ choices, isBusy, onChoose, onOther }: ChoiceButtonsProps) {
  const t = useT();
  const { state, options, edit } = choices;
  if (state === 'declined' || state === 'accepted') return <span className="sr-only">{t('chat.offer.accepted')}</span>;
  return (
    <>
      {state === 'gone' && <Muted text={t('chat.offer.gone')} />}
      {state === 'open' &&
        options.map(({ label, words, isGone }, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
            key={index}
            size="sm"
            disabled={isBusy || isGone}
            aria-label={nameOf(label, words)}
            title={words}
            onClick={() => onChoose(index)}
            className="max-w-full"
          >
            <span className="truncate">{label}</span>
          </Button>
        ))}
      {edit && (
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onOther}>
          {t('chat.offer.other')}
        </Button>
      )}
    </>
  );
}

/** The person's own words again, to say them otherwise: the last ones as an edit, earlier ones as something new. */
function sayAnew(message: Message, isLast: boolean, onEdit: (message: Message) => void): void {
  const { messages, spaceId } = useChat.getState();
  const at = messages.findIndex(({ id }) => id === message.id);
  const said = messages.slice(0, at).findLast(({ author }) => author === 'person');
  if (!said) return;
  if (isLast) onEdit(said);
  else useDrafts.getState().set(spaceId, said.text);
}
