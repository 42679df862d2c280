import { existsSync, readFileSync } from "node:fs";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { describe, expect, test } from "vitest";
import { brokerExport, brokerExports } from "../fixtures/broker-exports.ts";
import { codes, facts, opens, parseText } from "../fixtures/exchange-facts.ts";
import { readOnlyTable } from "../grids/csv-table.ts";
import { sniffFile } from "../grids/sniff-file.ts";
import { parseStatement } from "../parse-statement.ts";
import { type Change, readChange } from "./binance-changes.ts";
import { rebuild } from "./binance-rebuild.ts";
import type { CoinFill } from "./coin-trades.ts";
import { exchangeTimes } from "./exchange-time.ts";

const read = () => parseStatement(brokerExport("binance-statement"));
const HEAD = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark";
const parseRows = (...rows: string[]) => parseText(`${HEAD}\n${rows.join("\n")}\n`);
const messages = async (code: string) =>
  (await read()).warnings.filter((warning) => warning.code === code).map(({ message }) => message);

describe("Binance transaction history", () => {
  test("T-578 trades are put together from changes, also when a fill's sides are a second apart", async () => {
    const statement = await read();
    expect(facts(statement)).toEqual([
      ["BTCUSDT", 0, "0.01998", "2025-01-02T09:00:00", "2025-01-03T09:00:00", "98.901", "-1.901", "97"],
    ]);
    expect(opens(statement)).toEqual([["ETHUSDT", "0.4995", "3000"]]);
    expect(statement.openRows[0]?.commission).toBe("-1.5");
    expect(statement).toMatchObject({
      timeZone: "UTC",
      account: { number: "501", currency: "USDT", broker: "Binance" },
    });
  });

  test("T-578 what moved the account's currency otherwise goes to its ledger, moves between wallets do not", async () => {
    const { cash } = await read();
    expect(cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
      ["deposit", "5000", "Deposit"],
      ["funding", "-0.05", "Funding Fee"],
      ["interest", "0.25", "Simple Earn Flexible Interest"],
      ["withdrawal", "-1000", "Withdraw"],
    ]);
    expect(new Set(cash.map(({ ticket }) => ticket)).size).toBe(4);
  });

  test("T-578 rows that tell no trade are named with the reason, never guessed at", async () => {
    expect(await messages("Statement.AmbiguousRows")).toEqual([
      "Rows 16, 17, 18 and 19: it isn't clear what was exchanged for what, so they were skipped.",
      "Row 21: it isn't clear what was exchanged for what, so they were skipped.",
      "Rows 22 and 23: it isn't clear what was exchanged for what, so they were skipped.",
    ]);
    expect(await messages("Statement.FreeFees")).toEqual([
      "Rows 12 and 20: fees that can't be matched to a trade were skipped.",
    ]);
    expect(await messages("Statement.UnknownOperation")).toEqual([
      "Row 31: “Lucky Box” isn't an operation we recognise.",
    ]);
    expect(await messages("Statement.FuturesRows")).toEqual([
      "Rows 27 and 28: futures results and fees totalling 11.7 USDT don't name a contract. Import the futures trade history to get these trades.",
    ]);
    expect(await messages("Statement.OtherCoins")).toEqual([
      "Row 3: deposits, withdrawals and rewards in coins other than the account's were skipped.",
    ]);
    expect(await messages("Statement.IncompleteRow")).toEqual(["Row 32: the time, the coin or the change is missing."]);
    expect(await messages("Statement.OtherCurrency")).toHaveLength(1);
  });

  test("T-578 today's columns and two-digit years take the zone from the file's name", async () => {
    const text = `User ID,Time,Account,Operation,Coin,Change,Remark
501,25-01-02 09:00:00,Spot,Transaction Buy,BTC,0.01,
501,25-01-02 09:00:00,Spot,Transaction Spend,USDT,-950,
`;
    const named = await parseText(text, "Binance-Transaction-History-202501020900(UTC+3).csv");
    expect([named.openRows[0]?.openTime, named.timeZone]).toEqual(["2025-01-02T06:00:00", "UTC"]);
    expect((await parseText(text)).timeZone).toBeNull();
  });

  test("T-578 several fills of a pair in one second become one, at the price that was paid on the whole", async () => {
    const statement = await parseRows(
      "1,2025-01-01 08:00:00,Spot,Transaction Buy,HIGH,10.5,",
      "1,2025-01-01 08:00:00,Spot,Transaction Spend,BTC,-0.0003,",
      "1,2025-01-01 08:00:00,Spot,Transaction Buy,HIGH,4.5,",
      "1,2025-01-01 08:00:00,Spot,Transaction Spend,BTC,-0.0002,",
    );
    expect(opens(statement)).toEqual([["HIGHBTC", "15", "0.000033333333"]]);
  });

  test("T-578 a profit is what was received less what was paid, whatever digits the price has", async () => {
    const statement = await parseRows(
      "1,2025-01-01 08:00:00,Spot,Transaction Buy,SHIB,3000000000,",
      "1,2025-01-01 08:00:00,Spot,Transaction Spend,USDT,-40000,",
      "1,2025-01-02 08:00:00,Spot,Transaction Sold,SHIB,-3000000000,",
      "1,2025-01-02 08:00:00,Spot,Transaction Revenue,USDT,50000,",
      "1,2025-01-03 08:00:00,Spot,Transaction Buy,BTC,1E-08,",
      "1,2025-01-03 08:00:00,Spot,Transaction Spend,USDT,-0.00095,",
    );
    expect(facts(statement)).toEqual([
      ["SHIBUSDT", 0, "3000000000", "2025-01-01T08:00:00", "2025-01-02T08:00:00", "10000", "0", "10000"],
    ]);
    expect(opens(statement)).toEqual([["BTCUSDT", "0.00000001", "95000"]]);
  });

  test("T-578 wallets are apart: the two sides of a trade are of one wallet", async () => {
    const statement = await parseRows(
      "1,2025-01-01 08:00:00,Spot,Transaction Buy,BTC,1,",
      "1,2025-01-01 08:00:00,Cross Margin,Transaction Spend,USDT,-90000,",
    );
    expect([statement.rows, statement.openRows]).toEqual([[], []]);
    expect(codes(statement)).toEqual(["Statement.AmbiguousRows", "Statement.AmbiguousRows"]);
  });

  test("T-578 on margin a sale opens a short", async () => {
    const statement = await parseRows(
      "1,2025-01-01 08:00:00,Cross Margin,Transaction Sold,ETH,-1,",
      "1,2025-01-01 08:00:00,Cross Margin,Transaction Revenue,USDT,3000,",
      "1,2025-01-01 09:00:00,Cross Margin,Transaction Buy,ETH,1,",
      "1,2025-01-01 09:00:00,Cross Margin,Transaction Spend,USDT,-2900,",
    );
    expect(facts(statement).map((row) => [row[1], row[5]])).toEqual([[Direction.Short, "100"]]);
  });

  test("T-578 several accounts and cells that are no amounts are refused with their row", async () => {
    const row = "1,2025-01-01 08:00:00,Spot,Deposit,BTC,1,";
    await expect(parseRows(row, row.replace("1,", "2,"))).rejects.toThrow("This file contains several accounts: 1, 2.");
    await expect(parseRows(row.replace("BTC,1", "BTC,one"))).rejects.toThrow(
      "Row 2: the change “one” is not an amount.",
    );
    await expect(parseRows(row.replace("08:00:00", "8 h"))).rejects.toThrow("is not a date and time");
  });
});

const sample = new URL("../../../../../shared/samples/binance/statement-229-rows.csv", import.meta.url);

describe("what becomes of the changes", () => {
  const files: [string, () => string][] = [
    ["the fixture", () => brokerExports["binance-statement"] ?? ""],
    ...(existsSync(sample)
      ? [["the sample", () => readFileSync(sample, "utf8")] satisfies [string, () => string]]
      : []),
  ];

  test.each(files)(
    "T-578 the coins of trades, ledger and left-out rows of %s sum up to its own",
    async (_name, text) => {
      const changes = await changesOf(text());
      const { fills, unclear, freeFees } = rebuild(changes);
      const others = changes.filter(({ kind }) => !["trade", "sweep", "fee"].includes(kind));
      const ofTrades = fills.flatMap(({ fill }) => movesOf(fill));
      expect(fills.length).toBeGreaterThan(3);
      expect(sums([...ofTrades, ...unclear, ...freeFees, ...others])).toEqual(sums(changes));
      const placed = [...fills.flatMap((each) => each.changes), ...unclear, ...freeFees, ...others];
      expect(new Set(placed).size).toBe(changes.length);
      expect(placed).toHaveLength(changes.length);
    },
  );
});

async function changesOf(text: string): Promise<Change[]> {
  const file = await sniffFile({ name: "b", bytes: new Uint8Array(Buffer.from(text)) });
  const { records } = readOnlyTable(file, ["utc_time", "account", "operation", "coin", "change"]);
  const times = exchangeTimes(records, { column: "utc_time", fileName: "", usualOffset: null });
  return records.flatMap((record) => readChange(record, times.read, "utc_time") ?? []);
}

function movesOf({ pair, side, size, value, fees }: CoinFill): { coin: string; amount: Big }[] {
  const sign = side === Direction.Long ? 1 : -1;
  return [
    { coin: pair.base, amount: size.times(sign) },
    { coin: pair.quote, amount: value.times(-sign) },
    ...fees.map(({ coin, amount }) => ({ coin, amount: amount.times(-1) })),
  ];
}

function sums(moves: readonly { coin: string; amount: Big }[]): Record<string, string> {
  const byCoin = new Map<string, Big>();
  for (const { coin, amount } of moves) byCoin.set(coin, (byCoin.get(coin) ?? Decimal(0)).plus(amount));
  return Object.fromEntries([...byCoin].map(([coin, amount]) => [coin, amount.toFixed()]).toSorted());
}
