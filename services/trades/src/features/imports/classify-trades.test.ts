import { Direction } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { classify, type KnownTicket } from "./classify-trades.ts";
import { rowsToTrades } from "./importers/rows-to-trades.ts";
import { statementRow } from "./importers/statement-row.ts";

/** Tickets of one entry; those with a close time are closed. */
function tradesOf(...tickets: { ticket: string; size: string; closeTime: string | null }[]) {
  const rows = tickets.map(({ closeTime, ...own }, index) =>
    statementRow({
      ...{ row: index + 1, symbol: "GOLD", direction: Direction.Long, openTime: "2026-01-05T09:00:00", ...own },
      ...{ openPrice: "10", closeTime, closePrice: closeTime === null ? null : "11", profit: "1" },
      linkedTo: index === 0 ? null : (tickets[0]?.ticket ?? null),
    }),
  );
  const account = { number: "1", name: null, currency: "USD", broker: null, hedging: null };
  const open = rows.filter(({ closeTime }) => closeTime === null);
  return rowsToTrades({ account, rows: rows.filter(({ closeTime }) => closeTime !== null), openRows: open });
}

const closed = (ticket: string, day: number) => ({ ticket, size: "100", closeTime: `2026-01-${day}T10:00:00` });
const open = (ticket: string) => ({ ticket, size: "591", closeTime: null });
const here = (own: Partial<KnownTicket>): KnownTicket => ({
  tradeId: "here",
  deleted: false,
  settled: false,
  edited: false,
  closes: 0,
  ...own,
});
const fates = (trades: ReturnType<typeof tradesOf>, known: Record<string, KnownTicket>) =>
  classify(trades, new Map(Object.entries(known))).map(({ fate }) => fate);

test("T-579 a partly closed trade that comes again as it is stays as it is", () => {
  const known = { "1:E1": here({ closes: 1 }), "1:E2": here({ closes: 1 }) };
  expect(fates(tradesOf(closed("E1", 10), open("E2")), known)).toEqual(["alreadyHere"]);
});

test("T-579 a trade that was open is replaced when the file has closed more of it, or all", () => {
  const partly = { "1:E1": here({ closes: 1 }), "1:E2": here({ closes: 1 }) };
  expect(fates(tradesOf(closed("E1", 10), closed("E2", 11), open("E3")), partly)).toEqual(["replaces"]);
  expect(fates(tradesOf(closed("E1", 10)), { "1:E1": here({ closes: 1 }) })).toEqual(["replaces"]);
  expect(fates(tradesOf(closed("E1", 10)), { "1:E1": here({}) })).toEqual(["replaces"]);
  expect(fates(tradesOf(open("E1")), { "1:E1": here({}) })).toEqual(["alreadyHere"]);
});

test("T-579 a trade that is closed is left alone, an open one that was edited only gets its closes", () => {
  expect(fates(tradesOf(closed("E1", 10)), { "1:E1": here({ settled: true }) })).toEqual(["alreadyHere"]);
  expect(fates(tradesOf(closed("E1", 10)), { "1:E1": here({ edited: true }) })).toEqual(["continues"]);
  expect(fates(tradesOf(open("E1")), { "1:E1": here({ edited: true }) })).toEqual(["alreadyHere"]);
});
