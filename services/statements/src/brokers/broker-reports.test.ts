import { expect, test } from "vitest";
import { brokerExport } from "../fixtures/broker-exports.ts";
import { brokerReports } from "../fixtures/broker-reports.ts";
import { codes, facts, opens, parseText } from "../fixtures/exchange-facts.ts";
import { buildWorkbook } from "../fixtures/mt5-workbook.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import { readCsvRows } from "../grids/csv-rows.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { addUpTotals } from "../statement-preview.ts";

const read = (format: string) => parseStatement(brokerExport(format));
const netOf = (statement: ParsedStatement) => Number(addUpTotals(statement).netProfit);
const cash = (statement: ParsedStatement) => statement.cash.map(({ kind, amount }) => [kind, Number(amount)]);

test("Y-100 T-576 Trading 212: profits come from totals in the account's currency, fees apart, times are UTC", async () => {
  const statement = await read("trading212-history");
  // Bought 10 for 1000.00 + 1.50, sold 4 for 480.00 - 0.72: 480 - 400 gross, fees 0.60 + 0.72.
  expect(facts(statement)).toEqual([
    ["EXMP", 0, "4", "2026-03-02T14:30:06", "2026-03-09T15:00:00", "80", "-1.32", "78.68"],
  ]);
  expect(opens(statement)).toEqual([["EXMP", "6", "110.0000000000"]]);
  expect(cash(statement)).toEqual([
    ["deposit", 2000],
    ["dividend", 0.85],
  ]);
  expect(statement).toMatchObject({ timeZone: "UTC", account: { currency: "EUR", broker: "Trading 212" } });
  expect(netOf(statement)).toBe(78.68);
});

test("Y-190 Y-191 Trading 212, layout of 2020 to 2022: profits and fees come from the totals, whatever prices are in", async () => {
  const statement = await parseStatement(readFixture("cases/03-trading212-older-layout-pence.csv"));
  expect([statement.format, netOf(statement), statement.account.currency]).toEqual([
    "trading212-history",
    63.56,
    "EUR",
  ]);
  expect(facts(statement).map((row) => [row[0], Number(row[5]), Number(row[6]), Number(row[7])])).toEqual([
    ["ALFA", 55.56, -2, 53.56],
    ["BETA", 10, 0, 10],
  ]);
  expect(cash(statement)).toEqual([["deposit", 1000]]);
});

test("Y-190 Trading 212, older layout in pounds with its fees in columns of their own", async () => {
  const statement =
    await parseText(`Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result (GBP),Total (GBP),Charge amount (GBP),Currency conversion fee (GBP),Finra fee (GBP),ID
Market buy,2021-03-02 10:00:00,US0000000001,ALFA,Alfa,10,20.00,USD,1.25,,160.24,,0.24,,e1
Stop sell,2021-03-05 10:00:00,US0000000001,ALFA,Alfa,10,25.00,USD,1.25,39.45,199.69,,0.30,0.01,e2
`);
  // 199.69 - 160.24; costs 0.24 + 0.30 + 0.01
  expect([statement.account.currency, netOf(statement)]).toEqual(["GBP", 39.45]);
  expect(Number(facts(statement)[0]?.[6])).toBe(-0.55);
});

/** Shares: 2150 - 2000 gross. Options: (1.50 - 1.10) × 2 × 100 = 80 gross. */
const american: readonly [string, string, string, number, number][] = [
  ["robinhood-activity", "EXMP 3/20/2026 CALL $50.00", "-0.05 -0.16", 229.79, 2],
  ["schwab-transactions", "EXMP 03/20/2026 50.00 C", "-0.05 -2.64", 227.31, 2],
  ["fidelity-history", "EXMP260320C50", "-0.05 -2.64", 227.31, 2],
  ["tastytrade-transactions", "EXMP 260320C00050000", "-0.16 -2.54", 227.3, 1],
];

test.each(american)(
  "Y-100 T-576 %s: shares and options with their costs, cash apart",
  async (format, option, fees, net, paid) => {
    const statement = await read(format);
    const [shares, options] = facts(statement);
    expect([shares?.[0], shares?.[1], shares?.[2], Number(shares?.[5])]).toEqual(["EXMP", 0, "100", 150]);
    expect([options?.[0], options?.[1], options?.[2], Number(options?.[5])]).toEqual([option, 1, "2", 80]);
    expect(`${Number(shares?.[6])} ${Number(options?.[6])}`).toBe(fees);
    expect(netOf(statement)).toBe(net);
    expect(statement.cash).toHaveLength(paid);
    expect([opens(statement), statement.skipped.other]).toEqual([[], 0]);
  },
);

test("T-578 a day of Schwab's that was posted later is the day of the trade; dividends and deposits keep their kinds", async () => {
  const statement = await read("schwab-transactions");
  expect(statement.rows[0]?.openTime).toBe("2026-02-27T00:00:00");
  expect(cash(statement)).toEqual([
    ["dividend", 12],
    ["deposit", 5000],
  ]);
  expect(codes(statement)).toContain("Statement.NoTimes");
});

test("T-578 tastytrade's times become UTC; a future is left out and named", async () => {
  const statement = await read("tastytrade-transactions");
  expect(statement.rows[0]?.openTime).toBe("2026-03-02T14:30:00");
  const text = brokerReports["tastytrade-transactions"] ?? "";
  const future = await parseText(
    `${text}2026-02-26T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,/MESH6,Future,Bought 1 /MESH6 @ 6000.0,0.00,1,0.00,-1.00,-0.60,,,,,,,8,-1.60,USD\n`,
  );
  expect([codes(future), future.skipped.other]).toEqual([["Statement.OtherRows"], 1]);
});

test.each(["robinhood-activity", "schwab-transactions", "fidelity-history", "trading212-history"])(
  "T-578 a sale of %s without its purchase in the file is left out and named",
  async (format) => {
    const lines = (brokerReports[format] ?? "").split("\n");
    const without = lines.filter((line) => !/"Buy"|YOU BOUGHT EXAMPLE|Market buy|^CUSIP.*"Buy"/.test(line)).join("\n");
    const text = format === "robinhood-activity" ? without.replace(/"3\/2\/2026".*"Example Inc\n/, "") : without;
    const statement = await parseText(text);
    expect(codes(statement)).toContain("Statement.Unopened");
    expect(opens(statement)).toEqual([]);
  },
);

test("Y-100 T-576 TopstepX: the broker's profit before fees and commissions, times in UTC", async () => {
  const statement = await read("topstepx-trades");
  expect(statement.rows.map(({ ticket, instrument, direction, openTime, taxes, commission, net }) => [
    ticket, instrument, direction, openTime, Number(taxes), Number(commission), Number(net),
  ])).toEqual([
    ["7001", "MNQ", 0, "2026-03-02T14:26:13", -2.22, 0, 9.78],
    ["7002", "MNQ", 1, "2026-03-02T14:29:08", -0.74, -0.5, -11.24],
  ]); // biome-ignore format: a table
  // 12 - 2.22 - 10 - 0.74 - 0.50
  expect(netOf(statement)).toBe(-1.46);
});

test("Y-100 T-576 eToro: side and instrument of one column, whole names, rollover that is not counted is named", async () => {
  const statement = await read("etoro-closed-positions");
  expect(facts(statement).map((row) => [...row.slice(0, 4), Number(row[7])])).toEqual([
    ["EXAMPLE BANK OF TESTS", 0, "5.000000", "2026-03-02T14:30:00", 50],
    ["SAMPLE MOTORS, INC.", 1, "2.000000", "2026-03-16T14:30:00", -20],
  ]);
  expect(statement.rows.map(({ reportedStopPrice }) => reportedStopPrice)).toEqual(["180.0000", "300.0000"]);
  expect(statement.warnings[0]?.message).toContain("rollover fees and dividends of -0.35");
  expect(netOf(statement)).toBe(30);
});

test("Y-100 T-576 DEGIRO: profits come from values in the account's currency, both fees count", async () => {
  const statement = await read("degiro-transactions");
  // 480 - 400 gross; fees (2.00 + 2.50) × 4/10 + 2.00 + 1.20
  expect(facts(statement)).toEqual([
    ["EXAMPLE INC", 0, "4", "2026-03-02T14:30:00", "2026-03-09T15:00:00", "80", "-5", "75"],
  ]);
  expect(opens(statement)).toEqual([["EXAMPLE INC", "6", "110.0000"]]);
  expect(statement.account).toMatchObject({ currency: "EUR", broker: "DEGIRO" });
});

test("T-578 DEGIRO's older export in Dutch has the currencies in columns of their own", async () => {
  const statement =
    await parseText(`Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID
09-03-2026,15:00,EXAMPLE NV,NL0000000001,EAM,XAMS,-10,"96,50",EUR,"965,00",EUR,"965,00",EUR,,"-1,00",EUR,"964,00",EUR,b
02-03-2026,14:30,EXAMPLE NV,NL0000000001,EAM,XAMS,10,"95,20",EUR,"-952,00",EUR,"-952,00",EUR,,"-1,00",EUR,"-953,00",EUR,a
`);
  // 965 - 952 - 2
  expect([statement.format, netOf(statement), statement.account.currency]).toEqual(["degiro-transactions", 11, "EUR"]);
});

test("Y-100 T-576 XTB: swap and rollover add up, the sum below is no position", async () => {
  const statement = await read("xtb-closed-positions");
  expect(
    statement.rows.map(({ instrument, direction, swap, net }) => [instrument, direction, swap, Number(net)]),
  ).toEqual([
    ["EXMP", 0, "0", 99],
    ["EURUSD", 1, "-0.75", 19.25],
  ]);
  expect(statement.rows[0]?.reportedStopPrice).toBe("190");
  expect([netOf(statement), codes(statement)]).toEqual([118.25, []]);
});

test("Y-100 T-576 Capital.com: results in the account's currency, parts of a trade, what else moved the account apart", async () => {
  const statement = await read("capitalcom-trades");
  expect(facts(statement).map((row) => [row[0], row[1], row[2], row[3], Number(row[7])])).toEqual([
    ["GOLD", 0, "1", "2026-03-02T09:00:00", 9.1],
    ["GOLD", 0, "1", "2026-03-02T09:00:00", -4.55],
    ["DE40", 1, "0.5", "2026-03-04T09:00:00", 25],
  ]);
  expect(statement.rows.map(({ ticket, linkedTo }) => [ticket, linkedTo])).toEqual([
    ["t1", null],
    ["t1-2", "t1"],
    ["t2", null],
  ]);
  expect(opens(statement)).toEqual([["US500", "1", "6000.0"]]);
  expect(cash(statement)).toEqual([
    ["funding", -0.5],
    ["dividend", 0.4],
    ["unmatched", 3],
  ]);
  expect(statement).toMatchObject({ timeZone: "UTC", account: { number: "100200", currency: "EUR" } });
  expect(statement.rows[0]).toMatchObject({ reportedStopPrice: "2640.00", contractSize: "1", quoteCurrency: "USD" });
  expect([codes(statement), statement.skipped.other, netOf(statement)]).toEqual([["Statement.Unopened"], 1, 29.55]);
});

test("T-578 T-579 Capital.com: a trade of which a later file closes more keeps its tickets; an older header leaves the zone open", async () => {
  const lines = (brokerReports["capitalcom-trades"] ?? "").replace("Timestamp (UTC)", "Timestamp").split("\n");
  const earlier = await parseText(lines.filter((line) => !/,e[4-9],/.test(line)).join("\n"));
  expect([opens(earlier), earlier.openRows[0]?.ticket]).toEqual([[["GOLD", "1", "2650.00"]], "t1-2"]);
  expect([earlier.timeZone, earlier.account.currency]).toEqual([null, null]);
});

const activity = [
  ["Date", "Type", "Details", "Amount", "Units", "Realized Equity Change", "Realized Equity", "Balance", "Position ID"],
  ["27/02/2026 09:00:00", "Deposit", "2000.00 USD PayPal", "#2000.00", "-", "#2000.00", "#2000.00", "#2000.00", ""],
  ["02/03/2026 14:30:00", "Open Position", "EXBK/USD", "#1000.00", "5", "#0.00", "#2000.00", "#1000.00", "9001"],
  ["10/03/2026 22:00:00", "Overnight fee", "Daily", "#-0.35", "-", "#-0.35", "#1999.65", "#999.65", "9001"],
  ["13/03/2026 15:00:00", "Position closed", "EXBK/USD", "#50.00", "5", "#50.00", "#2049.65", "#2049.65", "9001"],
  ["17/03/2026 16:00:00", "Position closed", "SMPL/USD", "#-20.00", "2", "#-20.00", "#2029.65", "#2029.65", "9002"],
];

test("Y-100 Y-191 eToro: of the whole workbook the sheet of closed positions is read, and what else moved the account", async () => {
  const cells = readCsvRows(brokerReports["etoro-closed-positions"] ?? "").map((row) => row.cells);
  const summary = [["Account Summary"], ["Currency", "USD"], ["Beginning Realized Equity", "#0.00"]];
  const book = buildWorkbook({ "Account Summary": summary, "Closed Positions": cells, "Account Activity": activity });
  const statement = await parseStatement({ name: "etoro-account-statement.xlsx", bytes: book });
  expect(statement.format).toBe("etoro-closed-positions");
  expect(facts(statement)).toEqual(facts(await read("etoro-closed-positions")));
  expect(cash(statement)).toEqual([
    ["deposit", 2000],
    ["funding", -0.35],
  ]);
  // The balance column leads from 0 over 2000 - 0.35 + 50 - 20 without a gap.
  expect([Number(statement.startBalance), codes(statement), netOf(statement)]).toEqual([0, [], 30]);
});

test.each(["coinbase-transactions", "coinbase-fills"])(
  "Y-100 T-576 %s: coins bought and sold with their fees, times in UTC",
  async (format) => {
    const statement = await read(format);
    // 640 - 600 gross; fees 6.00 × 4/10 + 2.56
    expect(facts(statement)).toEqual([
      ["SOLEUR", 0, "4", "2026-03-02T10:00:00", "2026-03-04T10:00:00", "40", "-4.96", "35.04"],
    ]);
    expect(opens(statement)).toEqual([["SOLEUR", "6", expect.stringMatching(/^150/)]]);
    expect(statement).toMatchObject({ timeZone: "UTC", account: { currency: "EUR" } });
    expect(codes(statement)).toEqual(format === "coinbase-fills" ? [] : ["Statement.OtherRows"]);
  },
);

test("Y-100 T-576 Bitvavo: fees are part of what was paid and received, cash apart, times in the file's own zone", async () => {
  const statement = await read("bitvavo-history");
  // 640 - 600 gross; fees 6.00 × 4/10 + 2.56
  expect(facts(statement)).toEqual([
    ["SOLEUR", 0, "4", "2026-03-02T11:00:00", "2026-03-04T11:00:00", "40", "-4.96", "35.04"],
  ]);
  expect(opens(statement)).toEqual([["SOLEUR", "6", "150"]]);
  expect(cash(statement)).toEqual([["deposit", 2000]]);
  expect(statement).toMatchObject({ timeZone: "Europe/Amsterdam", account: { currency: "EUR", broker: "Bitvavo" } });
  expect([codes(statement), statement.skipped]).toEqual([["Statement.OtherRows"], { cancelled: 1, other: 1 }]);
});

test("T-578 Bitvavo's older export knows euros alone; rows in two zones are refused", async () => {
  const older = `Timezone,Date,Time,Type,Currency,Amount,Price (EUR),EUR received / paid,Fee currency,Fee amount,Status,Transaction ID,Address
Europe/Amsterdam,2026-03-04,11:00:00,sell,SOL,-4,160,637.44,EUR,2.56,Completed,b4,
Europe/Amsterdam,2026-03-02,11:00:00,buy,SOL,4,150,-602.40,EUR,2.4,Completed,b2,
`;
  const statement = await parseText(older);
  expect([statement.format, netOf(statement)]).toEqual(["bitvavo-history", 35.04]);
  await expect(parseText(older.replace("Europe/Amsterdam,2026-03-02", "UTC,2026-03-02"))).rejects.toThrow(
    /Row 3.*times are in UTC/,
  );
});

test("Y-100 T-576 OKX: two rows make a fill, by their number or their order; the fee of what came in counts", async () => {
  const statement = await read("okx-spot");
  const [trade] = facts(statement);
  // Bought 9.99 for 1500.00, of which 4 were sold for 640.00 - 2.56; the fee in the coin is a cost of its own.
  expect(trade?.slice(0, 5)).toEqual(["SOLEUR", 0, "4", "2026-03-02T10:00:00", "2026-03-04T10:00:00"]);
  expect(Number(trade?.[5])).toBeCloseTo(640 - 150 * 4, 6);
  expect(opens(statement).map(([symbol, size]) => [symbol, size])).toEqual([["SOLEUR", "5.99"]]);
  expect(statement.timeZone).toBeNull();
  expect(codes(statement)).toEqual(["Statement.OtherRows"]);
});

test("T-578 OKX: a fill of which a row is missing is refused by its row", async () => {
  const text = (brokerReports["okx-spot"] ?? "")
    .split("\n")
    .filter((line) => !line.startsWith("o3"))
    .join("\n");
  await expect(parseText(text)).rejects.toThrow(/Row 4.*each fill needs one row/);
});
