import { expect, test } from "vitest";
import { brokerExport, brokerExports } from "../fixtures/broker-exports.ts";
import { codes, facts, opens, parseEveryRow, parseText } from "../fixtures/exchange-facts.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

const text = brokerExports["kraken-futures-log"] ?? "";
const [header = "", ...lines] = text.trim().split("\n");
const read = () => parseStatement(brokerExport("kraken-futures-log"));
const parseLines = (rows: readonly string[]) => parseText([header, ...rows].join("\n"));

test("T-578 each entry of a position is a trade, closed by the fills that follow, with the fees of both", async () => {
  const statement = await read();
  expect(facts(statement)).toEqual([
    ["BTCUSD", 1, "0.0022", "2026-06-06T10:21:47", "2026-06-06T12:07:02", "-1.0769", "-0.05161028", "-1.12851028"],
    ["BTCUSD", 1, "0.0192", "2026-06-06T10:21:47", "2026-06-06T12:07:02", "-9.4464", "-0.45494686", "-9.90134686"],
    ["BTCUSD", 1, "0.0018", "2026-06-06T10:21:47", "2026-06-06T12:07:02", "-0.9", "-0.02424286", "-0.92424286"],
  ]);
  expect(opens(statement)).toEqual([]);
  expect(statement).toMatchObject({
    timeZone: "UTC",
    account: { currency: "USD", broker: "Kraken" },
    ticketScope: "kraken-futures",
  });
});

test("Y-100 the sum that Kraken recorded agrees with ours, to the cent", async () => {
  const statement = await read();
  expect(statement.reported.netProfit).toBe("-11.95");
  expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
});

test("T-578 funding, transfers and conversions of the account's currency go into the ledger, other coins are reported", async () => {
  const statement = await read();
  expect(statement.cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
    ["deposit", "100", "cross-exchange transfer"],
    ["funding", "-0.0009", "Funding PF_XBTUSD"],
    ["deposit", "0.8", "conversion"],
    ["withdrawal", "-50", "cross-exchange transfer"],
  ]);
  expect(codes(statement)).toEqual(["Statement.OtherCoins"]);
});

test("T-578 the log reads the same from its oldest entry on, and in the columns of earlier years", async () => {
  const whole = await read();
  const upwards = await parseLines(lines.toReversed());
  const comparable = ({ rows }: typeof whole) => rows.map(({ row: _, ...row }) => row);
  expect(comparable(upwards)).toEqual(comparable(whole));
  const withoutContract = text.split("\n").map((line) => line.split(",").toSpliced(5, 1).join(","));
  expect(comparable(await parseText(withoutContract.join("\n")))).toEqual(comparable(whole));
});

test("T-578 a fill whose fee was paid in points has no entry of money and costs nothing", async () => {
  const statement = await parseLines(lines.filter((line) => !line.includes("0003,")));
  expect(statement.rows).toHaveLength(3);
  expect(statement.reported.netProfit).toBeNull();
  const fees = (of: typeof statement) => of.rows.reduce((sum, row) => sum + Number(row.commission), 0);
  expect(fees(statement) - fees(await read())).toBeCloseTo(0.3639, 6);
});

test("T-578 contracts settled in their coin and positions moved without a price are left out and reported", async () => {
  const inverse = (id: number, symbol: string, change: string, balance: string, price: string) =>
    `bbbbbbbb-0000-4000-8000-00000000000${id},2026-06-05 0${id}:00:00,f-xbt:usd,futures trade,${symbol},pi_xbtusd,${change},${balance},,${price},${price},,0.,0.0000001,,,,,`;
  const statement = await parseLines([
    ...lines,
    inverse(2, "xbt", "-0.0000001", "0.9999999", "60000."),
    inverse(2, "pi_xbtusd", "100.", "100.", "60000."),
    inverse(1, "pf_ethusd", "1.", "1.", ""),
  ]);
  expect(statement.rows).toHaveLength(3);
  expect(codes(statement)).toEqual(["Statement.OtherCurrency", "Statement.OtherRows", "Statement.OtherCoins"]);
});

test("T-578 a position that was opened before the log begins is reported", async () => {
  const statement = await parseLines(lines.slice(0, 7));
  expect(statement.rows).toEqual([]);
  expect(codes(statement)).toContain("Statement.Unopened");
});

test("T-578 an amount that is none is named with its row and entry", async () => {
  await expect(parseEveryRow(text.replace("-0.0214,-0.0214", "lots,-0.0214"))).rejects.toThrow(
    "Row 13, ticket aaaaaaaa-0000-4000-8000-000000000002: the change “lots” is not an amount.",
  );
});
