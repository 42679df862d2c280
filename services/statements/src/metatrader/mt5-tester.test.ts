import { expect, test } from "vitest";
import { mt5TesterReport } from "../fixtures/mt5-tester.ts";
import { type SheetRow, workbook } from "../fixtures/mt5-workbook.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { compareWithBroker } from "../statement-preview.ts";

const parse = (rows: readonly SheetRow[]) => parseStatement({ name: "ReportTester.xlsx", bytes: workbook(rows) });
const plain = (cell: string) => cell.replace(/^#/, "");

test("T-578 Y-100 each close belongs to the position whose price its profit tells, and all totals agree", async () => {
  const statement = await parse(mt5TesterReport());
  const facts = statement.rows.map((row) => [row.ticket, row.linkedTo, row.openPrice, row.closePrice, row.net]);
  expect(facts).toEqual([
    ["2", null, "1.1", "1.103", "15"],
    ["4", null, "1.104", "1.102", "-10"],
    ["2.2", "2", "1.1", "1.102", "10"],
  ]);
  expect(statement.rows.map((row) => row.stopHit)).toEqual([false, true, false]);
  expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: { length: 8 } });
  expect(rowsToTrades(statement)).toMatchObject([{ opens: [{ closes: [{}, {}], remainingSize: "0" }] }, {}]);
});

test("T-578 a test is an account of its own: named after its expert, with its deposit, its deals no other test's", async () => {
  const statement = await parse(mt5TesterReport());
  expect(statement.account).toMatchObject({ number: null, name: "Strategy tester Example", currency: "USD" });
  expect(statement.cash).toMatchObject([{ kind: "deposit", amount: "1000" }]);
  const keys = async (rows: readonly SheetRow[]) =>
    rowsToTrades(await parse(rows)).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
  expect(await keys(mt5TesterReport())).toEqual(await keys(mt5TesterReport()));
  const other = await keys(mt5TesterReport({ input: "Risk=2" }));
  expect((await keys(mt5TesterReport())).filter((key) => other.includes(key))).toEqual([]);
});

test("T-578 Y-100 where opening costs something, each part carries its share and the sum agrees", async () => {
  const statement = await parse(mt5TesterReport({ commission: "#-1.00" }));
  expect(statement.rows.map((row) => row.commission)).toEqual(["-0.5", "-1", "-0.5"]);
  expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
});

test("T-578 a report saved as HTML is the same report", async () => {
  const rows = mt5TesterReport().map((cells) => `<tr>${cells.map((cell) => `<td>${plain(cell)}</td>`).join("")}</tr>`);
  const html = `<html><head><title>Strategy Tester Report</title></head><body><table>${rows.join("\n")}</table></body></html>`;
  const fromHtml = await parseStatement({ name: "r.html", bytes: new Uint8Array(Buffer.from(html)) });
  const facts = ({ rows: all }: typeof fromHtml) => all.map(({ row: _, ...row }) => row);
  expect(facts(fromHtml)).toEqual(facts(await parse(mt5TesterReport())));
  const cut = html.slice(0, html.lastIndexOf("<tr>"));
  await expect(parseStatement({ name: "r.html", bytes: new Uint8Array(Buffer.from(cut)) })).rejects.toMatchObject({
    code: "Statement.Truncated",
  });
});

test("T-578 what is open when the test ends stays open, what it never opened is left out and said", async () => {
  const unfinished = await parse(mt5TesterReport().filter((cells) => cells[1] !== "#6"));
  expect(unfinished.openRows).toMatchObject([{ ticket: "2.2", linkedTo: "2", size: "0.05" }]);
  const torn = await parse(mt5TesterReport().filter((cells) => cells[1] !== "#2"));
  expect(torn.warnings.map(({ code }) => code)).toEqual(["Statement.Unopened", "Statement.Unopened"]);
});
