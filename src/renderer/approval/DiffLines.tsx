import { cn } from '../components/ui/cn.ts';
import { Visible } from '../components/Visible.tsx';
import { mustRead } from './use-read.ts';

const looks = {
  '+': 'bg-soft text-ok',
  '-': 'bg-soft text-danger',
  '@': 'text-muted',
} as const;

const lookOf = (line: string): string | undefined => looks[line[0] as keyof typeof looks];

/** The head of a unified diff: the file, and its fingerprints before and after, which say nothing to a person. */
const withoutPrints = (line: string): string => (/^(---|\+\+\+) /.test(line) ? (line.split('\t')[0] ?? line) : line);

/** A unified diff, line by line: what comes and what goes differ in sign and colour. To be read to its end. */
export function DiffLines({ text, label }: { text: string; label: string }) {
  const lines = text.replace(/\n$/, '').split('\n');
  return (
    <section
      {...mustRead}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-control border border-edge bg-bg py-1 font-mono text-caption"
    >
      {lines.map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one diff never move.
          key={index}
          className={cn('wrap-anywhere min-h-4 whitespace-pre-wrap px-2', index < 2 ? 'text-muted' : lookOf(line))}
        >
          <Visible text={withoutPrints(line)} />
        </div>
      ))}
    </section>
  );
}
