import { describe, expect, test } from "vitest";
import { codes, opens, parseText } from "../fixtures/exchange-facts.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { addUpTotals, compareWithBroker } from "../statement-preview.ts";

const netOf = (statement: ParsedStatement) => Number(addUpTotals(statement).netProfit);
const textOf = () => new TextDecoder().decode(readFixture("cases/04-ibkr-activity-split.csv").bytes);

describe("splits in an activity statement", () => {
  test("Y-190 T-578 four for one: shares and price before it are those of today, the result is the broker's", async () => {
    const statement = await parseStatement(readFixture("cases/04-ibkr-activity-split.csv"));
    expect([netOf(statement), opens(statement), statement.skipped.other]).toEqual([78, [], 0]);
    expect(statement.rows.map(({ size, openPrice, closePrice }) => [size, openPrice, closePrice])).toEqual([
      ["8", "50", "60"],
    ]);
    expect(statement.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining("Split 4 for 1 (ALFA, ALFA INC, US0000000001)” was applied"),
    ]);
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
  });

  test("Y-190 T-578 one for ten leaves nothing open, whatever the shares that went are called", async () => {
    const reverse = textOf()
      .replace('10:30:00",2,200,200,-400,-1,401', '10:30:00",1000,1,1,-1000,-1,1001')
      .replace('10:30:00",-8,60,60,480,-1,-401,78', '10:30:00",-100,12,12,1200,-1,-1001,198')
      .replace(/Trades,SubTotal.*\n/, "")
      .replace(
        /Corporate Actions,Data.*\n/,
        'Corporate Actions,Data,Stocks,USD,2025-06-18,"2025-06-17, 20:25:00","ALFA(US0000000001) Split 1 for 10 (ALFA.OLD, ALFA INC, US0000000001)",-1000,0,0,0,\n' +
          'Corporate Actions,Data,Stocks,USD,2025-06-18,"2025-06-17, 20:25:00","ALFA(US0000000001) Split 1 for 10 (ALFA, ALFA INC, US0000000002)",100,0,0,0,\n',
      );
    const statement = await parseText(reverse);
    expect([netOf(statement), opens(statement)]).toEqual([198, []]);
  });

  test("Y-190 T-578 the broker's results judge: a split that they speak against is named and not applied", async () => {
    const whole = textOf()
      .replace('10:30:00",2,200,200,-400,-1,401', '10:30:00",8,50,50,-400,-1,401')
      .replace("Trades,SubTotal,,Stocks,USD,ALFA,,-6", "Trades,SubTotal,,Stocks,USD,ALFA,,0");
    const statement = await parseText(whole);
    expect([netOf(statement), opens(statement)]).toEqual([78, []]);
    expect(statement.warnings[0]?.message).toContain(
      "” wasn't applied. Check the size of trades that were open at the time.",
    );
  });

  test("T-579 the ticket of a trade is the same with the split as without it", async () => {
    const before = await parseText(textOf().replace(/^Corporate.*\n/gm, ""));
    const after = await parseStatement(readFixture("cases/04-ibkr-activity-split.csv"));
    expect(after.rows[0]?.ticket).toBe(before.rows[0]?.ticket);
  });
});

const flex = (trades: readonly string[], actions: readonly string[]) =>
  `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><AccountInformation accountId="U1" currency="USD" />
<Trades>
${trades.map((trade) => `<Trade accountId="U1" currency="USD" fxRateToBase="1" assetCategory="STK" symbol="ALFA" multiplier="1" ibCommission="-1" ibCommissionCurrency="USD" ${trade} />`).join("\n")}
</Trades>
<CorporateActions>
${actions.map((action) => `<CorporateAction accountId="U1" currency="USD" symbol="ALFA" ${action} />`).join("\n")}
</CorporateActions></FlexStatement></FlexStatements></FlexQueryResponse>`;

test("Y-190 T-578 what was closed before the split stays in the shares of its day", async () => {
  const earlier = textOf().replace(
    "Trades,Data,Order",
    'Trades,Data,Order,Stocks,USD,ALFA,"2025-05-02, 10:30:00",3,100,100,-300,-1,301,0,0,O\nTrades,Data,Order,Stocks,USD,ALFA,"2025-05-03, 10:30:00",-3,110,110,330,-1,-301,28,0,C\nTrades,Data,Order',
  );
  const statement = await parseText(earlier);
  expect(statement.rows.map(({ size, openPrice, net }) => [size, openPrice, Number(net)])).toEqual([
    ["3", "100", 28],
    ["8", "50", 78],
  ]);
});

describe("splits in a Flex Query", () => {
  const trades = [
    'tradeID="1" dateTime="20250602;103000" quantity="2" tradePrice="200" buySell="BUY" openCloseIndicator="O" fifoPnlRealized="0"',
    'tradeID="2" dateTime="20250801;103000" quantity="-8" tradePrice="60" buySell="SELL" openCloseIndicator="C" fifoPnlRealized="78"',
  ];
  const split =
    'dateTime="20250617;202500" description="ALFA(US0000000001) SPLIT 4 FOR 1 (ALFA, ALFA INC, US0000000001)" quantity="6" proceeds="0" value="0" type="FS"';

  test("Y-190 T-578 forward: the result is the broker's, and the split is named", async () => {
    const statement = await parseText(flex(trades, [split]));
    expect([netOf(statement), opens(statement), codes(statement)]).toEqual([78, [], ["Statement.CorporateAction"]]);
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
  });

  test("Y-190 T-578 reverse: nothing stays open", async () => {
    const reverse = [
      'tradeID="1" dateTime="20250602;103000" quantity="1000" tradePrice="1" buySell="BUY" openCloseIndicator="O" fifoPnlRealized="0"',
      'tradeID="2" dateTime="20250801;103000" quantity="-100" tradePrice="12" buySell="SELL" openCloseIndicator="C" fifoPnlRealized="198"',
    ];
    const statement = await parseText(flex(reverse, [split.replace("4 FOR 1", "1 FOR 10")]));
    expect([netOf(statement), opens(statement)]).toEqual([198, []]);
  });

  test("Y-190 T-578 as CSV, with the actions in a section of their own", async () => {
    const statement =
      await parseText(`"ClientAccountID","CurrencyPrimary","FXRateToBase","AssetClass","Symbol","Multiplier","TradeID","DateTime","Quantity","TradePrice","IBCommission","IBCommissionCurrency","FifoPnlRealized","Buy/Sell","Open/CloseIndicator"
"U1","USD","1","STK","ALFA","1","1","20250602;103000","2","200","-1","USD","0","BUY","O"
"U1","USD","1","STK","ALFA","1","2","20250801;103000","-8","60","-1","USD","78","SELL","C"
"ClientAccountID","CurrencyPrimary","FXRateToBase","Symbol","DateTime","Description","Amount","Proceeds","Value","Quantity","Type"
"U1","USD","1","ALFA","20250617;202500","ALFA(US0000000001) SPLIT 4 FOR 1 (ALFA, ALFA INC, US0000000001)","0","0","0","6","FS"
`);
    expect([statement.format, netOf(statement), opens(statement), statement.cash]).toEqual(["ibkr-flex", 78, [], []]);
  });
});

describe("a query that does not name its base currency", () => {
  const file = readFixture("cases/14-ibkr-flex-base-not-named.xml");
  const wanted = { account: null, orFirstAccount: false, dateOrder: null, mayGuessDates: true, mayLeaveOutRows: true };

  test("Y-191 all its rates are to another currency: that one has to be asked for, and nothing is left out", async () => {
    const statement = await parseStatement(file);
    expect([statement.account.currency, statement.rows.length, netOf(statement)]).toEqual([null, 2, 981.86]);
    const chosen = await parseStatement(file, undefined, null, { ...wanted, currency: "EUR" });
    expect([chosen.account.currency, netOf(chosen)]).toEqual(["EUR", 981.86]);
    expect(compareWithBroker(chosen).agreement.agrees).toBe(true);
  });

  test("Y-191 where trades are left out, the broker's total is not said to agree", async () => {
    const statement = await parseStatement(file, undefined, null, { ...wanted, currency: "CAD" });
    expect(codes(statement)).toContain("Statement.OtherCurrency");
    expect(compareWithBroker(statement).agreement.agrees).toBeNull();
  });
});
