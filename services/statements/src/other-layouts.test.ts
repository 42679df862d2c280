import { expect, test } from "vitest";
import { type ParsedStatement, wholeFile } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";

const read = (text: string, name = "x.csv") => parseStatement({ name, bytes: new Uint8Array(Buffer.from(text)) });
/** Ticket, instrument, direction, size, close time, commission, net. */
const facts = ({ rows }: ParsedStatement) =>
  rows.map((row) => [row.ticket, row.instrument, row.direction, row.size, row.closeTime, row.commission, row.net]);

const deals = (net: string, ...rows: string[]) =>
  [
    `Deal ID,Symbol,Opening Direction,Opening Time,Closing Time,Entry Price,Closing Price,Closing Quantity,${net}`,
    ...rows,
  ].join("\n");
const deal = "7,EURUSD,Buy,2026-02-03 09:00,2026-02-03 10:00,1.10,1.11,0.01,10";

test.each([
  ["Net (USD)", "USD"],
  ["Net USD", "USD"],
  ["Net $", "USD"],
  ["Net Profit (EUR)", "EUR"],
  ["Net (currency)", null],
])("T-578 cTrader's deals with their profit as “%s” are in %s", async (net, currency) => {
  const statement = await read(deals(net, deal));
  expect(statement.account.currency).toBe(currency);
  expect(facts(statement)).toEqual([["7", "EURUSD", 0, "0.01", "2026-02-03T10:00:00", "0", "10"]]);
});

test("T-578 of several net profits of cTrader that in the currency of the balance counts; without one nobody guesses", async () => {
  const both = await read(deals("Net USD,Net EUR,Balance EUR", `${deal},9,1009`));
  expect(both.account.currency).toBe("EUR");
  expect(both.rows[0]?.net).toBe("9");
  await expect(read(deals("Net USD,Net EUR", `${deal},9`))).rejects.toThrow("several currencies");
});

const ctraderDocument = `<!doctype html><html><body>
<table><tr><td>Account Statement</td><td>Markets Ltd</td></tr></table>
<table><tr><td>Account :</td><td>5100200</td><td>24/08/2026 12:43:08.575, UTC +0</td></tr></table>
<table>
<tr><td colspan="9">History</td></tr>
<tr><td>Totals</td><td>Symbol</td><td>Opening direction</td><td>Closing time (UTC+2)</td><td>Entry price</td><td>Closing price</td><td>Closing Quantity</td><td>Net USD</td><td>Balance USD</td></tr>
<tr><td></td><td>GBPUSD</td><td>Sell</td><td>21/02/2026 13:53:15.693</td><td>1.37112</td><td>1.37012</td><td>0.02 Lots</td><td>2.00</td><td>1 012.83</td></tr>
<tr><td>Total</td><td></td><td></td><td></td><td></td><td></td><td></td><td>2.00</td><td></td></tr>
</table></body></html>`;

test("T-578 cTrader's statement as a document is that of the text, with its account", async () => {
  const statement = await read(ctraderDocument, "statement.htm");
  expect(statement).toMatchObject({
    label: "cTrader statement",
    timeZone: "UTC",
    account: { number: "5100200", currency: "USD" },
  });
  expect(statement.rows).toMatchObject([
    {
      row: 7,
      instrument: "GBPUSD",
      direction: 1,
      closeTime: "2026-02-21T11:53:15",
      net: "2",
      contractSize: "100000",
    },
  ]);
});

test("T-576 a document that ends inside its table is refused, and names its last row", async () => {
  const cut = ctraderDocument.slice(0, ctraderDocument.indexOf("<td>Total</td>"));
  await expect(read(cut, "statement.htm")).rejects.toThrow(/The file is cut off after row/);
});

test("T-578 the size of a lot is not measured by a profit of a few cents", async () => {
  const few = "8,GBPUSD,Buy,2026-02-03 09:00,2026-02-03 10:00,1.37095,1.37112,0.02,0.07";
  expect((await read(deals("Net (USD)", few))).rows[0]?.contractSize).toBe("100000");
});

test("T-579 a ticket that stands twice with the same facts counts once, another close of it counts", async () => {
  const half = "7,EURUSD,Buy,2026-02-03 09:00,2026-02-03 11:00,1.10,1.12,0.01,20";
  const statement = await read(deals("Net USD", deal, half, deal));
  expect(statement.rows.map(({ net }) => net)).toEqual(["10", "20"]);
  expect(statement.warnings).toMatchObject([{ row: 4, code: "Statement.RepeatedRows" }]);
});

test("T-578 the numbered table of MetaTrader's first versions has its comment in a column", async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const head = [
    "N",
    "Ticket",
    "Open Time",
    "Type",
    "Lots",
    "Symbol",
    "Price",
    "S/L",
    "T/P",
    "Close Time",
    "Price",
    "Commis",
    "Swap",
    "Trade P/L",
    "Comment",
  ];
  const first = [
    "1",
    "200",
    "2006.07.27 13:27",
    "sell",
    "2.50",
    "eurusd",
    "1.2764",
    "0.0000",
    "0.0000",
    "2006.07.27 13:34",
    "1.2768",
    "0.00",
    "0.00",
    "-100.00",
    "to #201",
  ];
  const rest = [
    "2",
    "201",
    "2006.07.27 13:27",
    "sell",
    "1.00",
    "eurusd",
    "1.2764",
    "0.0000",
    "0.0000",
    "2006.07.28 13:34",
    "1.2700",
    "0.00",
    "-1.00",
    "640.00",
    "from #200[tp]",
  ];
  const statement = await read(
    `<html><head><title>Statement</title></head><body><table>${row("A/C No: 15", "Name: A")}${row("Closed Transactions:")}${row(...head)}${row(...first)}${row(...rest)}</table></body></html>`,
    "statement.htm",
  );
  expect(statement.account.number).toBe("15");
  expect(statement.rows).toMatchObject([
    { ticket: "200", direction: 1, net: "-100.00", linkedTo: "201", targetHit: false },
    { ticket: "201", swap: "-1.00", net: "639.00", linkedTo: "200", targetHit: true },
  ]);
});

test("T-578 a Flex Query without sides goes by the sign of the quantity", async () => {
  const trade = (id: number, day: number, quantity: string, price: string) =>
    `<Trade accountId="U1" tradeID="${id}" tradeDate="2024-01-${day}" symbol="AAPL" assetCategory="STK" quantity="${quantity}" tradePrice="${price}" currency="USD" ibCommission="-1.00" />`;
  const statement = await read(
    `<FlexQueryResponse queryName="t" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1"><Trades>${trade(1, 15, "100", "150.25")}${trade(2, 20, "-100", "151.25")}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`,
    "x.xml",
  );
  expect(facts(statement)).toEqual([["1", "AAPL", 0, "100", "2024-01-20T00:00:00", "-2", "98"]]);
});

test("T-578 rows that a program has put between quotes as a whole are read like the others", async () => {
  const head =
    "orderId,Account,Order ID,B/S,Contract,Product,avgPrice,filledQty,Fill Time,Status,Notional Value,Currency";
  const statement = await read(
    [
      head,
      '"1,A5,1, Sell,MNQM6,MNQ,25081.00,2,04/09/2026 17:24:03, Filled,""100,324.00"",USD"',
      "2,A5,2, Buy,MNQM6,MNQ,,,, Canceled,,USD",
      '"3,A5,3, Buy,MNQM6,MNQ,25055.25,2,04/09/2026 17:28:14, Filled,""100,221.00"",USD"',
    ].join("\n"),
  );
  expect(facts(statement)).toEqual([["1", "MNQ", 1, "2", "2026-04-09T17:28:14", "0", "103"]]);
  expect(statement.skipped.cancelled).toBe(1);
});

const orders = (...dates: string[]) =>
  [
    "Symbol,Side,Type,Qty,Limit Price,Stop Price,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID",
    ...dates.map(
      (date, index) => `NASDAQ:AAPL,${index % 2 === 0 ? "Buy" : "Sell"},Market,1,,,10,Filled,,${date},${date},${index}`,
    ),
  ].join("\n");
const readAs = (text: string, part: object = {}) =>
  parseStatement({ name: "x.csv", bytes: new Uint8Array(Buffer.from(text)) }, undefined, null, {
    ...wholeFile,
    ...part,
  });

test.each([
  // Several days of one month are likelier than one day of several months.
  [["2/9/26 10:00", "2/10/26 10:00", "2/11/26 10:00", "2/12/26 10:00"], "month-first", "2026-02-09T10:00:00"],
  [["9/2/26 10:00", "10/2/26 10:00", "11/2/26 10:00", "12/2/26 10:00"], "day-first", "2026-02-09T10:00:00"],
  // Only one order runs with time.
  [["1/5/26 10:00", "1/7/26 10:00", "2/3/26 10:00", "2/4/26 10:00"], "month-first", "2026-01-05T10:00:00"],
  [["3/4/26 10:00", "3/4/26 11:00"], "day-first", "2026-04-03T10:00:00"],
] as const)("T-578 dates %j are likelier read with the %s, and said to be unsure", async (dates, order, first) => {
  const statement = await readAs(orders(...dates));
  expect(statement.unsureDates).toBe(order);
  expect(statement.rows[0]?.openTime).toBe(first);
  expect(statement.warnings[0]?.message).toContain(`read with the ${order.replace("-first", " first")}`);
});

test("T-578 what somebody says of unsure dates is done, and a date that tells stands against it", async () => {
  const unsure = orders("3/4/26 10:00", "3/5/26 11:00");
  expect((await readAs(unsure, { dateOrder: "month-first" })).rows[0]?.openTime).toBe("2026-03-04T10:00:00");
  expect((await readAs(unsure, { dateOrder: "day-first" })).rows[0]?.openTime).toBe("2026-04-03T10:00:00");
  const explained = await readAs(orders("3/4/26 10:00", "3/13/26 11:00"), { dateOrder: "day-first" });
  expect(explained.rows[0]?.openTime).toBe("2026-03-04T10:00:00");
  expect(explained.unsureDates).toBeUndefined();
  const dotted = await readAs(orders("3.4.26 10:00", "3.5.26 11:00"));
  expect([dotted.rows[0]?.openTime, dotted.unsureDates]).toEqual(["2026-04-03T10:00:00", undefined]);
});

test("T-578 where nobody sees the preview, unsure dates are refused and not guessed", async () => {
  const delivered = readAs(orders("3/4/26 10:00", "3/5/26 11:00"), { mayGuessDates: false });
  await expect(delivered).rejects.toMatchObject({
    code: "Statement.AmbiguousDates",
    message:
      "The dates don't show whether day or month comes first. Import the file manually and choose how to read “3/4/26 10:00”.",
  });
});
