import type { GrowthPeriod } from "@entrywise/domain/calculators/compound-growth";
import { type Big, toWire, ZERO } from "@entrywise/domain/decimal";
import { Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { moneyText } from "./tool-numbers.ts";

interface GrowthChartProps {
  rows: readonly GrowthPeriod[];
  start: Big;
  currency: string;
}

const mostBars = 48;
const height = 100;

/** The balance period by period: what it began with, what was added, what it gained. The table below has the numbers. */
export function GrowthChart({ rows, start, currency }: GrowthChartProps) {
  const { t } = useLingui();
  const bars = buildBars(rows, start);
  const top = Math.max(...bars.map(({ balance }) => balance), 1e-9);
  const width = 100 / bars.length;
  const end = moneyText(rows.at(-1)?.closing ?? start, currency);
  const topText = Number.isFinite(top) ? formatNumber(top, { decimals: 0, compact: true }) : "";
  return (
    <figure className="tool-chart">
      <ul className="tool-legend" aria-hidden="true">
        <li className="tool-of-start">
          <Trans>Start</Trans>
        </li>
        <li className="tool-of-added">
          <Trans>Added</Trans>
        </li>
        <li className="tool-of-gain">
          <Trans>Gain</Trans>
        </li>
      </ul>
      <div className="tool-plot">
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`The balance ends at ${end} ${currency}`}
        >
          {bars.map((bar, index) => {
            const x = index * width + width * 0.1;
            const share = (value: number) => (Math.max(value, 0) / top) * height;
            const [ofStart, ofAdded, whole] = [
              share(Math.min(bar.start, bar.balance)),
              share(Math.min(bar.start + bar.added, bar.balance)),
              share(bar.balance),
            ];
            const part = (name: string, from: number, to: number) => (
              <rect className={name} x={x} width={width * 0.8} y={height - to} height={Math.max(to - from, 0)} />
            );
            return (
              <g key={bar.period}>
                {part("tool-of-start", 0, ofStart)}
                {part("tool-of-added", ofStart, ofAdded)}
                {part("tool-of-gain", ofAdded, whole)}
              </g>
            );
          })}
        </svg>
        <div className="tool-axis" aria-hidden="true">
          <span>{topText}</span>
          <span>0</span>
        </div>
      </div>
      <div className="tool-periods" aria-hidden="true">
        <span>0</span>
        <span>{rows.length}</span>
      </div>
    </figure>
  );
}

/** At most 48, evenly over the periods and always with the last. Binary numbers suffice for what is only drawn. */
function buildBars(rows: readonly GrowthPeriod[], start: Big) {
  const stride = Math.max(1, Math.ceil(rows.length / mostBars));
  const drawn = (value: Big) => Number(toWire(value));
  let added = ZERO;
  const bars = [{ period: 0, start: drawn(start), added: 0, balance: drawn(start) }];
  for (const row of rows) {
    added = added.plus(row.added);
    const isLast = row.period === rows.length;
    if (isLast || row.period % stride === 0) {
      bars.push({ period: row.period, start: drawn(start), added: drawn(added), balance: drawn(row.closing) });
    }
  }
  return bars;
}
