import { expect, test } from "vitest";
import { parseText } from "../fixtures/exchange-facts.ts";

const statement = (cash: string, fills: string) => `Account Statement for 12345678 (margin) since 4/1/26 through 4/30/26

Cash Balance
DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
4/1/26,00:00:00,BAL,,Cash balance at the start of business day,,,,"5,000.00"
${cash}
Account Trade History
,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
${fills}`;

const put = ",4/2/26 09:30:00,SINGLE,SELL,-2,TO OPEN,SPY,17 APR 26,500,PUT,2.00,2.00,LMT\n";
const call = ",4/1/26 09:30:00,SINGLE,BUY,+1,TO OPEN,QQQ,9 APR 26,305.5,CALL,1.50,1.50,LMT\n";
const removal = (reason: string, what: string) =>
  `4/17/26,17:00:00,RAD,="1003",REMOVAL OF OPTION DUE TO ${reason} ${what},,,0.00,"5,198.60"\n`;

test("T-578 options that expire are closed for nothing, sold ones with their whole premium", async () => {
  const cash =
    removal("EXPIRATION", "1.0 SPY 100 17 APR 26 500 PUT") +
    removal("EXPIRATION", "-1.0 QQQ 100 (WEEKLY) 9 APR 2026 305.50 CALL");
  const { rows, openRows, warnings } = await parseText(statement(cash, put + call));
  expect(rows.map((row) => [row.symbol, row.size, row.closePrice, row.profit, row.closeTime])).toEqual([
    ["SPY 17 APR 26 500 PUT", "1", "0", "200", "2026-04-17T17:00:00"],
    ["QQQ 9 APR 26 305.5 CALL", "1", "0", "-150", "2026-04-17T17:00:00"],
  ]);
  expect(openRows).toMatchObject([{ symbol: "SPY 17 APR 26 500 PUT", size: "1" }]);
  expect(warnings).toEqual([]);
});

test("T-578 options that were assigned stay open and are said", async () => {
  const cash = removal("ASSIGNMENT", "2.0 SPY 100 17 APR 26 500 PUT");
  const { rows, openRows, warnings } = await parseText(statement(cash, put));
  expect([rows, openRows.length]).toEqual([[], 1]);
  expect(warnings.map(({ message }) => message)).toEqual([
    "Row 6: options were assigned or exercised. They stay open because the file doesn't show their value.",
  ]);
});

test("T-578 what an earlier statement opened is not closed here", async () => {
  const cash = removal("EXPIRATION", "1.0 IWM 100 17 APR 26 200 PUT");
  const { rows, skipped, reported } = await parseText(statement(cash, put));
  expect([rows, skipped.other, reported.netProfit]).toEqual([[], 0, null]);
});
