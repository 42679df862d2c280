import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeSummary, tradesApi } from "@entrywise/contracts/trades/trades.api";
import { movementUnit } from "@entrywise/domain/instrument";
import { addDecimals, formatNumber, Money, Percent, Pips, Price, RewardRisk } from "@entrywise/ui";
import type { TableColumn } from "@entrywise/ui/table";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { DateText } from "../../trade-display/date-text.ts";
import { DirectionText, ResultChip } from "../../trade-display/result-chip.tsx";
import { unclosedText } from "../../trade-display/trade-dates-text.ts";
import { noStrategy, toneOfResult, toneOfSum } from "../../trade-display/trade-words.ts";
import type { TradeRow } from "./use-trade-rows.ts";

export type TradeTotals = z.infer<NonNullable<typeof tradesApi.totals.answer>>;

export interface ColumnContext {
  dates: DateText;
  /** Null until they are known. */
  totals: TradeTotals | null;
  /** What stands in the first cell of a row that is not loaded yet. */
  pending: (index: number) => ReactNode;
}

/** Sort key behind each column that sorts. */
export const sortKeyOf: Readonly<Record<string, TradeSortKey>> = {
  closed: TradeSortKey.CloseDate,
  symbol: TradeSortKey.Instrument,
  direction: TradeSortKey.Direction,
  strategy: TradeSortKey.StrategyName,
  account: TradeSortKey.AccountName,
  pips: TradeSortKey.NetPips,
  net: TradeSortKey.NetProfit,
  percentage: TradeSortKey.NetPercentage,
  reward: TradeSortKey.NetRR,
};

const noStop = "No R: the trade has no stop";

/** Commissions, roll and dividends together; null while there are none. */
export function costsOf({
  commissions,
  roll,
  dividends,
}: Pick<TradeSummary, "commissions" | "roll" | "dividends">): string | null {
  const parts = [commissions, roll, dividends].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce(addDecimals, "0");
}

type Column = TableColumn<TradeRow>;
type TradeColumn = Omit<Column, "cell"> & { cell: (trade: TradeSummary) => ReactNode };

const sizeText = (size: string | null) => (size === null ? null : size.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
const digitsOf = (text: string) => text.split(".")[1]?.length ?? 0;

function wideColumns({ dates, totals }: ColumnContext): TradeColumn[] {
  const currency = totals?.currency ?? null;
  const mixed = totals !== null && totals.count > 0 && currency === null;
  const sum = (value: string | undefined, result = false) =>
    value === undefined ? (
      ""
    ) : (
      <Money value={value} currency={currency} result={result ? toneOfSum(value) : null} signed arrow={result} />
    );
  return [
    {
      id: "closed",
      header: "Closed",
      width: dates.hours24 ? 142 : 162,
      pinned: true,
      cell: (trade) => (
        <span className="tl-date">{unclosedText(trade, dates) ?? dates.dateTime(trade.closeDate ?? "")}</span>
      ),
      total: totals === null ? "" : <b>Total of {formatNumber(totals.count, { decimals: 0 })}</b>,
    },
    { id: "symbol", header: "Symbol", width: 80, cell: ({ symbol }) => <b className="tl-symbol">{symbol}</b> },
    {
      id: "direction",
      header: "Direction",
      width: 72,
      cell: ({ direction }) => <DirectionText direction={direction} />,
    },
    { id: "result", header: "Result", width: 68, cell: ({ winLossStatus }) => <ResultChip status={winLossStatus} /> },
    {
      id: "strategy",
      header: "Strategy",
      width: 96,
      cell: ({ strategyName }) => strategyName ?? <span className="tl-quiet">{noStrategy}</span>,
    },
    {
      id: "account",
      header: "Account",
      width: 98,
      cell: ({ accountName }) => <span title={accountName}>{accountName}</span>,
    },
    {
      id: "size",
      header: "Size",
      width: 60,
      align: "end",
      cell: ({ size }) => {
        const text = sizeText(size);
        return text === null ? <Price value={null} decimals={0} /> : <Price value={text} decimals={digitsOf(text)} />;
      },
    },
    {
      id: "open",
      header: "Open price",
      width: 80,
      align: "end",
      cell: ({ openPrice, pricePrecision }) => <Price value={openPrice} decimals={pricePrecision} />,
    },
    {
      id: "close",
      header: "Close price",
      width: 80,
      align: "end",
      cell: ({ closePrice, pricePrecision }) => <Price value={closePrice} decimals={pricePrecision} />,
    },
    {
      id: "pips",
      header: "Pips",
      width: 74,
      align: "end",
      cell: ({ netPips, marketType }) => (
        <span className="tl-plain">
          <Pips value={netPips} market={movementUnit(marketType)} />
        </span>
      ),
    },
    {
      id: "costs",
      header: "Costs",
      width: 80,
      align: "end",
      cell: (trade) => (
        <span className="tl-plain">
          <Money value={costsOf(trade)} currency={trade.currency} signed />
        </span>
      ),
      total: totals === null ? "" : sum(costsOf(totals) ?? "0"),
    },
    {
      id: "net",
      header: currency === null ? "Net profit" : `Net profit ${currency}`,
      width: mixed ? 132 : 108,
      align: "end",
      cell: ({ netProfit, currency: code, winLossStatus }) => (
        <Money value={netProfit} currency={code} result={toneOfResult(winLossStatus)} arrow unit={mixed} />
      ),
      total: sum(totals?.netProfit, true),
    },
    {
      id: "percentage",
      header: "%",
      width: 56,
      align: "end",
      cell: ({ netPercentage }) => (
        <span className="tl-plain">
          <Percent value={netPercentage} unit={false} signed />
        </span>
      ),
    },
    {
      id: "reward",
      header: "R:R",
      width: 66,
      align: "end",
      cell: ({ netRR, winLossStatus, isClosed }) => (
        <RewardRisk
          value={netRR}
          result={toneOfResult(winLossStatus)}
          {...(isClosed ? { missingReason: noStop } : {})}
        />
      ),
      total:
        totals === null ? (
          ""
        ) : (
          <RewardRisk value={totals.netRR} result={toneOfSum(totals.netRR)} missingReason={noStop} />
        ),
    },
  ];
}

/** Two lines a trade, for phones. */
function narrowColumns({ dates, totals }: ColumnContext): TradeColumn[] {
  return [
    {
      id: "closed",
      header: "Trade",
      cell: (trade) => (
        <span className="tl-card">
          <span className="tl-card-line">
            <b className="tl-symbol">{trade.symbol}</b>
            <DirectionText direction={trade.direction} />
            <ResultChip status={trade.winLossStatus} />
          </span>
          <small>
            {unclosedText(trade, dates) ?? dates.dateTime(trade.closeDate ?? "")} · {trade.accountName}
          </small>
        </span>
      ),
      total: totals === null ? "" : <b>Total of {formatNumber(totals.count, { decimals: 0 })}</b>,
    },
    {
      id: "net",
      header: "Net profit",
      width: 124,
      align: "end",
      cell: ({ netRR, netProfit, currency, winLossStatus }) => (
        <span className="tl-card">
          {netRR === null ? (
            <Money value={netProfit} currency={currency} unit result={toneOfResult(winLossStatus)} arrow />
          ) : (
            <>
              <RewardRisk value={netRR} unit result={toneOfResult(winLossStatus)} arrow />
              <small>
                <Money value={netProfit} currency={currency} unit result={toneOfResult(winLossStatus)} />
              </small>
            </>
          )}
        </span>
      ),
      total:
        totals === null ? (
          ""
        ) : (
          <Money value={totals.netProfit} currency={totals.currency} unit result={toneOfSum(totals.netProfit)} />
        ),
    },
  ];
}

export function tradeColumns(context: ColumnContext, narrow: boolean): Column[] {
  const columns = narrow ? narrowColumns(context) : wideColumns(context);
  return columns.map(({ cell, total, ...column }, position) => ({
    ...column,
    ...(total === undefined ? {} : { total: position === 0 ? total : <span className="tl-sum">{total}</span> }),
    sortable: column.id in sortKeyOf,
    cell: (row) => {
      if (!("pending" in row)) return cell(row);
      return position === 0 ? context.pending(row.index) : <span className="tl-bar" aria-hidden="true" />;
    },
  }));
}
