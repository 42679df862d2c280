import { Direction } from "@entrywise/domain/enumerations";
import { rowsToTrades } from "@entrywise/statements/rows-to-trades";
import { statementRow } from "@entrywise/statements/statement-row";
import { describe, expect, test } from "vitest";
import { classify, type KnownTicket } from "./classify-trades.ts";

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
  estimated: false,
  closes: 0,
  opens: ["E1"],
  stops: null,
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

describe("positions of several entries", () => {
  /** Entries of one position, each closed or still open. */
  const position = (...entries: [ticket: string, isClosed: boolean][]) => {
    const rows = entries.map(([ticket, isClosed], index) =>
      statementRow({
        ...{ row: index + 1, ticket, run: "E1", symbol: "GOLD", direction: Direction.Long, size: "10", profit: "1" },
        ...{ openTime: `2026-01-05T0${index}:00:00`, openPrice: "10" },
        ...{ closeTime: isClosed ? "2026-01-06T10:00:00" : null, closePrice: isClosed ? "11" : null },
      }),
    );
    const account = { number: "1", name: null, currency: "USD", broker: null, hedging: null };
    const [closed, left] = [true, false].map((wanted) =>
      rows.filter(({ closeTime }) => (closeTime !== null) === wanted),
    );
    return rowsToTrades({ account, rows: closed ?? [], openRows: left ?? [] });
  };
  const parts = (trades: ReturnType<typeof position>, known: Record<string, KnownTicket>) =>
    classify(trades, new Map(Object.entries(known))).map(({ trade, fate, tradeId }) => [
      fate,
      tradeId,
      trade.opens.map(({ key }) => key).join(" "),
    ]);
  const both = here({ opens: ["E1", "E2"] });

  test("T-579 an open one that the file has added to is replaced as a whole", () => {
    const grown = position(["E1", false], ["E2", false]);
    expect(parts(grown, { "1:E1": here({}) })).toEqual([["replaces", "here", "1:E1 1:E2"]]);
    expect(parts(grown, { "1:E1": both, "1:E2": both })).toEqual([["alreadyHere", "here", "1:E1 1:E2"]]);
  });

  test("T-579 an open one that somebody has written to gets what is new of it", () => {
    const known = { "1:E1": here({ edited: true }) };
    const [found] = classify(position(["E1", false], ["E2", false]), new Map(Object.entries(known)));
    expect(found).toMatchObject({ fate: "continues", further: { isEdited: true, isWhole: true } });
    expect([...(found?.further?.newOpens ?? [])]).toEqual(["1:E2"]);
  });

  test("T-579 a file that begins in its middle does not replace it", () => {
    const [found] = classify(position(["E2", true]), new Map([["1:E2", both]]));
    expect(found).toMatchObject({ fate: "continues", further: { isEdited: false, isWhole: false } });
  });

  test("T-579 it is taken apart where the journal keeps its entries as trades of their own", () => {
    const known = {
      "1:E1": here({ tradeId: "one", settled: true, opens: [] }),
      "1:E2": here({ tradeId: "two", opens: ["E2"] }),
    };
    expect(parts(position(["E1", true], ["E2", true], ["E3", true]), known)).toEqual([
      ["alreadyHere", "one", "1:E1"],
      ["replaces", "two", "1:E2"],
      ["new", null, "1:E3"],
    ]);
  });

  test("T-579 what is closed in the journal stays as it is, further entries are a trade of their own", () => {
    const known = { "1:E1": here({ settled: true, opens: [] }) };
    expect(parts(position(["E1", true], ["E2", true], ["E3", false]), known)).toEqual([
      ["alreadyHere", "here", "1:E1"],
      ["new", null, "1:E2 1:E3"],
    ]);
  });

  test("T-579 a deleted one is not revived by further entries", () => {
    const known = { "1:E1": here({ deleted: true }) };
    expect(parts(position(["E1", false], ["E2", false]), known)).toEqual([["deleted", "here", "1:E1 1:E2"]]);
  });
});
