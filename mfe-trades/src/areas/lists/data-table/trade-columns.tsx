import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { costSortKeys, TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { type ListedCost, listedCosts } from "@entrywise/domain/figures/close-costs";
import { movementUnit } from "@entrywise/domain/instrument";
import { padPrice } from "@entrywise/domain/number-input";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { addDecimals, Money, Percent, Pips, Price, RewardRisk } from "@entrywise/ui";
import type { TableColumn } from "@entrywise/ui/table";
import type { ReactNode } from "react";
import { CapturedTag } from "../../../display/captured-tag.tsx";
import { CostsCell, isEstimated } from "../../../display/estimated-costs/costs-cell.tsx";
import { MeanPrice } from "../../../display/mean-price.tsx";
import { DirectionText, ResultChip } from "../../../display/result-chip.tsx";
import { sizeDigits } from "../../../display/size-digits.ts";
import { unclosedText } from "../../../display/trade-dates-text.ts";
import { noStrategy, toneOfResult, whyNoR } from "../../../display/trade-texts.ts";
import { type ColumnContext, dateWidth, type TradeColumn } from "./column-parts.tsx";
import { resultWidth, widthForHead } from "./column-widths.ts";
import { moreColumns } from "./more-columns.tsx";
import { narrowColumns } from "./narrow-columns.tsx";
import { arrangedColumns, type ColumnId, columnTexts, shownColumns } from "./shown-columns.ts";
import type { TradeRow } from "./use-trade-rows.ts";

/** Sort key behind each column that sorts. */
export const sortKeyOf: Readonly<Record<string, TradeSortKey>> = {
  closed: TradeSortKey.CloseDate,
  opened: TradeSortKey.OpenDate,
  planned: TradeSortKey.PlannedDate,
  status: TradeSortKey.Status,
  gross: TradeSortKey.GrossProfit,
  ...costSortKeys,
  symbol: TradeSortKey.Instrument,
  direction: TradeSortKey.Direction,
  strategy: TradeSortKey.StrategyName,
  account: TradeSortKey.AccountName,
  pips: TradeSortKey.NetPips,
  net: TradeSortKey.NetProfit,
  percentage: TradeSortKey.NetPercentage,
  reward: TradeSortKey.NetRR,
};

export const noStop = () => t`No R because no stop is set`;

/** The listed costs together; null while there are none. */
export function sumListedCosts(trade: Pick<TradeSummary, ListedCost>): string | null {
  const parts = listedCosts.map((cost) => trade[cost]).filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce(addDecimals, "0");
}

type Column = TableColumn<TradeRow>;

const countDigits = (text: string) => text.split(".")[1]?.length ?? 0;

function usualColumns(context: ColumnContext): TradeColumn[] {
  return [...tradedColumns(context), ...movementColumns(), ...resultColumns(context)];
}

/** What was traded, when and where. */
function tradedColumns({ dates }: ColumnContext): TradeColumn[] {
  return [
    {
      id: "closed",
      header: t`Closed`,
      width: dateWidth(dates),
      whole: true,
      cell: (trade) => (
        <span className="tl-date">{unclosedText(trade, dates) ?? dates.dateTime(trade.closeDate ?? "")}</span>
      ),
    },
    { id: "symbol", header: t`Symbol`, width: 80, cell: ({ symbol }) => <b className="tl-symbol">{symbol}</b> },
    {
      id: "direction",
      header: t`Direction`,
      width: 72,
      cell: ({ direction }) => <DirectionText direction={direction} />,
    },
    {
      id: "result",
      header: t`Result`,
      width: Math.max(68, resultWidth()),
      cell: ({ winLossStatus, captured }) => (captured ? <CapturedTag /> : <ResultChip status={winLossStatus} />),
    },
    {
      id: "strategy",
      header: t`Strategy`,
      width: 112,
      leastWidth: 64,
      cell: ({ strategyName }) =>
        strategyName === null ? (
          <span className="tl-quiet">{noStrategy()}</span>
        ) : (
          <span title={strategyName}>{strategyName}</span>
        ),
    },
    {
      id: "account",
      header: t`Account`,
      width: 104,
      leastWidth: 64,
      cell: ({ accountName }) => <span title={accountName}>{accountName}</span>,
    },
  ];
}

/** Sizes, prices and pips. */
function movementColumns(): TradeColumn[] {
  return [
    {
      id: "size",
      header: t`Size`,
      width: 56,
      align: "end",
      cell: ({ size, marketType }) => {
        const text = size === null ? null : padPrice(size, sizeDigits(marketType));
        return text === null ? (
          <Price value={null} decimals={0} />
        ) : (
          <Price value={text} decimals={countDigits(text)} />
        );
      },
    },
    {
      id: "open",
      header: t({ message: "Open price", context: "column" }),
      width: 80,
      align: "end",
      cell: ({ openPrice, pricePrecision }) => <MeanPrice value={openPrice} decimals={pricePrecision} />,
    },
    {
      id: "close",
      header: t({ message: "Close price", context: "column" }),
      width: 84,
      align: "end",
      cell: ({ closePrice, pricePrecision }) => <MeanPrice value={closePrice} decimals={pricePrecision} />,
    },
    {
      id: "pips",
      header: t`Pips`,
      width: 62,
      align: "end",
      cell: ({ netPips, marketType }) => <Pips value={netPips} market={movementUnit(marketType)} />,
    },
  ];
}

/** Money and R. */
function resultColumns({ currency, isMixed }: ColumnContext): TradeColumn[] {
  return [
    {
      id: "costs",
      header: t`Costs`,
      width: 62,
      align: "end",
      cell: (trade) => <CostsCell trade={trade} value={sumListedCosts(trade)} />,
    },
    {
      id: "net",
      header: currency === null ? t`Net profit` : t`Net profit ${currency}`,
      width: isMixed ? 132 : 108,
      align: "end",
      cell: ({ netProfit, currency: code, winLossStatus, estimatedCosts }) => (
        <Money
          {...{ value: netProfit, currency: code, unit: isMixed, estimated: isEstimated({ estimatedCosts }) }}
          result={toneOfResult(winLossStatus)}
          arrow
        />
      ),
    },
    {
      id: "percentage",
      header: "%",
      width: 56,
      align: "end",
      cell: ({ netPercentage, estimatedCosts }) => (
        <Percent value={netPercentage} unit={false} signed estimated={isEstimated({ estimatedCosts })} />
      ),
    },
    {
      id: "reward",
      header: "R:R",
      width: 60,
      align: "end",
      cell: (trade) => (
        <RewardRisk
          value={trade.netRR}
          estimated={isEstimated(trade)}
          result={toneOfResult(trade.winLossStatus)}
          {...(trade.isClosed ? { missingReason: whyNoR(trade) } : {})}
        />
      ),
    },
  ];
}

/** A column and what it draws of rows that are not loaded yet. */
export interface DrawnColumn {
  column: Column;
  /** The same where it stands first: its rows say that they are loading. */
  leading: Column;
}

/** All columns of the table by name; on phones each trade is two lines. Keep them: other ones draw all rows again. */
export function drawnColumns(context: ColumnContext, isNarrow: boolean): ReadonlyMap<string, DrawnColumn> {
  const all = isNarrow ? narrowColumns(context) : [...usualColumns(context), ...moreColumns(context)];
  return new Map(
    all.map(({ cell, ...rest }) => {
      const column = { ...rest, ...roomForHead(rest) };
      const drawn = (pending: ReactNode): Column => ({
        ...column,
        sortable: column.id in sortKeyOf,
        cell: (row) => ("pending" in row ? pending : cell(row)),
      });
      return [column.id, { column: drawn(pendingBar), leading: drawn(<LoadingBar />) }];
    }),
  );
}

/** A head is never cut, except over texts that give way themselves. */
function roomForHead({ id, header, width, leastWidth }: Omit<TradeColumn, "cell">): { width?: number } {
  if (width === undefined || leastWidth !== undefined) return {};
  const text = typeof header === "string" ? header : id in columnTexts ? i18n._(columnTexts[id as ColumnId]) : "";
  return { width: widthForHead(width, text) };
}

const pendingBar = <span className="tl-bar" aria-hidden="true" />;
const LoadingBar = () => <span className="tl-bar" role="status" aria-label={t`Loading`} />;

/** The columns that are shown, in their order and with what stands at their foot. */
export function tableColumns(
  drawn: ReadonlyMap<string, DrawnColumn>,
  arranged: readonly (Pick<Column, "width" | "leastWidth" | "pinned" | "resizeLabel"> & { id: string })[],
  totals: ReadonlyMap<string, ReactNode>,
): Column[] {
  return arranged.flatMap(({ id, ...arrangement }, position) => {
    const known = drawn.get(id);
    if (known === undefined) return [];
    const total = totals.get(id);
    const column = position === 0 ? known.leading : known.column;
    return [{ ...column, ...arrangement, ...(total === undefined ? {} : { total: foot(total, position) }) }];
  });
}

const foot = (total: ReactNode, position: number) => (position === 0 ? total : <span className="tl-sum">{total}</span>);

/** How the user arranged the columns of the wide table. */
export function arrangement({ columns, frozen }: TableDisplay) {
  return shownColumns(arrangedColumns(columns)).map(({ id, width }, position) => ({
    id,
    ...(width === null ? {} : { width, leastWidth: width }),
    pinned: position < frozen,
    resizeLabel: t`${i18n._(columnTexts[id])} width`,
  }));
}
