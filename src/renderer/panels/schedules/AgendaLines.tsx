import { useCallback, useState } from 'react';
import { AgendaRow, MoreRow } from './AgendaRow.tsx';
import type { AgendaLine } from './agenda.ts';

/** So many lines are drawn together when they come near. */
const LINES_AT_ONCE = 30;
/** How near, px. */
const NEAR_PX = 600;
/** The height of a line with its hairline, px. */
const LINE_PX = 37;

interface AgendaLinesProps {
  lines: readonly AgendaLine[];
  /** They are on the screen at first, or close to it. */
  isAtTop: boolean;
}

/** The lines of a day. Those far from the screen keep their room and are drawn when they come near: two hundred schedules have thousands. */
export function AgendaLines({ lines, isAtTop }: AgendaLinesProps) {
  const pieces: (readonly AgendaLine[])[] = [];
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE)
    pieces.push(lines.slice(start, start + LINES_AT_ONCE));
  return (
    <ul className="border-line border-t">
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place.
        <Piece key={index} lines={piece} isDrawn={isAtTop && index === 0} />
      ))}
    </ul>
  );
}

function Piece({ lines, isDrawn }: { lines: readonly AgendaLine[]; isDrawn: boolean }) {
  const [isNear, setNear] = useState(isDrawn || typeof IntersectionObserver === 'undefined');
  const watch = useCallback((room: HTMLElement | null) => {
    if (!room) return undefined;
    const root = room.closest('[data-scroll]');
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      root,
      rootMargin: `${NEAR_PX}px`,
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  if (!isNear) return <li ref={watch} aria-hidden style={{ height: lines.length * LINE_PX }} />;
  return lines.map((line) =>
    line.kind === 'entry' ? (
      <AgendaRow key={line.key} entry={line.entry} />
    ) : (
      <MoreRow key={line.key} schedule={line.schedule} count={line.count} until={line.until} />
    ),
  );
}
