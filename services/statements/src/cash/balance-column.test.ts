import { Decimal } from "@entrywise/domain/decimal";
import { describe, expect, test } from "vitest";
import { exchangeExports } from "../fixtures/exchange-exports.ts";
import { parseText } from "../fixtures/exchange-facts.ts";
import { compareWithBroker } from "../statement-preview.ts";
import { checkBalances, openingBase } from "./balance-column.ts";

const deals = (...rows: [time: string, net: string, balance: string][]) =>
  parseText(
    [
      "Deals",
      "Symbol,Opening Direction,Closing Time (UTC+0),Entry price,Closing price,Closing Quantity,Net USD,Balance USD",
      ...rows.map(([time, net, balance]) => `NAS100,Buy,${time},30000,30001,1 Lots,${net},${balance}`),
    ].join("\n"),
  );
const gaps = ({ warnings }: { warnings: { code: string; message: string }[] }) =>
  warnings.filter(({ code }) => code === "Statement.BalanceGap").map(({ message }) => message);

describe("a cTrader statement with a column of balances", () => {
  const newestFirst = [
    ["05 Jun 2026 14:00:00", "-100.00", "1 402.50"],
    ["04 Jun 2026 14:00:00", "202.50", "1 502.50"],
    ["03 Jun 2026 14:00:00", "300.00", "1 300.00"],
  ] as const;

  test.each(["newest", "oldest"])(
    "Y-191 begins the account with the balance before its first deal, %s first",
    async (order) => {
      const rows = newestFirst.map((row) => [...row] as [string, string, string]);
      const statement = await deals(...(order === "newest" ? rows : rows.toReversed()));
      expect([statement.startBalance, statement.firstDeposit, gaps(statement)]).toEqual(["1000", "1000", []]);
      expect(compareWithBroker(statement).totals.maximalDrawdownPercent).toBe("6.66");
    },
  );

  test("Y-191 names every row whose balance the rows before it do not come to", async () => {
    const statement = await deals(
      ["03 Jun 2026 14:00:00", "300.00", "1 300.00"],
      ["04 Jun 2026 14:00:00", "200.00", "2 000.00"],
      ["05 Jun 2026 14:00:00", "-100.00", "1 900.00"],
      ["06 Jun 2026 14:00:00", "-100.00", "1 750.25"],
    );
    expect(statement.startBalance).toBe("1000");
    expect(gaps(statement)).toEqual([
      "Row 4: the broker's balance is 2000 USD, 500 USD more than the rows above add up to. The file is missing a deposit, a withdrawal or trades.",
      "Row 6: the broker's balance is 1750.25 USD, 49.75 USD less than the rows above add up to. The file is missing a deposit, a withdrawal or trades.",
    ]);
  });
});

test("Y-191 rows without a balance count towards the next one", () => {
  const entry = (row: number, change: string, balance: string | null) => ({
    ...{ row, ticket: null, time: `2026-01-0${row}T00:00:00` },
    change: Decimal(change),
    balance: balance === null ? null : Decimal(balance),
  });
  const checked = checkBalances(
    [entry(1, "5", null), entry(2, "10", "115"), entry(3, "1", null), entry(4, "1", "117")],
    null,
  );
  expect(checked).toEqual({ start: "100", warnings: [] });
  expect(checkBalances([entry(1, "5", null)], null)).toEqual({ start: null, warnings: [] });
});

test("Y-191 the base of percentages is the start and what was paid in before the first close", () => {
  const cash = (time: string, amount: string) => ({
    ...{ row: 1, ticket: "", kind: "deposit" as const, time, amount, comment: null },
  });
  const rows = [{ closeTime: "2026-02-01T00:00:00" }, { closeTime: "2026-01-15T00:00:00" }];
  expect(openingBase("100", [cash("2026-01-01T00:00:00", "50"), cash("2026-01-20T00:00:00", "7")], rows)).toBe("150");
  expect(openingBase(null, [], rows)).toBeNull();
});

test("Y-191 Kraken's ledgers tell what a currency began with", async () => {
  const ledgers = exchangeExports["kraken-ledgers"] ?? "";
  const whole = await parseText(ledgers);
  expect([whole.startBalance, whole.firstDeposit === null]).toEqual(["0", false]);
  const [head = "", , , ...later] = ledgers.split("\n");
  const cut = await parseText([head, ...later].join("\n"));
  expect([cut.startBalance, cut.firstDeposit]).toEqual(["1000", "1000"]);
});
