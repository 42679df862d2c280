import type { BalancePoint } from "@entrywise/contracts/trades/ledger.api";
import type { DateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { formatNumber, Money, spokenMoney, usePrivacy } from "@entrywise/ui";
import { PlotNote, usePlotWalk } from "@entrywise/ui/plots";
import { useMemo } from "react";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { balancePlaces, nearestPlace, stepPath } from "./balance-places.ts";

const width = 1000;
const height = 400;
const shortMoney = (value: number) =>
  Math.abs(value) >= 10_000
    ? `${formatNumber(value / 1000, { decimals: value % 1000 === 0 ? 0 : 1 })}k`
    : formatNumber(value, { decimals: 0 });
const percent = (share: number) => `${share * 100}%`;

export interface BalancePlotProps {
  points: readonly BalancePoint[];
  currency: string;
  dates: DateText;
}

/** The balance after each booking as a step line, what was paid in dashed, arrows where money moved. */
export function BalancePlot({ points, currency, dates }: BalancePlotProps) {
  const hidden = usePrivacy();
  const resultText = useResultText();
  const places = useMemo(() => balancePlaces(points), [points]);
  const last = points.length - 1;
  const walk = usePlotWalk({ count: points.length, indexAt: ({ share }) => nearestPlace(places.balance, share) });
  const { active, index } = walk;
  const point = points[index];
  const spoken = (amount: string) => (hidden ? t`private` : spokenMoney(amount, currency, { decimals: 2 }));
  return (
    <div className="ab-plot">
      <div
        className="ab-area"
        aria-label={t`Balance over time. Use arrow keys to move between entries.`}
        aria-valuetext={
          point
            ? t`${dates.dateTime(point.at)}, ${resultText(spoken(point.balance))}, net deposits ${spoken(point.paidIn)}`
            : t`nothing`
        }
        role="slider"
        tabIndex={0}
        aria-valuemin={0}
        aria-valuemax={walk.last}
        aria-valuenow={index}
        {...walk.handlers}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {places.lines.map(({ value, y }) => (
            <line key={value} x1={0} x2={width} y1={y * height} y2={y * height} className="ab-grid-line" />
          ))}
          <path className="ab-paid" d={stepPath(places.paidIn, width, height)} />
          <path className="ab-balance" d={stepPath(places.balance, width, height)} />
        </svg>
        {places.moves.map((move) => (
          <span
            key={move}
            className="ab-move"
            aria-hidden="true"
            style={{ left: percent(places.balance[move]?.x ?? 0), top: percent(places.balance[move]?.y ?? 0) }}
          >
            {points[move]?.cash?.startsWith("-") ? "↓" : "↑"}
          </span>
        ))}
        {active === null || point === undefined ? null : (
          <>
            <span className="ab-rule" style={{ left: percent(places.balance[index]?.x ?? 0) }} />
            <PointNote point={point} currency={currency} dates={dates} x={places.balance[index]?.x ?? 0} />
          </>
        )}
      </div>
      {hidden ? null : (
        <div className="ab-values" aria-hidden="true">
          {places.lines.map(({ value, y }) => (
            <span key={value} style={{ top: percent(y) }}>
              {shortMoney(value)}
            </span>
          ))}
        </div>
      )}
      <div className="ab-axis" aria-hidden="true">
        <span>{dates.day(points[0]?.at ?? "")}</span>
        <span>{dates.day(points[last]?.at ?? "")}</span>
      </div>
    </div>
  );
}

interface PointNoteProps {
  point: BalancePoint;
  currency: string;
  dates: DateText;
  x: number;
}

function PointNote({ point: { at, balance, paidIn, cash }, currency, dates, x }: PointNoteProps) {
  return (
    <PlotNote left={percent(x)} side={x > 0.5 ? "left" : "right"}>
      <b>{dates.dateTime(at)}</b>
      <span>
        <Trans>
          {"Balance "}
          <Money value={balance} currency={currency} />
        </Trans>
      </span>
      <span>
        <Trans>
          Net deposits <Money value={paidIn} currency={currency} />
        </Trans>
      </span>
      {cash === null ? null : (
        <span>
          {cash.startsWith("-") ? t`Withdrawals` : t`Deposits`} <Money value={cash} currency={currency} signed />
        </span>
      )}
    </PlotNote>
  );
}
