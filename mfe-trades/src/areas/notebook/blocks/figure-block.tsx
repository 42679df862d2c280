import type { FigureMeasure } from "@entrywise/contracts/shared/rich-text-nodes";
import { type HeadlineStatistics, statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, IconButton, Money, missing, Pencil, Percent, RewardRisk, Skeleton } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useHeadline } from "../../../catalogue/statistic-queries.ts";
import { knownMoney, noRate } from "../../../catalogue/unit-figure.tsx";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesOfText } from "../../../display/trades-text.ts";
import { readTradeFilter, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";
import { FigureBars } from "./figure-bars.tsx";
import { FigureDialog } from "./figure-dialog.tsx";
import { measureNames, type NoteFigure } from "./note-figure.ts";

interface FigureBlockProps {
  figure: NoteFigure;
  onChange: (figure: NoteFigure) => void;
}

/** A figure as the trades of its filter make it now. */
export function FigureBlock({ figure, onChange }: FigureBlockProps) {
  const { t } = useLingui();
  const names = measureNames();
  const [isEditing, setEditing] = useState(false);
  const filter = useMemo(() => readTradeFilter(new URLSearchParams(figure.query)), [figure.query]);
  const { data, error } = useHeadline(filter, "/trades/stats");
  const name = names[figure.measure];
  return (
    <div className="nb-block nb-figure">
      <Link to={tradesAddress(filter, "stats/all")} className="nb-figure-value">
        <small>{name}</small>
        {data === undefined ? (
          error === null ? (
            <Skeleton height={24} width={90} />
          ) : (
            <span className="nb-quiet">
              <Trans>couldn't be loaded</Trans>
            </span>
          )
        ) : (
          <>
            <b>
              <MeasuredValue measure={figure.measure} of={data} />
            </b>
            <small>
              {tradesOfText(countBehind(figure.measure, data), data.count)}
              <FilterText filter={filter} />
            </small>
          </>
        )}
      </Link>
      {figure.display === "line" ? <FigureLine filter={filter} /> : null}
      {figure.display === "bars" ? <FigureBars filter={filter} measure={figure.measure} /> : null}
      <IconButton aria-label={t`Change the figure ${name}`} size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {isEditing ? (
        <FigureDialog
          figure={figure}
          onCancel={() => setEditing(false)}
          onSave={(next) => {
            setEditing(false);
            onChange(next);
          }}
        />
      ) : null}
    </div>
  );
}

function MeasuredValue({ measure, of }: { measure: FigureMeasure; of: HeadlineStatistics }) {
  switch (measure) {
    case "netRR":
      return <RewardRisk value={of.netRR} unit signed arrow result={toneOfSum(of.netRR)} />;
    case "netProfit":
      return (
        <Money
          value={knownMoney(of.netProfit, of)}
          currency={of.currency}
          unit
          result={toneOfSum(knownMoney(of.netProfit, of))}
          missingReason={noRate()}
        />
      );
    case "strikeRate":
      return <Percent value={of.strikeRate === null ? null : of.strikeRate * 100} />;
    case "profitFactor":
      return of.profitFactor === null ? missing : formatNumber(of.profitFactor, { decimals: 2 });
    case "trades":
      return formatNumber(of.count, { decimals: 0 });
  }
}

/** Trades that a measure is over: R is of those with a stop, money of those with an exchange rate. */
function countBehind(measure: FigureMeasure, { count, countRR, moneyCount = count }: HeadlineStatistics): number {
  if (measure === "netRR") return countRR;
  return measure === "netProfit" || measure === "profitFactor" ? moneyCount : count;
}

/** Of the filter what is said most: symbols and days. */
function FilterText({ filter }: { filter: TradeFilter }) {
  const { symbols = [], startDate, endDate } = filter;
  const days = startDate !== undefined || endDate !== undefined ? `${startDate ?? "…"} – ${endDate ?? "…"}` : null;
  const parts = [...symbols.slice(0, 3), ...(days === null ? [] : [days])];
  return parts.length === 0 ? null : ` · ${parts.join(" · ")}`;
}

const width = 320;
const height = 56;
const room = 4;

function FigureLine({ filter }: { filter: TradeFilter }) {
  const { t } = useLingui();
  const resultText = useResultText();
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), period: "trade", basis: "net" };
  const graph = statisticsApi.netRewardGraph;
  const { data } = useQuery({
    queryKey: ["trades", "statistics", graph.path, query],
    queryFn: ({ signal }) =>
      callTrades("GET /widgets/net-reward-graph", { parser: responseSchemaOf(graph), query, signal }),
  });
  const values = [0, ...(data?.items ?? []).map(({ cumulativeRR }) => cumulativeRR)];
  if (values.length < 3) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => room + (index / (values.length - 1)) * (width - 2 * room);
  const y = (value: number) => room + ((high - value) / (high - low || 1)) * (height - 2 * room);
  const end = resultText(formatNumber(values.at(-1) ?? 0, { decimals: 2, signed: true }));
  return (
    <svg
      className="nb-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`R curve of these trades, from 0 to ${end}R`}
    >
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} />
      <path d={`M${values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" L")}`} />
    </svg>
  );
}
