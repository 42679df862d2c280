import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { limitUse } from "@entrywise/domain/statistics/daily-limit";
import { useHost } from "@entrywise/host";
import { formatNumber, Note } from "@entrywise/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DateText } from "../../trade-display/date-text.ts";
import { useFilterQuery } from "../../trade-filter/use-trade-filter.ts";
import { answerOf } from "../../wire/answer-of.ts";
import { closedOn } from "./day-trades.queries.ts";

/** Running sum of R by the close of each trade of a day. */
export function useDayCurve(date: string) {
  const trades = useHost().api("trades");
  const query = { ...useFilterQuery(closedOn(date)), period: "trade", basis: "net" };
  const graph = statisticsApi.netRewardGraph;
  return useQuery({
    queryKey: ["trades", "statistics", graph.path, query],
    queryFn: ({ signal }) => trades.get(graph.path, { parser: answerOf(graph), query, signal }),
    placeholderData: keepPreviousData,
  });
}

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
  const points = data?.items ?? [];
  if (points.length === 0) return null;
  const running = points.map(({ cumulativeRR }) => cumulativeRR);
  const use = limitRR === null ? null : limitUse(running, limitRR);
  const low = Math.min(0, ...running, limitRR === null ? 0 : -limitRR);
  const high = Math.max(0, ...running);
  const pad = (high - low || 1) * 0.08;
  const y = (value: number) => ((high + pad - value) / (high - low + 2 * pad)) * tall;
  const times = points.map(({ at }) => Date.parse(at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const x = (time: number) => (last === first ? width / 2 : 40 + ((time - first) / (last - first)) * (width - 80));
  const path = points.reduce(
    (line, { cumulativeRR }, index) => `${line} H${x(times[index] ?? first)} V${y(cumulativeRR)}`,
    `M0,${y(0)}`,
  );
  const sum = running.at(-1) ?? 0;
  return (
    <section className="jr-curve" aria-label="Day in R">
      <h3>
        Day in R <small>closed trades{limitRR === null ? "" : ", with your limit"}</small>
      </h3>
      <div className="jr-plot">
        <svg
          viewBox={`0 0 ${width} ${tall}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`From 0R to ${text(sum)} in ${points.length} closes, lowest ${text(Math.min(0, ...running))}`}
        >
          <line className="jr-zero" x1={0} x2={width} y1={y(0)} y2={y(0)} />
          {limitRR === null ? null : <line className="jr-limit" x1={0} x2={width} y1={y(-limitRR)} y2={y(-limitRR)} />}
          <path className="jr-path" d={`${path} H${width}`} />
        </svg>
        {limitRR === null ? null : (
          <span className="jr-limit-name" style={{ top: `${(y(-limitRR) / tall) * 100}%` }}>
            Limit {text(-limitRR)}
          </span>
        )}
      </div>
      <p className="jr-axis">
        <span>{dates.time(points[0]?.at ?? "")}</span>
        <span>{points.length > 1 ? dates.time(points.at(-1)?.at ?? "") : ""}</span>
      </p>
      {use?.isReached ? (
        <Note tone="warn">The limit of this day was reached: {text(-use.usedRR)} at its lowest.</Note>
      ) : null}
    </section>
  );
}
