import { Decimal } from "@entrywise/domain/decimal";
import type { StatementRow } from "../importer.ts";
import { statementRow } from "../statement-row.ts";
import type { AdvisorTrades } from "./advisor-mt5.ts";
import { type AdvisorDeal, findMarks, inOrder, isTrade, noMarks, toCash, toDirection } from "./advisor-rows.ts";

/**
 * Trades of MetaTrader 4's orders, which have both sides and their costs. What a partial close leaves open gets a new number, and the
 * comment names the old one.
 *
 * @param positions open orders, and closed ones of which the initial stop is known
 */
export function mt4Trades(orders: readonly AdvisorDeal[], positions: readonly AdvisorDeal[]): AdvisorTrades {
  const stops = new Map(positions.map(({ ticket, initialStop }) => [ticket, initialStop]));
  const ordered = inOrder(orders);
  return {
    rows: ordered.filter(isTrade).map((order) => ({
      ...toRow(order, { closeTime: order.time, closePrice: order.price }),
      ...findMarks(order),
      stopPrice: stops.get(order.ticket) ?? null,
    })),
    openRows: positions
      .filter(({ entry }) => entry === "OPEN")
      .map((order) => ({
        ...toRow(order, { closeTime: null, closePrice: null }),
        ...noMarks,
        stopPrice: order.initialStop,
      })),
    cash: ordered.filter((order) => !isTrade(order)).flatMap((order) => toCash(order) ?? []),
    // A balance of MetaTrader 4 changes when an order is closed, not before.
    openCosts: Decimal(0),
    unopened: [],
  };
}

function toRow(order: AdvisorDeal, close: Pick<StatementRow, "closeTime" | "closePrice">): StatementRow {
  return statementRow({
    row: order.row,
    ticket: order.ticket,
    linkedTo: /\b(?:from|to) #(\d{1,20})\b/i.exec(order.comment ?? "")?.[1] ?? null,
    symbol: order.symbol,
    direction: toDirection(order),
    size: order.size.toFixed(),
    openTime: order.openTime ?? order.time,
    openPrice: order.openPrice,
    ...close,
    profit: order.profit.toFixed(),
    commission: order.commission.toFixed(),
    taxes: order.fee.toFixed(),
    swap: order.swap.toFixed(),
    reportedStopPrice: order.stop,
    reportedTargetPrice: order.target,
    comment: order.comment,
  });
}
