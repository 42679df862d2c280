import { Decimal } from "@entrywise/domain/decimal";
import { describe, expect, test } from "vitest";
import { codes, parseText } from "../fixtures/exchange-facts.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { addUpTotals } from "../statement-preview.ts";

const FILE = "cases/05-thinkorswim-two-seconds-apart.csv";
const textOf = () => new TextDecoder().decode(readFixture(FILE).bytes);
const netOf = (statement: ParsedStatement) => Number(addUpTotals(statement).netProfit);
const balanceOf = ({ startBalance, cash, rows }: ParsedStatement) =>
  [...cash.map(({ amount }) => amount), ...rows.map(({ net }) => net)]
    .reduce((sum, amount) => sum.plus(amount), Decimal(startBalance ?? "0"))
    .toFixed();

describe("thinkorswim's fees", () => {
  test("Y-191 T-578 are those of the fill that their row describes, also two seconds later", async () => {
    const statement = await parseStatement(readFixture(FILE));
    expect([netOf(statement), balanceOf(statement)]).toEqual([49.98, "11044.96"]);
    expect(codes(statement)).not.toContain("Statement.BalanceGap");
  });

  test("Y-191 T-578 a row of an option belongs to that option, a row of a spread to the fills of its symbol", async () => {
    const trades = (seconds: string) =>
      `3/6/26,10:00:0${seconds},TRD,="1005","BOT +1 EXMP 100 17 APR 26 60 CALL @1.00",-0.02,-0.65,-100.00,10943.94
3/7/26,10:00:0${seconds},TRD,="1006","SOLD -1 EXMP 100 17 APR 26 60 CALL @1.60",-0.03,-0.65,160.00,11103.26
,,,,TOTAL`;
    const fills = `,3/7/26 10:00:00,SINGLE,SELL,-1,TO CLOSE,EXMP,17 APR 26,60,CALL,1.60,1.60,LMT
,3/6/26 10:00:00,SINGLE,BUY,+1,TO OPEN,EXMP,17 APR 26,60,CALL,1.00,1.00,LMT
,3/4/26 10:31:00,STOCK`;
    const option = (seconds: string) =>
      parseText(textOf().replace(",,,,TOTAL", trades(seconds)).replace(",3/4/26 10:31:00,STOCK", fills));
    const [same, later] = [await option("0"), await option("3")];
    expect(netOf(later)).toBe(netOf(same));
    // 49.98 + 60 - 0.05 - 1.30
    expect(netOf(later)).toBe(108.63);
  });

  test("Y-191 a fee whose fill the file does not hold is booked as a fee", async () => {
    const statement = await parseText(
      textOf()
        .replace("SOLD -100 AAA @10.50", "SOLD -100 ZZZ @10.50")
        .replaceAll(/,3\/3\/26 10:31:00.*\n/g, ""),
    );
    expect(statement.cash.filter(({ kind }) => kind === "fee").map(({ amount }) => amount)).toEqual(["-0.02"]);
  });

  test("Y-191 rows that do not come to the file's TOTAL are named", async () => {
    const statement = await parseText(textOf().replace(/^3\/5\/26.*\n/m, ""));
    expect(statement.warnings.find(({ code }) => code === "Statement.BalanceGap")?.message).toContain("5 USD less");
  });
});
