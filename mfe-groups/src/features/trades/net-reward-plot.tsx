import type { RewardPoint } from "@entrywise/contracts/trades/statistics.api";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

const [width, height] = [600, 220];

/** The running R as a line, with zero as its base; the table beside it says the same in figures. */
export function NetRewardPlot({ points }: { points: readonly RewardPoint[] }) {
  const { t } = useLingui();
  const values = [0, ...points.map(({ cumulativeRR }) => cumulativeRR)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const x = (index: number) => (values.length === 1 ? 0 : (index / (values.length - 1)) * width);
  const y = (value: number) => height - ((value - low) / span) * height;
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const last = formatNumber(String(values.at(-1) ?? 0), { decimals: 2, signed: true });
  const lowest = formatNumber(String(low), { decimals: 2, signed: true });
  return (
    <svg
      className="group-plot"
      viewBox={`0 -8 ${width} ${height + 16}`}
      role="img"
      aria-label={t`Net reward ends at ${last}R, lowest ${lowest}R`}
    >
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} />
      <polyline points={line} />
    </svg>
  );
}
