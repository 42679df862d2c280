/** To the right of the middle for gains, to the left for losses. */
export function GroupBar({ value, widest }: { value: number | null; widest: number }) {
  if (value === null || widest === 0) return null;
  const share = (Math.abs(value) / widest) * 50;
  const start = value < 0 ? 50 - share : 50;
  return (
    <span className="st-bar" aria-hidden="true">
      <span
        className={value < 0 ? "st-loss" : "st-win"}
        style={{ insetInlineStart: `${start}%`, width: `${share}%` }}
      />
    </span>
  );
}
