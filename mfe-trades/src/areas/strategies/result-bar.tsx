export interface ResultBarProps {
  /** Drawn from the middle: gains to the right, losses to the left; null is no bar. */
  value: number | null;
  /** The size that reaches the edge. */
  widest: number;
}

/** A result as a bar; the figure beside it says the same. */
export function ResultBar({ value, widest }: ResultBarProps) {
  const share = value === null || widest === 0 ? 0 : (Math.abs(value) / widest) * 50;
  const isLoss = (value ?? 0) < 0;
  return (
    <span className="sr-bar" aria-hidden="true">
      {share === 0 ? null : (
        <i
          data-tone={isLoss ? "loss" : "win"}
          style={{ insetInlineStart: `${isLoss ? 50 - share : 50}%`, width: `${share}%` }}
        />
      )}
    </span>
  );
}
