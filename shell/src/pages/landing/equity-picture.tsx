import { exampleEquity as equity, exampleFalls } from "@entrywise/domain/example-year";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

const width = 420;
const plotWidth = 372;
const curveTop = 12;
const zero = 152;
const highest = 15_000;
const underTop = 166;
const underHeight = 36;
const deepest = 3521;

const x = (index: number) => (index / (equity.length - 1)) * plotWidth;
const y = (value: number) => zero - (value / highest) * (zero - curveTop);

/** Straight lines between points, as in a path. */
const line = (points: readonly (readonly [number, number])[]) =>
  points.map(([px, py], index) => `${index === 0 ? "M" : "L"}${px.toFixed(1)} ${py.toFixed(1)}`).join("");

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"];
const levels = [15_000, 10_000, 5000, 0];

/** Equity curve and drawdown of the year. */
export function EquityPicture() {
  const { t, i18n } = useLingui();
  const { below, deepestAt } = exampleFalls();
  const curve = line(equity.map((value, index) => [x(index), y(value)]));
  const under = line(below.map((value, index) => [x(index), underTop + (value / deepest) * underHeight]));
  const monthName = new Intl.DateTimeFormat(i18n.locale, { month: "short" });
  return (
    <svg
      className="landing-equity"
      viewBox={`0 0 ${width} 228`}
      role="img"
      aria-label={t`Equity curve for the example year: net profit 14,178.17 USD, max drawdown 3,521.13 USD`}
    >
      <defs>
        <linearGradient id="landing-curve" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--primary-tint-2)" />
          <stop offset="1" stopColor="transparent" />
        </linearGradient>
      </defs>
      {levels.map((value) => (
        <g key={value}>
          <path d={`M0 ${y(value)}H${plotWidth}`} stroke="var(--grid)" />
          <text x={plotWidth + 8} y={y(value) + 4}>
            {formatNumber(value, { decimals: 0, compact: true })}
          </text>
        </g>
      ))}
      <path d={`${curve}L${plotWidth} ${zero}L0 ${zero}Z`} fill="url(#landing-curve)" />
      <path d={curve} fill="none" stroke="var(--primary-fg)" strokeWidth="1.6" strokeLinejoin="round" />
      <circle cx={plotWidth} cy={y(equity.at(-1) ?? 0)} r="3.5" fill="var(--primary-fg)" />
      <path d={`${under}L${plotWidth} ${underTop}L0 ${underTop}Z`} fill="var(--loss-tint)" />
      <path d={under} fill="none" stroke="var(--loss-fg)" strokeWidth="1.2" />
      <text x={plotWidth + 8} y={underTop + 4}>
        0
      </text>
      <text x={plotWidth + 8} y={underTop + underHeight + 4}>
        {formatNumber(-3500, { decimals: 1, compact: true })}
      </text>
      <circle cx={x(deepestAt)} cy={underTop + underHeight} r="3" fill="var(--loss-fg)" />
      <text className="landing-drawdown" x={x(deepestAt) - 8} y={underTop + underHeight + 1} textAnchor="end">
        {t`Max drawdown −3,521.13`}
      </text>
      {months.map((name, index) => (
        <text key={name} x={index * (plotWidth / 10.9)} y="222">
          {monthName.format(new Date(Date.UTC(2024, index, 15)))}
        </text>
      ))}
    </svg>
  );
}
