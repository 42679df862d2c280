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
  duration: fc.option(fc.integer({ min: 0, max: 25 }), { nil: Number.NaN, freq: 6 }),
  status: fc.constantFrom(TradeStatus.Executed, TradeStatus.Executed, TradeStatus.Missed),
  /** Realised before the close, and by how many units of time. */
  part: fc.option(fc.record({ before: fc.integer({ min: 1, max: 6 }), net: money }), { nil: null, freq: 3 }),
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
        partialResults: [],
      }),
    );

function tableOf(trades: readonly Written[]): TradeTable {
  const table = emptyTable(trades.length, newDictionaries());
  for (const id of accountIds) table.dictionaries.accounts.code(id, () => id);
  trades.forEach(({ account, open, duration, status, net }, row) => {
    table.ids[row * 4 + 3] = row;
    table.accounts[row] = account;
    table.openTime[row] = open;
    table.closeTime[row] = open + duration;
    table.status[row] = status;
    setMoney(table.netProfit, row, net);
  });
  return inCloseOrder(table);
}

const inCents = (amount = Number.NaN) => Math.round(amount * 100);

const isRealised = ({ status, open, duration, net }: Written) =>
  status === TradeStatus.Executed && net !== null && open + duration >= 0;

/** What an executed trade realised, moment by moment. */
function resultsOf({ open, duration, part, net }: Written): { time: number; amount: string }[] {
  const close = open + duration;
  if (part === null) return [{ time: close, amount: net ?? "0" }];
  const rest = Decimal(net ?? "0").minus(part.net);
  return [
    { time: close - part.before, amount: part.net },
    { time: close, amount: rest.toFixed() },
  ];
}

function withPartialResults(account: ProjectedAccount, trades: readonly Written[]): ProjectedAccount {
  const own = trades.filter((trade) => accountIds[trade.account] === account.id && isRealised(trade));
  const partialResults = own.flatMap((trade) => {
    const [first, last] = resultsOf(trade);
    if (first === undefined || last === undefined) return [];
    return [
      first,
      {
        time: last.time,
        amount: Decimal(last.amount)
          .minus(trade.net ?? "0")
          .toFixed(),
      },
    ];
  });
  return { ...account, partialResults: partialResults.toSorted((a, b) => a.time - b.time) };
}

test("Y-140 Y-191 each trade opens with start balance, cash until then and what was realised before, exactly", () => {
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 60 }), account("first"), account("second"), (trades, first, second) => {
      const accounts = new Map([first, second].map((one) => [one.id, withPartialResults(one, trades)]));
      const expected = [first, second].map(({ id, startBalance, cash }) =>
        balancesOf(Decimal(startBalance), [
          ...cash.map((entry) => ({ at: entry.time, amount: Decimal(entry.amount), isCash: true })),
          ...trades
            .filter((one) => accountIds[one.account] === id && isRealised(one))
            .flatMap(resultsOf)
            .map(({ time: at, amount }) => ({ at, amount: Decimal(amount), isCash: false })),
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
