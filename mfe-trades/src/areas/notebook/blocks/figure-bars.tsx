import type { FigureMeasure } from "@entrywise/contracts/shared/rich-text-nodes";
import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { useLingui } from "@entrywise/host/macro";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";
import { type BarPeriod, barPeriod } from "./bar-period.ts";

interface FigureBarsProps {
  filter: TradeFilter;
  measure: FigureMeasure;
}

const width = 320;
const height = 56;
const room = 4;

/** The periods of a filter as its trades make them now: their money or number where that is measured, else their R. */
export function FigureBars({ filter, measure }: FigureBarsProps) {
  const period = barPeriod(filter.startDate, filter.endDate);
  const values = useBars(filter, measure, period);
  const label = useBarsLabel(measure, period, values);
  if (values.length === 0) return null;
  // Binary numbers suffice for what is only drawn.
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = (value: number) => room + ((high - value) / (high - low || 1)) * (height - 2 * room);
  const step = width / values.length;
  const barKind = (value: number) => (measure === "trades" ? "nb-plain" : value < 0 ? "nb-below" : undefined);
  return (
    <svg
      className="nb-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: periods follow each other
          key={index}
          className={barKind(value)}
          x={(index + 0.1) * step}
          width={step * 0.8}
          y={y(Math.max(value, 0))}
          height={Math.abs(y(value) - y(0))}
        />
      ))}
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} />
    </svg>
  );
}

function useBars(filter: TradeFilter, measure: FigureMeasure, period: BarPeriod): number[] {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), period, basis: "net" };
  const isMoney = measure === "netProfit" || measure === "trades";
  const { netProfitGraph: money, netRewardGraph: reward } = statisticsApi;
  const ofMoney = useQuery({
    queryKey: ["trades", "statistics", money.path, query],
    queryFn: ({ signal }) =>
      callTrades("GET /widgets/net-profit-graph-2", { parser: responseSchemaOf(money), query, signal }),
    enabled: isMoney,
  });
  const ofReward = useQuery({
    queryKey: ["trades", "statistics", reward.path, query],
    queryFn: ({ signal }) =>
      callTrades("GET /widgets/net-reward-graph", { parser: responseSchemaOf(reward), query, signal }),
    enabled: !isMoney,
  });
  if (measure === "trades") return (ofMoney.data?.items ?? []).map(({ count }) => count);
  if (isMoney) return (ofMoney.data?.items ?? []).map(({ netProfit }) => Number(netProfit));
  return (ofReward.data?.items ?? []).map(({ netRR }) => netRR);
}

/** Names no amounts: those are the business of whoever may see them. */
function useBarsLabel(measure: FigureMeasure, period: BarPeriod, values: readonly number[]): string {
  const { t } = useLingui();
  const count = values.length;
  const above = values.filter((value) => value > 0).length;
  const periods = { daily: t`by day`, weekly: t`by week`, monthly: t`by month` }[period];
  if (measure === "trades") return t`Trades ${periods}, ${count} bars`;
  if (measure === "netProfit") return t`Net profit ${periods}: ${above} of ${count} bars above zero`;
  return t`R ${periods}: ${above} of ${count} bars above zero`;
}
