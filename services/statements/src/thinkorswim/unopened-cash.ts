import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { UnopenedFill } from "../fills/fills-to-trades.ts";
import type { CashRow } from "../importer.ts";
import { TicketMaker } from "../statement-row.ts";

/**
 * Cash of fills that close what an earlier statement opened: no trade is made of them here, but the broker's balance has their
 * proceeds. Futures move no cash when they are filled.
 */
export function unopenedCash(unopened: readonly UnopenedFill[]): CashRow[] {
  const tickets = new TicketMaker();
  return unopened.flatMap(({ fill, size, fees }) => {
    const { row, time, symbol, side, price, contractSize } = fill;
    if (contractSize === null || symbol.startsWith("/")) return [];
    const value = Decimal(price).times(size).times(contractSize);
    const amount = (side === Direction.Long ? value.neg() : value).plus(fees).toFixed();
    if (Decimal(amount).eq(0)) return [];
    const comment = `${side === Direction.Long ? "Bought" : "Sold"} ${size.toFixed()} ${symbol} @ ${price}`;
    const ticket = tickets.make(["unmatched", time, symbol, side, size.toFixed(), price]);
    return [{ row, ticket, kind: "unmatched", time, amount, comment }];
  });
}
