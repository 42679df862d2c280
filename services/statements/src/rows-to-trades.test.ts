import { describe, expect, test } from "vitest";
import { readFixture } from "./fixtures/read-fixture.ts";
import { listCloses } from "./imported-trade.ts";
import type { StatementRow } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";
import { rowsToTrades } from "./rows-to-trades.ts";

const account = { number: "1", name: null, currency: "USD", broker: null, hedging: true };
const fill: StatementRow = {
  row: 1,
  ticket: "",
  linkedTo: null,
  symbol: "EURUSD",
  instrument: "EURUSD",
  marketType: 0,
  quoteCurrency: "USD",
  direction: 0,
  size: "0.10",
  openTime: "2025-03-03T10:00:00",
  closeTime: "2025-03-03T11:00:00",
  openPrice: "1.08000",
  closePrice: "1.08100",
  reportedStopPrice: null,
  reportedTargetPrice: null,
  stopPrice: null,
  targetPrice: null,
  stopHit: null,
  targetHit: null,
  stopOut: null,
  commission: "0",
  taxes: "0",
  swap: "0",
  profit: "10.00",
  net: "10.00",
  comment: null,
  contractSize: "100000",
};
const tradesOf = (rows: StatementRow[], openRows: StatementRow[] = []) => rowsToTrades({ account, rows, openRows });
const detailed = async () => rowsToTrades(await parseStatement(readFixture("mt4-detailed-12-trades.htm")));
const normal = async () => rowsToTrades(await parseStatement(readFixture("mt4-normal-same-account.htm")));
const closeKeys = (trades: Awaited<ReturnType<typeof detailed>>) =>
  trades.flatMap((trade) => listCloses(trade).map(({ key }) => key));
const keyOf = ({ opens }: Awaited<ReturnType<typeof detailed>>[number]) => opens[0].key;

describe("trades of a statement", () => {
  test("T-578 a ticket is a trade; tickets of a partial close are one trade with several closes", async () => {
    const trades = await detailed();
    expect(trades).toHaveLength(12);
    const partial = trades.find((trade) => listCloses(trade).length === 2);
    expect(partial).toMatchObject({
      instrument: "GBPUSD",
      opens: [
        {
          key: "20417733:5100009",
          ticketKeys: ["20417733:5100009", "20417733:5100013"],
          ...{ openTime: "2025-03-05T12:00:00", openPrice: "1.28000", size: "0.8", remainingSize: "0" },
        },
      ],
    });
    expect(partial?.opens[0].closes.map(({ ticket, size, netProfit }) => [ticket, size, netProfit])).toEqual([
      ["5100009", "0.50", "297.30"],
      ["5100013", "0.30", "355.38"],
    ]);
  });

  test("T-578 costs keep their sign and their kind", async () => {
    const stock = (await detailed()).find((trade) => trade.instrument === "AAPL");
    expect(stock?.opens[0].closes[0]).toMatchObject({
      grossProfit: "-2925.00",
      commissions: "-12.50",
      roll: "-1.80",
      otherCosts: "-0.45",
      netProfit: "-2939.75",
      stopOut: true,
    });
  });

  test("T-580 Y-102 a trade carries the reported stop and no initial one", async () => {
    const trailed = (await detailed()).find((trade) => keyOf(trade).endsWith("5100018"));
    expect(trailed).toMatchObject({ opens: [{ reportedStopPrice: "2931.50" }] });
    expect(JSON.stringify(trailed)).not.toContain('"stopPrice":"');
  });

  test("T-579 two reports of one account give the same keys, so that the second adds only what is new", async () => {
    const known = new Set(closeKeys(await detailed()));
    const fresh = closeKeys(await normal()).filter((key) => !known.has(key));
    expect(fresh.sort()).toEqual(["20417733:5100019", "20417733:5100021"]);
    const trades = new Set((await detailed()).map(keyOf));
    expect((await normal()).map(keyOf).filter((key) => !trades.has(key))).toEqual(["20417733:5100021"]);
  });

  test("T-579 the same file twice gives the same keys", async () => {
    expect(closeKeys(await detailed())).toEqual(closeKeys(await detailed()));
  });

  test("T-579 two truly identical fills without ticket both stay, and are the same two next time", () => {
    const keys = (rows: StatementRow[]) => tradesOf(rows).map(keyOf);
    const twice = keys([fill, { ...fill, row: 2 }]);
    expect(new Set(twice).size).toBe(2);
    expect(
      keys([
        { ...fill, row: 7 },
        { ...fill, row: 9 },
      ]),
    ).toEqual(twice);
    expect(keys([fill, { ...fill, profit: "11.00" }])[0]).toBe(twice[0]);
  });

  test("T-579 a ticket that stands twice in one file is stored twice under two keys", () => {
    const rows = [
      { ...fill, ticket: "7" },
      { ...fill, ticket: "7", row: 2 },
    ];
    expect(tradesOf(rows).map(keyOf)).toEqual(["1:7", "1:7#2"]);
  });

  test("T-578 a ticket split from one that an earlier file holds belongs to that trade", () => {
    const child = { ...fill, ticket: "12", linkedTo: "7", comment: "from #7" };
    expect(tradesOf([child]).map(({ opens: [{ key, ticketKeys }] }) => ({ key, ticketKeys }))).toEqual([
      { key: "1:7", ticketKeys: ["1:12"] },
    ]);
  });

  test("T-578 a chain of partial closes is one trade whatever the order in the file", () => {
    const part = (ticket: string, linkedTo: string, size: string, hour: string) => ({
      ...fill,
      ticket,
      linkedTo,
      size,
      closeTime: `2025-03-03T${hour}:00:00`,
    });
    const trades = tradesOf([part("9", "8", "0.02", "14"), part("7", "8", "0.05", "11"), part("8", "7", "0.03", "12")]);
    expect(trades).toHaveLength(1);
    expect(trades[0]).toMatchObject({ opens: [{ key: "1:7", size: "0.1" }] });
    expect(trades[0]?.opens[0].closes.map((close) => close.ticket)).toEqual(["7", "8", "9"]);
  });

  test("T-578 what is still open of a partly closed ticket stays open in the same trade", () => {
    const open = { ...fill, ticket: "8", linkedTo: "7", size: "0.04", closeTime: null, closePrice: null };
    const trades = tradesOf([{ ...fill, ticket: "7", linkedTo: "8", size: "0.06" }], [open]);
    expect(trades).toHaveLength(1);
    expect(trades[0]).toMatchObject({ opens: [{ size: "0.1", remainingSize: "0.04" }] });
    expect(trades[0]?.opens[0].closes).toHaveLength(1);
  });

  test("T-578 a link to a ticket with another entry is not followed", () => {
    const rows = [
      { ...fill, ticket: "7" },
      { ...fill, ticket: "8", linkedTo: "7", symbol: "GBPUSD", instrument: "GBPUSD" },
    ];
    expect(tradesOf(rows)).toHaveLength(2);
  });

  test("T-578 entries of one position are one trade with an open each, in order of time", () => {
    const entry = (ticket: string, hour: string, own: Partial<StatementRow> = {}) => ({
      ...{ ...fill, ticket, run: "a", openTime: `2025-03-03T${hour}:00:00` },
      ...own,
    });
    const open = entry("c", "12", { closeTime: null, closePrice: null });
    const trades = tradesOf([entry("b", "11"), entry("a", "10"), { ...fill, ticket: "d", run: "d" }], [open]);
    expect(trades.map(({ opens }) => opens.map(({ key, remainingSize }) => [key, remainingSize]))).toEqual([
      [
        ["1:a", "0"],
        ["1:b", "0"],
        ["1:c", "0.1"],
      ],
      [["1:d", "0"]],
    ]);
  });

  test("T-578 the empty half of a close-by is no trade", () => {
    expect(tradesOf([{ ...fill, ticket: "7", size: "0.00", profit: "0.00" }])).toEqual([]);
  });
});
