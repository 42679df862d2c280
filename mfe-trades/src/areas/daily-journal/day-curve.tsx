import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { limitUse } from "@entrywise/domain/statistics/daily-limit";
import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { formatNumber, Note } from "@entrywise/ui";
import { niceScale } from "@entrywise/ui/plots";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../data/wire/calls.ts";
import { responseSchemaOf } from "../../data/wire/response-schema-of.ts";
import { useResultText } from "../../display/estimated-costs/use-result-text.ts";
import { toneOfSum } from "../../display/trade-texts.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";
import { closedOn, useDayTrades } from "./day-trades.queries.ts";

/** Running sum of R by the close of each trade of a day. */
export function useDayCurve(date: string) {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(closedOn(date)), period: "trade", basis: "net" };
  const graph = statisticsApi.netRewardGraph;
  return useQuery({
    queryKey: ["trades", "statistics", graph.path, query],
    queryFn: ({ signal }) =>
      callTrades("GET /widgets/net-reward-graph", { parser: responseSchemaOf(graph), query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** More names than this would stand on each other. */
const mostNames = 8;
const text = (value: number) => `${formatNumber(value, { decimals: 2, signed: true })}R`;
const width = 1000;
const tall = 120;

export interface DayCurveProps {
  date: string;
  dates: DateText;
  /** What the day may lose in R; null: nothing is set. */
  limitRR: number | null;
}

/** The day in R, close by close, with the limit below it. */
export function DayCurve({ date, dates, limitRR }: DayCurveProps) {
  const { data } = useDayCurve(date);
  const resultText = useResultText();
  const symbols = new Map(useDayTrades(date, dates.dayKey).closed?.items.map(({ id, symbol }) => [id, symbol]));
  const points = data?.items ?? [];
  if (points.length === 0) return null;
  const running = points.map(({ cumulativeRR }) => cumulativeRR);
  const use = limitRR === null ? null : limitUse(running, limitRR);
  const scale = niceScale(Math.min(0, ...running, limitRR === null ? 0 : -limitRR), Math.max(0, ...running));
  const y = (value: number) => ((scale.high - value) / (scale.high - scale.low)) * tall;
  const times = points.map(({ at }) => Date.parse(at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const x = (time: number) => (last === first ? width / 2 : 40 + ((time - first) / (last - first)) * (width - 80));
  const path = points.reduce(
    (line, { cumulativeRR }, index) => `${line} H${x(times[index] ?? first)} V${y(cumulativeRR)}`,
    `M0,${y(0)}`,
  );
  const sum = running.at(-1) ?? 0;
  return (
    <section className="jr-curve" aria-label={t`Day in R`}>
      <h3>
        {t`Day in R`} <small>{limitRR === null ? t`closed trades` : t`closed trades, with your limit`}</small>
      </h3>
      <div className="jr-plot">
        <svg
          viewBox={`0 0 ${width} ${tall}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`From 0R to ${resultText(text(sum))} over ${points.length} closed positions, low ${resultText(text(Math.min(0, ...running)))}`}
        >
          {scale.lines.map((value) => (
            <line
              key={value}
              className={value === 0 ? "jr-zero" : "jr-grid"}
              x1={0}
              x2={width}
              y1={y(value)}
              y2={y(value)}
            />
          ))}
          {limitRR === null ? null : <line className="jr-limit" x1={0} x2={width} y1={y(-limitRR)} y2={y(-limitRR)} />}
          <path className="jr-path" d={`${path} H${width}`} />
        </svg>
        {points.map(({ at, tradeId, netRR, cumulativeRR }, index) => (
          <span
            key={at + (tradeId ?? "")}
            className="jr-dot"
            data-tone={toneOfSum(netRR) ?? "flat"}
            aria-hidden="true"
            style={{
              left: `${(x(times[index] ?? first) / width) * 100}%`,
              top: `${(y(cumulativeRR) / tall) * 100}%`,
            }}
          >
            {points.length > mostNames ? null : <small>{symbols.get(tradeId ?? "")}</small>}
          </span>
        ))}
        <span className="jr-values" aria-hidden="true">
          {scale.lines.map((value) => (
            <span key={value} style={{ top: `${(y(value) / tall) * 100}%` }}>
              {formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 1 })}R
            </span>
          ))}
        </span>
        {limitRR === null ? null : (
          <span
            className="jr-limit-name"
            style={{ top: `${(y(-limitRR) / tall) * 100}%` }}
          >{t`Limit ${text(-limitRR)}`}</span>
        )}
      </div>
      <p className="jr-axis">
        <span>{dates.time(points[0]?.at ?? "")}</span>
        <span>{points.length > 1 ? dates.time(points.at(-1)?.at ?? "") : ""}</span>
      </p>
      {use?.isReached ? (
        <Note tone="warn">{t`Daily limit reached: ${resultText(text(-use.usedRR))} at the low.`}</Note>
      ) : null}
    </section>
  );
}
