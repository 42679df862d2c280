import { Direction } from "@entrywise/domain/enumerations";
import { utcReader } from "@entrywise/statements/dates/statement-time";
import { parseStatement } from "@entrywise/statements/parse-statement";
import { rowsToTrades } from "@entrywise/statements/rows-to-trades";
import { statementRow } from "@entrywise/statements/statement-row";
import { describe, expect, test } from "vitest";
import { classify } from "./classify-trades.ts";
import { type OtherTrade, withLookalikes } from "./lookalikes.ts";

const account = { number: "1", name: null, currency: "USD", broker: null, hedging: null };

/** Closed trades of a file, alike but for what is said; nothing is known of their tickets. */
function fileOf(...trades: Partial<Parameters<typeof statementRow>[0]>[]) {
  const rows = trades.map((own, index) =>
    statementRow({
      ...{ row: index + 1, ticket: `T${index}`, symbol: "EURUSD", direction: Direction.Long, size: "0.10" },
      ...{ openTime: "2026-01-05T09:00:30", openPrice: "1.08500", profit: "20" },
      ...{ closeTime: "2026-01-05T10:00:00", closePrice: "1.087" },
      ...own,
    }),
  );
  const isOpen = ({ closeTime }: (typeof rows)[number]) => closeTime === null;
  return classify(
    rowsToTrades({ account, rows: rows.filter((row) => !isOpen(row)), openRows: rows.filter(isOpen) }),
    new Map(),
  );
}

const other = (own: Partial<OtherTrade> = {}): OtherTrade => ({
  ...{ id: "a", instrument: "EURUSD", direction: Direction.Long, size: "0.1", openPrice: "1.085", closePrice: "1.087" },
  openedAt: Date.parse("2026-01-05T07:00:00Z"),
  closedAt: Date.parse("2026-01-05T08:00:20Z"),
  ...own,
});
const fates = (file: ReturnType<typeof fileOf>, others: OtherTrade[], zone: string | null = "Europe/Helsinki") =>
  withLookalikes(file, others, zone === null ? null : utcReader(zone)).map(({ fate }) => fate);

describe("trades of one account in files of two kinds", () => {
  test("T-579 the same symbol, size, prices and times to the minute look like the trade that is here", () => {
    expect(fates(fileOf({}), [other()])).toEqual(["lookalike"]);
    expect(withLookalikes(fileOf({}), [other()], utcReader("Europe/Helsinki"))[0]?.tradeId).toBe("a");
  });

  const unlike: [string, Partial<OtherTrade>][] = [
    ["another minute", { closedAt: Date.parse("2026-01-05T08:01:00Z") }],
    ["another zone", { closedAt: Date.parse("2026-01-05T09:00:00Z") }],
    ["another price", { openPrice: "1.0851" }],
    ["another size", { size: "0.2" }],
    ["the other direction", { direction: Direction.Short }],
    ["another symbol", { instrument: "GBPUSD" }],
    ["still open", { closePrice: null, closedAt: null }],
  ];
  test.each(unlike)("T-579 %s is another trade", (_what, own) => {
    expect(fates(fileOf({}), [other(own)])).toEqual(["new"]);
  });

  test("T-579 before the zone of the file is known, any zone will do, but no odd minutes", () => {
    expect(fates(fileOf({}), [other({ closedAt: Date.parse("2026-01-05T15:00:00Z") })], null)).toEqual(["lookalike"]);
    expect(fates(fileOf({}), [other({ closedAt: Date.parse("2026-01-05T15:07:00Z") })], null)).toEqual(["new"]);
    expect(fates(fileOf({}), [other({ closedAt: Date.parse("2026-01-08T10:00:00Z") })], null)).toEqual(["new"]);
  });

  test("T-579 of two alike in the file one is new where the account has one", () => {
    expect(fates(fileOf({}, {}), [other()])).toEqual(["lookalike", "new"]);
    expect(fates(fileOf({}, {}), [other(), other({ id: "b" })])).toEqual(["lookalike", "lookalike"]);
  });

  test("T-579 open trades are compared by when they opened", () => {
    const open = { closeTime: null, closePrice: null };
    const own = { closePrice: null, closedAt: null };
    expect(fates(fileOf(open), [other(own)])).toEqual(["lookalike"]);
    expect(fates(fileOf(open), [other({ ...own, openedAt: Date.parse("2026-01-05T07:05:00Z") })])).toEqual(["new"]);
  });

  test("T-579 exchanges write a pair with and without its stroke, platforms a future with and without its month", () => {
    expect(fates(fileOf({ symbol: "BTCUSDT" }), [other({ instrument: "BTC/USDT" })])).toEqual(["lookalike"]);
    expect(fates(fileOf({ symbol: "MESU6" }), [other({ instrument: "MES" })])).toEqual(["lookalike"]);
  });

  test("T-579 what its ticket tells is not asked again", () => {
    const [known] = fileOf({});
    if (known === undefined) throw new Error("a file without trades");
    const here = { ...known, fate: "alreadyHere" as const, tradeId: "a" };
    expect(fates([here, ...fileOf({ ticket: "T9" })], [other()])).toEqual(["alreadyHere", "new"]);
  });
});

test("T-579 Binance's transaction history and its spot trades of the same day look alike", async () => {
  const parse = (text: string) => parseStatement({ name: "x.csv", bytes: new Uint8Array(Buffer.from(text)) });
  const [spot, history] = await Promise.all([
    parse(`"Date(UTC)","Pair","Side","Price","Executed","Amount","Fee"
"2025-02-01 09:30:00","BTCUSDT","SELL","101000","0.02BTC","2020USDT","0.001BNB"
"2025-02-01 09:00:00","BTCUSDT","BUY","100000","0.02BTC","2000USDT","0.001BNB"
`),
    parse(`"User_ID","UTC_Time","Account","Operation","Coin","Change","Remark"
"501","2025-02-01 09:00:00","Spot","Transaction Buy","BTC","0.02",""
"501","2025-02-01 09:00:00","Spot","Transaction Spend","USDT","-2000",""
"501","2025-02-01 09:00:00","Spot","Transaction Fee","BNB","-0.001",""
"501","2025-02-01 09:30:00","Spot","Transaction Sold","BTC","-0.02",""
"501","2025-02-01 09:30:00","Spot","Transaction Revenue","USDT","2020",""
"501","2025-02-01 09:30:00","Spot","Transaction Fee","BNB","-0.001",""
`),
  ]);
  const [here] = rowsToTrades(spot);
  const close = here?.opens[0].closes[0];
  if (here === undefined || close === undefined) throw new Error("no trade");
  const stored = other({
    ...{ instrument: here.instrument, size: here.opens[0].size, openPrice: here.opens[0].openPrice },
    ...{ closePrice: close.closePrice, closedAt: Date.parse(`${close.closeTime}Z`) },
  });
  expect(fates(classify(rowsToTrades(history), new Map()), [stored], "UTC")).toEqual(["lookalike"]);
});
