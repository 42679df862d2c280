/** The compass whose needle is an N; takes the colour of the brand. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="none" stroke="var(--primary-fg)" strokeWidth="2" />
      <path
        d="M10.5 22.5v-13l11 13v-13"
        fill="none"
        stroke="var(--primary-fg)"
        strokeWidth="2.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M18.7 11.6 21.5 7l2.8 4.6z" fill="var(--primary-fg)" />
    </svg>
  );
}
