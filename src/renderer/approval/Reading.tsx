import { TriangleAlert } from 'lucide-react';
import type { Fact } from '../../shared/model/approval.ts';
import { Icon } from '../components/ui/Icon.tsx';
import { Visible } from '../components/Visible.tsx';
import { Value } from './FactValue.tsx';

/** What Hearth makes of a value: its own words, and the thing that is named by its own text. */
export function Reading({ reading, label }: { reading: NonNullable<Fact['reading']>; label: string }) {
  const { lines, things, isProblem } = reading;
  return (
    <div className="flex flex-col gap-1">
      {lines.map((line, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one reading never move.
          key={index}
          className={isProblem ? 'flex gap-1.5 text-warn' : index === 0 ? 'font-medium' : 'text-caption text-muted'}
        >
          {isProblem && <Icon icon={TriangleAlert} size={15} className="mt-0.5" />}
          <span className="min-w-0">
            <Visible text={line} />
          </span>
        </p>
      ))}
      {things.map(({ text, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the things of one reading never move.
        <div key={index} className="border-accent border-l-2 pl-2">
          <Value text={text} label={label} />
          {note && (
            <p className="text-caption text-muted">
              <Visible text={note} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
