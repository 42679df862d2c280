import type { DateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { formatNumber, Money, spokenMoney, usePrivacy } from "@entrywise/ui";
import { PlotNote, usePlotWalk } from "@entrywise/ui/plots";
import { useCallback, useMemo, useState } from "react";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { EquityCurve } from "./equity-chart.queries.ts";
import { EquityPlot, type PlotScale } from "./equity-plot.tsx";
import { type EquityGeometry, equityGeometry, nearestIndex } from "./equity-points.ts";

export interface EquityWalkProps {
  curve: EquityCurve;
  dates: DateText;
  theme: string;
  /** A point is opened, by click or Enter. */
  onOpen: (index: number) => void;
}

/** The plot with a point on it that follows pointer and arrow keys. */
export function EquityWalk({ curve, dates, theme, onOpen }: EquityWalkProps) {
  const { items, currency } = curve;
  const hidden = usePrivacy();
  const resultText = useResultText();
  const geometry = useMemo(() => equityGeometry(items), [items]);
  const [scale, setScale] = useState<PlotScale | null>(null);
  const showScale = useCallback((next: PlotScale) => setScale(next), []);
  const walk = usePlotWalk({
    count: items.length,
    indexAt({ left }) {
      const time = scale?.timeAt(left) ?? null;
      return time === null ? null : nearestIndex(geometry.times, time);
    },
    onOpen,
  });
  const { active, index } = walk;

  const point = items[index];
  const spoken = (amount: string) =>
    hidden ? t`private` : resultText(spokenMoney(amount, currency, { decimals: 2, signed: true }));
  return (
    <div
      className="eq-walk"
      aria-label={t`Net profit over time. Use arrow keys to move between points and Enter to open the trades.`}
      aria-valuetext={
        point === undefined
          ? t`no trades`
          : t`${dates.dateTime(point.at)}, ${spoken(point.netProfit)}, cumulative ${spoken(point.cumulative)}`
      }
      role="slider"
      tabIndex={0}
      aria-valuemin={0}
      aria-valuemax={walk.last}
      aria-valuenow={index}
      {...walk.handlers}
    >
      <EquityPlot geometry={geometry} hideMoney={hidden} theme={theme} onScale={showScale} />
      <EndDot geometry={geometry} scale={scale} />
      {scale === null ? null : <DeepestMark curve={curve} geometry={geometry} scale={scale} />}
      {scale === null || active === null || point === undefined ? null : (
        <PointNote
          curve={curve}
          index={index}
          dates={dates}
          at={scale.place(geometry.times[index] ?? 0, Number(point.cumulative))}
        />
      )}
    </div>
  );
}

/** Marks where the curve is now. */
function EndDot({ geometry, scale }: { geometry: EquityGeometry; scale: PlotScale | null }) {
  const last = geometry.equity.at(-1);
  const at = last === undefined ? null : (scale?.place(...last) ?? null);
  return at === null ? null : <span className="eq-end" aria-hidden="true" style={{ left: at[0], top: at[1] }} />;
}

interface DeepestMarkProps {
  curve: EquityCurve;
  geometry: EquityGeometry;
  scale: PlotScale;
}

/** Names the deepest drawdown where it is. */
function DeepestMark({ curve, geometry, scale }: DeepestMarkProps) {
  const hidden = usePrivacy();
  const resultText = useResultText();
  const point = curve.items[geometry.deepest];
  const at = point && scale.placeDrawdown(geometry.times[geometry.deepest] ?? 0, -Math.abs(Number(point.drawdown)));
  if (!point || !at || hidden) return null;
  const [x, y] = at;
  return (
    <span
      className="eq-deepest"
      aria-hidden="true"
      // The nearer to an edge, the more of the words stand on the other side.
      style={{ left: x, top: y, translate: `${(-x / scale.width) * 100}% 3px` }}
    >{t`Max drawdown ${resultText(formatNumber(point.drawdown.replace(/^-?/, "-"), { decimals: 2 }))}`}</span>
  );
}

interface PointNoteProps {
  curve: EquityCurve;
  index: number;
  dates: DateText;
  at: readonly [x: number, y: number] | null;
}

function PointNote({ curve: { items, currency }, index, dates, at }: PointNoteProps) {
  const point = items[index];
  if (point === undefined || at === null) return null;
  const [x, y] = at;
  return (
    <>
      <span className="eq-rule" style={{ left: x }} aria-hidden="true" />
      <span className="eq-dot" style={{ left: x, top: y }} aria-hidden="true" />
      <PlotNote left={x} side={index > items.length / 2 ? "left" : "right"}>
        <p>
          <b>{dates.day(point.at)}</b>
          <span>{t`${index + 1} of ${items.length}`}</span>
        </p>
        <p>
          {point.count === 1 ? t`Trade` : t`${point.count} trades`}
          <Money value={point.netProfit} currency={currency} result={toneOfSum(point.netProfit)} arrow />
        </p>
        <p>
          <Trans>
            Cumulative
            <Money value={point.cumulative} currency={currency} result={toneOfSum(point.cumulative)} />
          </Trans>
        </p>
        <p>
          <Trans>
            Drawdown
            <Money value={point.drawdown} currency={currency} />
          </Trans>
        </p>
        <small>{t`Click to see that day's trades`}</small>
      </PlotNote>
    </>
  );
}
