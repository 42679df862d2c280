export interface StrikeRateSpinnerProps {
  /** From 0 to 1; null without a win or a loss. */
  share: number | null;
  /** Size in pixels; the ring is a sixteenth of it thick (P-757). */
  size?: number;
  className?: string;
}

/** A strike rate as a ring; the figure is shown and read beside it. */
export function StrikeRateSpinner({ share, size = 160, className = "" }: StrikeRateSpinnerProps) {
  const width = size / 16;
  const radius = (size - width) / 2;
  const around = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: width };
  return (
    <svg
      className={`ui-spin-rate ${className}`}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <circle {...circle} />
      <circle {...circle} strokeDasharray={`${(share ?? 0) * around} ${around}`} />
    </svg>
  );
}
