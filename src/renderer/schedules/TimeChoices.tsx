import type { TimeRefusal } from '../../shared/model/failure.ts';
import { wordsInDoubt } from '../../shared/words-in-doubt.ts';
import { ChipButton } from '../components/ui/Chip.tsx';

interface TimeChoicesProps {
  /** The line that was written. */
  text: string;
  time: TimeRefusal;
  onChoose: (text: string) => void;
}

/** Each moment that words of a line may mean; a click puts it in their place, whatever stands around them. */
export function TimeChoices({ text, time, onChoose }: TimeChoicesProps) {
  const words = wordsInDoubt(time);
  if (words === undefined) return null;
  return time.choices.map((choice) => (
    <ChipButton key={choice.text} onClick={() => onChoose(text.replace(words, choice.text))}>
      {choice.reading}
    </ChipButton>
  ));
}
