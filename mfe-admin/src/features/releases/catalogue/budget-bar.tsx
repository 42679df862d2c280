import { formatNumber, Progress } from "@entrywise/ui";

/** From this share of its budget on a size is close to it. */
const closeShare = 0.92;

/** `13.7`. */
export const kilobytes = (bytes: number) => formatNumber(bytes / 1024, { decimals: 1 });

/** A size in kB beside its budget. */
export function BudgetBar({ label, size, budget }: { label: string; size: number; budget: number }) {
  const isClose = size > closeShare * budget;
  return (
    <span className="rl-budget" data-tone={isClose ? "warn" : undefined}>
      <Progress label={label} value={size} max={budget} />
      <span>
        {kilobytes(size)} / {kilobytes(budget)}
      </span>
    </span>
  );
}
