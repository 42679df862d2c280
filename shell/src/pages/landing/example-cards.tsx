import { Trans, useLingui } from "@entrywise/host/macro";
import {
  ArrowDownRight,
  ChartColumn,
  Check,
  CircleCheck,
  formatNumber,
  ListChecks,
  NotebookPen,
  Star,
} from "@entrywise/ui";
import type { ReactNode } from "react";
import { breakEvenFrom, closes, distribution, statement } from "./example-data.ts";

/** Three things that the journal does, each shown by the part that does it. */
export function ExampleCards() {
  return (
    <div className="landing-cards" id="what-it-does">
      <TrustCard />
      <RiskCard />
      <ReviewCard />
    </div>
  );
}

function Card({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="landing-card">
      <h2>
        {icon}
        {title}
      </h2>
      <p>{text}</p>
      <div className="landing-card-part">{children}</div>
    </section>
  );
}

function TrustCard() {
  const { t } = useLingui();
  const names = [t`Sum of profits`, t`Sum of losses`, t`Profit factor`, t`Max drawdown`];
  return (
    <Card
      icon={<ListChecks aria-hidden="true" />}
      title={<Trans>Numbers you can trust</Trans>}
      text={<Trans>Every import is checked against your broker's totals before anything is saved.</Trans>}
    >
      <p className="landing-agreed">
        <CircleCheck aria-hidden="true" />
        <Trans>Broker total 45.74 USD, our total 45.74 USD</Trans>
      </p>
      <table className="landing-statement">
        <tbody>
          {names.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatNumber(statement[index] ?? null, { decimals: 2 })}</td>
              <td aria-hidden="true">=</td>
              <td>{formatNumber(statement[index] ?? null, { decimals: 2 })}</td>
              <td>
                <Check aria-label={t`matches`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <small>
        <Trans>MetaTrader 4 statement with 10 closed trades</Trans>
      </small>
    </Card>
  );
}

const barWidth = 15;
const barGap = 3;
const barsTop = 28;
const barsFoot = 176;
const tallest = Math.max(...distribution.map(({ count }) => count));
const barX = (from: number) => ((from - (distribution[0]?.from ?? 0)) / 0.25) * (barWidth + barGap);

function barColour(from: number): string {
  if (from === breakEvenFrom) return "var(--be)";
  return from < breakEvenFrom ? "var(--loss)" : "var(--win)";
}

function RiskCard() {
  const { t } = useLingui();
  return (
    <Card
      icon={<ChartColumn aria-hidden="true" />}
      title={<Trans>Measured in R</Trans>}
      text={
        <Trans>
          Results per unit of risk, so you can compare small accounts with large ones and tell skill from luck.
        </Trans>
      }
    >
      <svg
        className="landing-bars"
        viewBox={`0 0 ${distribution.length * (barWidth + barGap)} 204`}
        role="img"
        aria-label={t`378 trades by result in R: 192 losses, mostly at −1R, 28 break-even, 158 wins of up to +3.5R; average +0.21R`}
      >
        {distribution.map(({ from, count }) => {
          const height = (count / tallest) * (barsFoot - barsTop);
          return (
            <g key={from}>
              <rect
                x={barX(from)}
                y={barsFoot - height}
                width={barWidth}
                height={height}
                rx="2"
                fill={barColour(from)}
              />
              {count === 0 ? null : (
                <text x={barX(from) + barWidth / 2} y={barsFoot - height - 5} textAnchor="middle">
                  {count}
                </text>
              )}
            </g>
          );
        })}
        <path d={`M0 ${barsFoot}H${distribution.length * (barWidth + barGap)}`} stroke="var(--line)" />
        <path d={`M${barX(0.21)} 14V${barsFoot}`} stroke="var(--fg)" strokeDasharray="2 3" />
        <text className="landing-mean" x={barX(0.21) + 8} y="20">
          {t`Average +0.21R`}
        </text>
        {[-1, 0, 1, 2, 3].map((r) => (
          <text key={r} x={barX(r) + barWidth / 2} y="194" textAnchor="middle">
            {r === 0 ? "0R" : r < 0 ? `−${-r}R` : `+${r}R`}
          </text>
        ))}
      </svg>
    </Card>
  );
}

const candleStep = 3.4;
const priceY = (price: number) => 8 + (100 - price) * 1.28;
const entryAt = 40;
const exitAt = 88;

function ReviewCard() {
  const { t } = useLingui();
  const width = closes.length * candleStep;
  return (
    <Card
      icon={<NotebookPen aria-hidden="true" />}
      title={<Trans>Review a trade in three minutes</Trans>}
      text={<Trans>Plan, execution and lessons side by side, with your entry chart and a rating.</Trans>}
    >
      <svg
        className="landing-candles"
        viewBox={`0 0 ${width} 148`}
        role="img"
        aria-label={t`Chart of a short trade from entry to target`}
      >
        <rect
          x={entryAt * candleStep}
          y={priceY(94)}
          width={(exitAt - entryAt) * candleStep}
          height={priceY(76) - priceY(94)}
          fill="var(--loss-tint)"
        />
        <rect
          x={entryAt * candleStep}
          y={priceY(76)}
          width={(exitAt - entryAt) * candleStep}
          height={priceY(9) - priceY(76)}
          fill="var(--win-tint)"
        />
        {closes.map((close, index) => {
          const open = closes[index - 1] ?? close - 1.5;
          const [high, low] = [
            Math.max(open, close) + (index % 3) * 0.7,
            Math.min(open, close) - ((index + 1) % 3) * 0.7,
          ];
          const middle = index * candleStep + candleStep / 2;
          return (
            <g key={middle} stroke="var(--fg-2)" fill={close >= open ? "var(--fg-2)" : "var(--bg-inset)"}>
              <path d={`M${middle} ${priceY(high)}V${priceY(low)}`} strokeWidth="0.7" />
              <rect
                x={index * candleStep + 0.5}
                y={priceY(Math.max(open, close))}
                width={candleStep - 1}
                height={Math.max(0.8, Math.abs(close - open) * 1.28)}
                strokeWidth="0.6"
              />
            </g>
          );
        })}
        <path d={`M${entryAt * candleStep} ${priceY(94)}H${width}`} stroke="var(--loss-fg)" strokeDasharray="5 3" />
        <path d={`M${entryAt * candleStep} ${priceY(76)}H${width}`} stroke="var(--fg)" />
        <path d={`M${entryAt * candleStep} ${priceY(9)}H${width}`} stroke="var(--win-fg)" strokeDasharray="5 3" />
      </svg>
      <div className="landing-review">
        <b translate="no">EURUSD</b>
        <span>
          <ArrowDownRight aria-hidden="true" />
          <Trans>Short</Trans>
        </span>
        <span className="landing-review-strategy" translate="no">
          London Breakout
        </span>
        <strong className="ui-win">{formatNumber("1.79", { decimals: 2, signed: true })}R</strong>
        <Rating name={t`Analysis`} stars={4} />
        <Rating name={t({ message: "Entry", context: "of a trade" })} stars={3} />
      </div>
    </Card>
  );
}

function Rating({ name, stars }: { name: string; stars: number }) {
  const { t } = useLingui();
  return (
    <span className="landing-rating">
      {name}
      <span role="img" aria-label={t`${stars} of 5`}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Star key={place} aria-hidden="true" fill={place <= stars ? "currentColor" : "none"} />
        ))}
      </span>
    </span>
  );
}
