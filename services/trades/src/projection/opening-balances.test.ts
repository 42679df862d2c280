import { Decimal } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { openingBalances as balancesOf } from "@entrywise/domain/statement/opening-balances";
import { setMoney } from "@entrywise/domain/statistics/money-column";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openingBalances } from "./opening-balances.ts";
import type { ProjectedAccount } from "./projected-account.ts";
import { inCloseOrder } from "./table/close-order.ts";
import { emptyTable, newDictionaries, type TradeTable } from "./table/trade-table.ts";

const accountIds = ["first", "second"];
const time = fc.integer({ min: 0, max: 40 });
const money = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const trade = fc.record({
  account: fc.integer({ min: 0, max: 1 }),
  open: fc.option(time, { nil: Number.NaN, freq: 10 }),
  held: fc.option(fc.integer({ min: 0, max: 25 }), { nil: Number.NaN, freq: 6 }),
  status: fc.constantFrom(TradeStatus.Executed, TradeStatus.Executed, TradeStatus.Missed),
  isClosed: fc.boolean(),
  net: fc.option(money, { nil: null, freq: 8 }),
});
type Written = typeof trade extends fc.Arbitrary<infer T> ? T : never;

const account = (id: string) =>
  fc
    .record({
      startBalance: money,
      cash: fc.array(fc.record({ time, amount: money, isPaid: fc.boolean() }), { maxLength: 8 }),
    })
    .map(
      ({ startBalance, cash }): ProjectedAccount => ({
        id,
        name: id,
        currency: "USD",
        startBalance,
        cash: cash.toSorted((a, b) => a.time - b.time),
      }),
    );

function tableOf(trades: readonly Written[]): TradeTable {
  const table = emptyTable(trades.length, newDictionaries());
  for (const id of accountIds) table.dictionaries.accounts.code(id, () => id);
  trades.forEach(({ account, open, held, status, isClosed, net }, row) => {
    table.ids[row * 4 + 3] = row;
    table.accounts[row] = account;
    table.openTime[row] = open;
    table.closeTime[row] = open + held;
    table.status[row] = status;
    table.isClosed[row] = isClosed ? 1 : 0;
    setMoney(table.netProfit, row, net);
  });
  return inCloseOrder(table);
}

const inCents = (amount = Number.NaN) => Math.round(amount * 100);

test("Y-140 each trade opens with start balance, cash until then and what was booked before, exactly", () => {
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 60 }), account("first"), account("second"), (trades, first, second) => {
      const accounts = new Map([first, second].map((one) => [one.id, one]));
      const expected = [first, second].map(({ id, startBalance, cash }) =>
        balancesOf(Decimal(startBalance), [
          ...cash.map((entry) => ({ at: entry.time, amount: Decimal(entry.amount), isCash: true })),
          ...trades.flatMap(({ account, open, held, status, isClosed, net }) =>
            accountIds[account] === id &&
            status === TradeStatus.Executed &&
            isClosed &&
            net !== null &&
            open + held >= 0
              ? [{ at: open + held, amount: Decimal(net), isCash: false }]
              : [],
          ),
        ]),
      );
      const table = tableOf(trades);
      const found = openingBalances(table, accounts);
      for (let row = 0; row < trades.length; row += 1) {
        const written = trades[table.ids[row * 4 + 3] ?? 0];
        const open = written?.open ?? Number.NaN;
        const balance = Number.isNaN(open) ? Number.NaN : Number(expected[written?.account ?? 0]?.(open).toFixed());
        expect(inCents(found[row])).toBe(inCents(balance));
      }
    }),
  );
});
