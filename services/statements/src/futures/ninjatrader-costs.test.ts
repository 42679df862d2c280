import { expect, test } from "vitest";
import { codes, parseText } from "../fixtures/exchange-facts.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

const HEAD =
  "Trade number,Instrument,Account,Strategy,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Entry name,Exit name";
const COSTS = "Commission,Clearing Fee,Exchange Fee,IP Fee,NFA Fee";
const FIRST = "MES 06-24,Sim101,,Long,1,5200.00,5204.00,5/6/2024 9:31:00 AM,5/16/2024 9:40:00 AM,Entry,Exit";
const SECOND = "MES 06-24,Sim101,,Short,1,5210.00,5207.40,5/16/2024 10:31:00 AM,5/16/2024 10:40:00 AM,Entry,Exit";
const netOf = async (text: string) => {
  const statement = await parseText(text);
  const { totals, agreement } = compareWithBroker(statement);
  return [Number(totals.netProfit), agreement.agrees, codes(statement)];
};

test("Y-190 T-578 NinjaTrader's profits before costs are known by the running sum, which is after all five", async () => {
  const { totals, agreement } = compareWithBroker(
    await parseStatement(readFixture("cases/13-ninjatrader-fee-columns.csv")),
  );
  expect([Number(totals.netProfit), agreement.agrees]).toEqual([29.14, true]);
});

test.each([
  ["before all costs, newest first", "13.00,29.14", "20.00,18.14", true],
  ["after all costs", "18.14,18.14", "11.00,29.14", false],
  ["after the commission alone", "19.22,18.14", "12.10,29.14", false],
])("Y-190 T-578 NinjaTrader's profits %s", async (_, first, second, isNewestFirst) => {
  const trades = isNewestFirst
    ? [`2,${SECOND},${first},0.90,0.38,0.70,0,0.02`, `1,${FIRST},${second},0.78,0.38,0.70,0,0`]
    : [`1,${FIRST},${first},0.78,0.38,0.70,0,0`, `2,${SECOND},${second},0.90,0.38,0.70,0,0.02`];
  expect(await netOf([`${HEAD},Profit,Cum. net profit,${COSTS}`, ...trades].join("\n"))).toEqual([29.14, true, []]);
});

test("Y-190 T-578 without a running sum the prices tell whether profits are before costs", async () => {
  const gross = [`${HEAD},Profit,${COSTS}`, `1,${FIRST},$20.00,0.78,0.38,0.70,0,0`].join("\n");
  const net = [`${HEAD},Profit,${COSTS}`, `1,${FIRST},$18.14,0.78,0.38,0.70,0,0`].join("\n");
  expect((await netOf(gross))[0]).toBe(18.14);
  expect((await netOf(net))[0]).toBe(18.14);
});
