const [WIDTH, HEIGHT, GAP] = [300, 40, 3];

export type NightBar = { id: string; isGood: boolean; share: number };

/**
 * A bar for each night, newest first as services send them, drawn oldest first.
 * `share` is the height of a bar, 0 to 1; the last night stands out.
 */
export function NightBars({ bars, slots, label }: { bars: readonly NightBar[]; slots: number; label: string }) {
  const step = WIDTH / Math.max(slots, bars.length);
  return (
    <svg
      className="admin-safety-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.toReversed().map(({ id, isGood, share }, at) => {
        const height = Math.max(4, share * HEIGHT);
        const look = at === bars.length - 1 ? "admin-night-last" : "admin-night";
        return (
          <rect
            key={id}
            className={isGood ? look : "admin-night-bad"}
            x={at * step + 1}
            width={step - GAP}
            y={HEIGHT - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
