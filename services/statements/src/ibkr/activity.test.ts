import { describe, expect, test } from "vitest";
import { ibkrStatements } from "../fixtures/ibkr-statements.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { compareWithBroker } from "../statement-preview.ts";

const parse = (text: string) => parseStatement({ name: "x.csv", bytes: new Uint8Array(Buffer.from(text)) });
const read = (name: keyof typeof ibkrStatements) => parse(ibkrStatements[name]);
/** Instrument, direction, size, profit, commission, net. */
const facts = ({ rows }: ParsedStatement) =>
  rows.map((row) => [row.instrument, row.direction, row.size, row.profit, row.commission, row.net]);
const codes = ({ warnings }: ParsedStatement) => warnings.map((warning) => warning.code);

describe("an account that trades in two currencies", () => {
  test("T-578 Y-100 profits come in the base currency, as the broker's own summary converted them", async () => {
    const statement = await read("mixed");
    expect(statement.account).toMatchObject({ number: "U1234567", name: "A Person", currency: "EUR" });
    expect(facts(statement)).toEqual([
      ["XYZ", 0, "800", "200", "-3.6", "196.4"],
      ["ABC", 0, "100", "172", "-1.72", "170.28"],
    ]);
    expect(statement.openRows).toMatchObject([{ instrument: "XYZ", size: "1200" }]);
    expect(statement.reported.netProfit).toBe("366.68");
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
  });

  test("T-578 deposits, dividends, taxes and fees go into the ledger, each in the base currency", async () => {
    const { cash } = await read("mixed");
    expect(cash.map(({ kind, time, amount }) => [kind, time.slice(0, 10), amount])).toEqual([
      ["deposit", "2026-01-02", "10000"],
      ["dividend", "2026-01-20", "42.50"],
      ["tax", "2026-01-20", "-6.38"],
      ["fee", "2026-01-05", "-1.5"],
    ]);
    expect(new Set(cash.map(({ ticket }) => ticket)).size).toBe(4);
  });

  test("T-578 a split and a conversion are said", async () => {
    const statement = await read("mixed");
    expect(codes(statement)).toEqual(["Statement.CorporateAction", "Statement.Converted"]);
    expect(statement.warnings[0]?.message).toContain("Split 2 for 1 (XYZ, EXAMPLE NV, NL0000000001)” was applied");
  });

  test("T-578 the balances of currencies tell the rates where no section of rates does", async () => {
    const columns =
      "Asset Category,Currency,Description,Quantity,Cost Price,Cost Basis in EUR,Close Price,Value in EUR,Code";
    const balances = `Forex Balances,Header,${columns}\nForex Balances,Data,Forex,EUR,USD,500,0.9,-450,0.85,425,\n`;
    const statement = await parse(ibkrStatements.mixed.replace(/^Base Currency Exchange.*$/gm, "") + balances);
    expect(facts(statement)).toEqual(facts(await read("mixed")));
    expect(statement.cash).toHaveLength(4);
  });

  test("T-578 without rates what is traded in the other currency is left out and named", async () => {
    const statement = await parse(ibkrStatements.mixed.replace(/^Base Currency Exchange.*$/gm, ""));
    expect(facts(statement).map(([symbol]) => symbol)).toEqual(["XYZ"]);
    expect(codes(statement).filter((code) => code === "Statement.OtherCurrency")).toHaveLength(4);
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
  });
});

test("T-578 futures, currencies, bonds and options each have their own multiplier; exchanges that pay are no trades", async () => {
  const statement = await read("contracts");
  expect(facts(statement)).toEqual([
    ["MES", 0, "1", "15", "-1.22", "13.78"],
    ["T 4 02/28/26", 0, "10000", "50", "-10", "40"],
    ["ABC 21AUG26 20 P", 1, "2", "300", "-2", "298"],
    ["EURUSD", 0, "20000", "100", "-4", "96"],
  ]);
  expect(statement.rows.map((row) => row.contractSize)).toEqual(["5", "0.01", "100", "1"]);
  expect(statement.rows.map((row) => row.marketType)).toEqual([3, 4, 2, 0]);
  expect(statement.openRows).toEqual([]);
  expect(statement.skipped.other).toBe(2);
});

test("T-578 the premium of an assigned option comes with the shares, as the broker counts it", async () => {
  const assigned = ibkrStatements.contracts.replace("298,298,0,C;Ep", "298,0,0,A;C");
  expect(facts(await parse(assigned))[2]).toEqual(["ABC 21AUG26 20 P", 1, "2", "2", "-2", "0"]);
});

test("T-578 Y-100 of a symbol without a sum the orders' own results are the broker's total", async () => {
  const text = ibkrStatements.mixed.replace(/^Trades,SubTotal,,Stocks,EUR.*$/m, "");
  expect(compareWithBroker(await parse(text)).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
});

describe("statements in other languages", () => {
  test("T-578 Spanish columns are found by their places", async () => {
    const statement = await read("spanish");
    expect(statement.account).toMatchObject({ number: "U7654321", currency: "EUR" });
    expect(facts(statement)).toEqual([["ENG", 0, "100", "200", "-3", "197"]]);
    expect(statement.rows[0]?.marketType).toBe(2);
    expect(statement.cash).toMatchObject([{ kind: "deposit", amount: "1500" }]);
  });

  test("T-578 German columns with an account agree with the broker's sum", async () => {
    const statement = await read("german");
    expect(facts(statement)).toEqual([["AAA", 0, "20", "100", "-2", "98"]]);
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
  });

  test("T-578 columns that are not known ask for English", async () => {
    const text = ibkrStatements.spanish.replace(",PyG realizadas", "").replace(",MTM P/G", "").replace(",Básico", "");
    await expect(parse(text)).rejects.toThrow("Set the statement's language to English");
  });
});

test("T-578 a statement that a spreadsheet program has put into one column is the same statement", async () => {
  const wrapped = ibkrStatements.contracts
    .split("\n")
    .map((line) => `${line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line};;;;`)
    .join("\r\n");
  expect(await parse(wrapped)).toEqual(await read("contracts"));
});

test("T-578 a statement of cash alone fills the ledger, one of nothing is refused with what to do", async () => {
  const cash = ibkrStatements.mixed.replace(/^(Trades|Corporate).*$/gm, "");
  expect(await parse(cash)).toMatchObject({ rows: [], cash: { length: 4 } });
  const nothing = cash.replace(/^(Deposits|Dividends|Withholding|Fees).*$/gm, "");
  await expect(parse(nothing)).rejects.toThrow("has no trades");
});

test.each(Object.keys(ibkrStatements) as (keyof typeof ibkrStatements)[])(
  "T-579 importing %s again gives the same keys, each once",
  async (name) => {
    const keys = async () =>
      rowsToTrades(await read(name)).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
    const first = await keys();
    expect(new Set(first).size).toBe(first.length);
    expect(await keys()).toEqual(first);
  },
);

describe("statements of several accounts", () => {
  const consolidated = (second: string) =>
    ibkrStatements.german.replace('U1,AAA,"2026-05-04', `${second},AAA,"2026-05-04`);
  const refused = { code: "Statement.SeveralAccounts" };

  test("T-578 trades of several accounts are refused, naming them and how to export one", async () => {
    await expect(parse(consolidated("U2"))).rejects.toMatchObject(refused);
    await expect(parse(consolidated("U2"))).rejects.toThrow(
      /accounts: U1, U2\. Choose one when you import it, or .*Client Portal/,
    );
  });

  test("T-578 cash of an account that did not trade is not recorded in the one that did", async () => {
    const cash = (
      account: string,
    ) => `${ibkrStatements.german}Einzahlungen & Auszahlungen,Header,Währung,Konto,Abwicklungsdatum,Beschreibung,Betrag
Einzahlungen & Auszahlungen,Data,USD,${account},2026-02-10,Elektronische Überweisung,1500
`;
    expect((await parse(cash("U1"))).cash).toMatchObject([{ amount: "1500" }]);
    await expect(parse(cash("U2"))).rejects.toMatchObject(refused);
  });

  test("T-578 statements that follow one another in one file are not mixed", async () => {
    const other = ibkrStatements.mixed.replace("U1234567", "U7654321");
    await expect(parse(ibkrStatements.mixed + other)).rejects.toThrow("several accounts: U1234567, U7654321.");
    const twice = await parse(ibkrStatements.contracts + ibkrStatements.contracts.replace(/^Trades,.*\n/gm, ""));
    expect(twice.account.number).toBe("U1234567");
  });

  test("T-578 an account that includes others is refused where its rows do not tell them apart", async () => {
    const included = ibkrStatements.mixed.replace("Account,U1234567", 'Accounts Included,"U1234567, U7654321"');
    await expect(parse(included)).rejects.toThrow("several accounts: U1234567, U7654321.");
  });
});
