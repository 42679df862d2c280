import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { movementUnit } from "@entrywise/domain/instrument";
import { addDecimals, formatNumber, Money, Percent, Pips, Price, RewardRisk } from "@entrywise/ui";
import type { TableColumn } from "@entrywise/ui/table";
import { DirectionText, ResultChip } from "../../trade-display/result-chip.tsx";
import { unclosedText } from "../../trade-display/trade-dates-text.ts";
import { noStrategy, toneOfResult, toneOfSum } from "../../trade-display/trade-words.ts";
import { type ColumnContext, Sum, type TradeColumn } from "./column-parts.tsx";
import { moreColumns } from "./more-columns.tsx";
import { narrowColumns } from "./narrow-columns.tsx";
import { arrangedColumns, columnWords, shownColumns } from "./shown-columns.ts";
import type { TradeRow } from "./use-trade-rows.ts";

/** Sort key behind each column that sorts. */
export const sortKeyOf: Readonly<Record<string, TradeSortKey>> = {
  closed: TradeSortKey.CloseDate,
  opened: TradeSortKey.OpenDate,
  planned: TradeSortKey.PlannedDate,
  status: TradeSortKey.Status,
  gross: TradeSortKey.GrossProfit,
  commissions: TradeSortKey.Commissions,
  roll: TradeSortKey.Roll,
  dividends: TradeSortKey.Dividends,
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

const sizeText = (size: string | null) => (size === null ? null : size.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
const digitsOf = (text: string) => text.split(".")[1]?.length ?? 0;

function usualColumns({ dates, totals }: ColumnContext): TradeColumn[] {
  const currency = totals?.currency ?? null;
  const mixed = totals !== null && totals.count > 0 && currency === null;
  return [
    {
      id: "closed",
      header: "Closed",
      width: dates.hours24 ? 142 : 162,
      whole: true,
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
      total: totals === null ? "" : <Sum value={costsOf(totals) ?? "0"} currency={currency} />,
    },
    {
      id: "net",
      header: currency === null ? "Net profit" : `Net profit ${currency}`,
      width: mixed ? 132 : 108,
      align: "end",
      cell: ({ netProfit, currency: code, winLossStatus }) => (
        <Money value={netProfit} currency={code} result={toneOfResult(winLossStatus)} arrow unit={mixed} />
      ),
      total: totals === null ? "" : <Sum value={totals.netProfit} currency={currency} isResult />,
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

/** Columns in the order in which they are shown; on phones each trade is two lines. */
export function tradeColumns(context: ColumnContext, narrow: boolean, display: TableDisplay): Column[] {
  return (narrow ? narrowColumns(context) : chosenColumns(context, display)).map(
    ({ cell, total, ...column }, position) => ({
      ...column,
      ...(total === undefined ? {} : { total: position === 0 ? total : <span className="tl-sum">{total}</span> }),
      sortable: column.id in sortKeyOf,
      cell: (row) => {
        if (!("pending" in row)) return cell(row);
        return position === 0 ? context.pending(row.index) : <span className="tl-bar" aria-hidden="true" />;
      },
    }),
  );
}

function chosenColumns(context: ColumnContext, { columns, frozen }: TableDisplay): TradeColumn[] {
  const known = new Map([...usualColumns(context), ...moreColumns(context)].map((column) => [column.id, column]));
  return shownColumns(arrangedColumns(columns)).flatMap(({ id, width }, position) => {
    const column = known.get(id);
    if (column === undefined) return [];
    return [
      {
        ...column,
        ...(width === null ? {} : { width }),
        pinned: position < frozen,
        resizeLabel: `Width of ${columnWords[id]}`,
      },
    ];
  });
}
