import { describe, expect, test } from "vitest";
import { brokerExports } from "./fixtures/broker-exports.ts";
import { ibkrFlex } from "./fixtures/ibkr-flex.ts";
import { ibkrStatements } from "./fixtures/ibkr-statements.ts";
import { platformExports } from "./fixtures/platform-exports.ts";
import { type ParsedStatement, type WantedPart, wholeFile } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";
import { rowsToTrades } from "./rows-to-trades.ts";

const file = (text: string) => ({ name: "x.csv", bytes: new Uint8Array(Buffer.from(text)) });
const parse = (text: string, wanted: Partial<WantedPart> = {}) =>
  parseStatement(file(text), undefined, null, { ...wholeFile, ...wanted });

/** What is stored of a statement: its keys and amounts, wherever its rows stand. */
const stored = (statement: ParsedStatement) => ({
  account: statement.account,
  trades: rowsToTrades(statement).map(({ opens, ...trade }) => ({
    ...trade,
    opens: opens.map((open) => ({ ...open, closes: open.closes.map(({ row: _, ...close }) => close) })),
  })),
  cash: statement.cash.map(({ row: _, ...cash }) => cash),
});

const numbers = ({ accounts = [] }: ParsedStatement) => accounts.map(({ number }) => number);

describe("files whose rows each name their account", () => {
  const exports: Record<string, readonly [text: string, account: string]> = {
    "tradovate-position-history": [brokerExports["tradovate-position-history"] ?? "", "DEMO5"],
    "tradovate-orders": [platformExports["tradovate-orders"], "DEMO5"],
    "tradovate-fills": [platformExports["tradovate-fills"], "DEMO5"],
    "ninjatrader-performance": [brokerExports["ninjatrader-performance"] ?? "", "Sim101"],
    "ninjatrader-executions": [platformExports["ninjatrader-executions"], "Sim101"],
    "binance-statement": [brokerExports["binance-statement"] ?? "", "501"],
    "binance-futures-trades": [brokerExports["binance-futures-trades"] ?? "", "900"],
    "ibkr-transaction-history": [brokerExports["ibkr-transaction-history"] ?? "", "U***07"],
  };
  const OTHER = "OTHER9";
  const withOther = (text: string, account: string) =>
    text
      .split("\n")
      .flatMap((line) => (line.includes(account) ? [line.replace(account, OTHER), line] : [line]))
      .join("\n");

  test.each(Object.entries(exports))(
    "T-578 T-579 %s: the chosen account is what a file of it alone would be",
    async (_, [text, account]) => {
      const both = withOther(text, account);
      const alone = stored(await parse(text));
      const chosen = await parse(both, { account });
      expect(numbers(chosen)).toEqual([OTHER, account]);
      expect(chosen.accounts?.[0]?.rows).toBe(chosen.accounts?.[1]?.rows);
      expect(stored(chosen)).toEqual(alone);
      expect(numbers(await parse(text))).toEqual([]);
    },
  );

  test.each(Object.entries(exports))(
    "T-576 %s: without a choice it is refused with the names, a look shows one",
    async (_, [text, account]) => {
      const both = withOther(text, account);
      await expect(parse(both)).rejects.toMatchObject({ code: "Statement.SeveralAccounts" });
      await expect(parse(both)).rejects.toThrow(`accounts: ${OTHER}, ${account}. Choose one when you import it, or`);
      expect((await parse(both, { orFirstAccount: true })).account.number).toBe(OTHER);
      expect((await parse(both, { account, orFirstAccount: true })).account.number).toBe(account);
      await expect(parse(both, { account: "X1" })).rejects.toMatchObject({ code: "Statement.OtherAccount" });
      await expect(parse(text, { account: "X1" })).rejects.toThrow(`It contains ${account}.`);
    },
  );

  test("T-578 the running sum of a report of several accounts is nobody's total", async () => {
    const text = brokerExports["ninjatrader-performance"] ?? "";
    expect((await parse(text)).reported.netProfit).not.toBeNull();
    expect((await parse(withOther(text, "Sim101"), { account: "Sim101" })).reported.netProfit).toBeNull();
  });

  test("T-578 rows that name no account beside several that do are left out and named", async () => {
    const text = withOther(platformExports["ninjatrader-executions"], "Sim101");
    const chosen = await parse(text.replace(OTHER, ""), { account: "Sim101" });
    expect(chosen.rows).toHaveLength(2);
    expect(chosen.warnings).toMatchObject([{ code: "Statement.NoAccount", row: 2 }]);
  });
});

describe("Interactive Brokers, consolidated", () => {
  const own = brokerExports["ibkr-activity"] ?? "";
  const order = (symbol: string, account: string) =>
    `Trades,Data,Order,Stocks,USD,${account},${symbol},"2025-03-06, 10:00:00",-,10,20,-200,-1,201,0,O\n` +
    `Trades,Data,Order,Stocks,USD,${account},${symbol},"2025-03-07, 10:00:00",-,-10,21,210,-1,-201,8,C\n`;
  const sum = (symbol: string, realized: string) =>
    `Trades,SubTotal,,Stocks,USD,${symbol},,,,0,,10,-2,0,${realized},\n`;

  test("T-578 Y-100 what others traded in other symbols changes nothing", async () => {
    const both = await parse(own + order("QQQ", "U8") + sum("QQQ", "8"), { account: "U7" });
    expect(both.accounts).toEqual([
      { number: "U7", rows: 3 },
      { number: "U8", rows: 2 },
    ]);
    const alone = await parse(own);
    expect(stored(both)).toEqual(stored(alone));
    expect(both.reported).toEqual(alone.reported);
  });

  test("T-578 Y-100 of a symbol that both traded the sum is not taken for one's own", async () => {
    const text =
      own.replace("-173.5,244.4,", "-173.5,252.4,") + order("XYZ", "U8") + order("ONE", "U7") + sum("ONE", "8");
    const [ours, theirs] = [await parse(text, { account: "U7" }), await parse(text, { account: "U8" })];
    expect(ours.reported.netProfit).toBe("252.4");
    expect(theirs.rows.map(({ instrument, net }) => [instrument, net])).toEqual([["XYZ", "8"]]);
    expect(theirs.reported.netProfit).toBeNull();
  });

  test("T-578 cash comes to the account that its row names", async () => {
    const cash = (account: string, amount: string) => `Deposits,Data,USD,${account},2025-03-01,Transfer,${amount}\n`;
    const text = `${own}Deposits,Header,Currency,Account,Settle Date,Description,Amount\n${cash("U7", "10")}${cash("U8", "20")}`;
    expect((await parse(text, { account: "U8" })).cash).toMatchObject([{ amount: "20" }]);
    expect((await parse(text, { account: "U8" })).rows).toEqual([]);
    expect((await parse(text, { account: "U7" })).cash).toMatchObject([{ amount: "10" }]);
  });
});

describe("Interactive Brokers, concatenated", () => {
  const other = ibkrStatements.contracts.replace("U1234567", "U7654321");
  const text = ibkrStatements.mixed + other;

  test("T-578 Y-100 each statement of the file is read with its own currency, sums and cash", async () => {
    for (const [account, alone] of [
      ["U1234567", ibkrStatements.mixed],
      ["U7654321", other],
    ] as const) {
      const chosen = await parse(text, { account });
      expect(numbers(chosen)).toEqual(["U1234567", "U7654321"]);
      expect(stored(chosen)).toEqual(stored(await parse(alone)));
      expect(chosen.reported).toEqual((await parse(alone)).reported);
    }
  });

  test("T-578 an account that did nothing is not offered", async () => {
    const idle = other.replace(/^Trades,.*\n/gm, "");
    const statement = await parse(idle + ibkrStatements.mixed);
    expect(numbers(statement)).toEqual([]);
    expect(stored(statement)).toEqual(stored(await parse(ibkrStatements.mixed)));
  });
});

describe("Flex Queries", () => {
  const other = (text: string) => text.replaceAll('"U7"', '"U8"');
  const statements = (text: string) => /<FlexStatement .*<\/FlexStatement>/s.exec(text)?.[0] ?? "";
  const joined = (text: string, more: string) =>
    text.replace("</FlexStatements>", `${statements(more)}</FlexStatements>`);

  test("T-578 Y-100 of a query of several accounts one is read", async () => {
    const text = joined(ibkrFlex.currencies, other(ibkrFlex.orders));
    await expect(parse(text)).rejects.toMatchObject({ code: "Statement.SeveralAccounts" });
    const chosen = await parse(text, { account: "U7" });
    expect(numbers(chosen)).toEqual(["U7", "U8"]);
    expect(stored(chosen)).toEqual(stored(await parse(ibkrFlex.currencies)));
    expect(stored(await parse(text, { account: "U8" }))).toEqual(stored(await parse(other(ibkrFlex.orders))));
  });

  test("T-578 records that do not repeat their account are of the statement that they stand in", async () => {
    const bare = (text: string) => text.replaceAll(/<Trade accountId="U\d"/g, "<Trade");
    const text = bare(joined(ibkrFlex.orders, other(ibkrFlex.orders)));
    await expect(parse(text)).rejects.toThrow("accounts: U7, U8.");
    expect(stored(await parse(text, { account: "U8" }))).toEqual(stored(await parse(other(ibkrFlex.orders))));
    expect((await parse(bare(ibkrFlex.orders))).account.number).toBeNull();
  });

  test("T-578 as CSV the account stands in its column", async () => {
    const text = ibkrFlex.csv;
    const second = other(text).replaceAll(/\bU7\b/g, "U8");
    const chosen = await parse(text + second, { account: "U7" });
    expect(numbers(chosen)).toEqual(["U7", "U8"]);
    expect(stored(chosen)).toEqual(stored(await parse(text)));
  });
});
