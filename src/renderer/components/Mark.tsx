/** Hearth's mark: a flame under an arch. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
      <path d="M3.5 20.5V11a8.5 8.5 0 0 1 17 0v9.5z" className="fill-soft" />
      <path
        d="M12.3 6.6c.7 2.6 4.2 4.3 4.2 8.1 0 2.7-1.9 4.5-4.5 4.5s-4.5-1.8-4.5-4.5c0-2 1.1-3.2 2.1-4.4.2 1.1.5 1.6 1.1 2.1-.1-2.3.4-4.3 1.6-5.8z"
        className="fill-accent"
      />
      <path d="M2 20h20" className="stroke-accent" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
