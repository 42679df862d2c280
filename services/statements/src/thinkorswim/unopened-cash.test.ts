import { Decimal } from "@entrywise/domain/decimal";
import { expect, test } from "vitest";
import { parseText } from "../fixtures/exchange-facts.ts";
import { rowsToTrades } from "../rows-to-trades.ts";

/** 100 ABC and two calls were bought before the first day; the position adjustment belongs to them. */
const statement = `Account Statement for 12345678 (margin) since 4/1/26 through 4/30/26

Cash Balance
DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
4/1/26,00:00:00,BAL,,Cash balance at the start of business day,,,,"5,000.00"
4/2/26,09:30:00,TRD,="1001",SOLD -100 ABC @20.00,-0.03,,"2,000.00","6,999.97"
4/2/26,16:00:00,ADJ,="1002",Position adjustment,,,-400.00,"6,599.97"
4/3/26,09:30:00,TRD,="1003",SOLD -2 XYZ 100 17 APR 26 50 CALL @1.50,,-1.30,300.00,"6,898.67"
4/6/26,09:30:00,TRD,="1004",BOT +10 QQQ @300.00,,,"-3,000.00","3,898.67"
4/7/26,09:30:00,TRD,="1005",SOLD -10 QQQ @301.00,,,"3,010.00","6,908.67"

Account Trade History
,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
,4/2/26 09:30:00,STOCK,SELL,-100,TO CLOSE,ABC,,,STOCK,20.00,20.00,MKT
,4/3/26 09:30:00,SINGLE,SELL,-2,TO CLOSE,XYZ,17 APR 26,50,CALL,1.50,1.50,LMT
,4/6/26 09:30:00,STOCK,BUY,+10,TO OPEN,QQQ,,,STOCK,300.00,300.00,MKT
,4/7/26 09:30:00,STOCK,SELL,-10,TO CLOSE,QQQ,,,STOCK,301.00,301.00,MKT
`;

test("Y-191 T-578 cash of fills whose opening is not in the file stays, so that the balance is the broker's", async () => {
  const parsed = await parseText(statement);
  const { cash, rows, startBalance, warnings } = parsed;
  expect(cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
    ["other", "-400.00", "Position adjustment"],
    ["unmatched", "1999.97", "Sold 100 ABC @ 20.00"],
    ["unmatched", "298.7", "Sold 2 XYZ 17 APR 26 50 CALL @ 1.50"],
  ]);
  expect(warnings.map(({ code }) => code)).toEqual(["Statement.Unopened", "Statement.Unopened"]);
  const nets = rows.reduce((sum, { net }) => sum.plus(net), Decimal(startBalance ?? "0"));
  expect(cash.reduce((sum, { amount }) => sum.plus(amount), nets).toFixed(2)).toBe("6908.67");
  expect(rowsToTrades(parsed)).toHaveLength(1);
});

test("T-578 the same cash of such a fill has the same ticket in every file", async () => {
  const [first, again] = await Promise.all([parseText(statement), parseText(statement)]);
  expect(first?.cash.map(({ ticket }) => ticket)).toEqual(again?.cash.map(({ ticket }) => ticket));
  expect(new Set(first?.cash.map(({ ticket }) => ticket)).size).toBe(3);
});
