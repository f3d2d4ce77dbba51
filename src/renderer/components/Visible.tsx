import { piecesOf } from '../../shared/model/visible-text.ts';

/** Text to judge: what cannot be seen stands in it as a sign of ours, drawn so that no text can imitate it. */
export function Visible({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, isSign }, index) =>
    isSign ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move.
      <span key={index} className="mx-0.5 rounded-control bg-soft px-1 font-mono text-caption text-warn">
        {piece.replace(/^⟨(.*)⟩$/u, '$1')}
      </span>
    ) : (
      piece
    ),
  );
}
