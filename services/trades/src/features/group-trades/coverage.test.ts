import { setMoney } from "@entrywise/domain/statistics/money-column";
import fc from "fast-check";
import { expect, test } from "vitest";
import { havePipsAlike } from "../../read-engine/comparable-pips.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import type { ProjectedAccount } from "../../read-engine/projected-account.ts";
import { emptyTable, newDictionaries } from "../../read-engine/table/trade-table.ts";
import { createProjection } from "../../read-engine/user-projection.ts";
import { defaultPreference } from "../../trade-core/preferences/preferences.read-model.ts";
import { createCoverage } from "./coverage.ts";
import { presentCover } from "./group-statistics.presenter.ts";
import { resultColumns } from "./result-columns.ts";

const trade = fc.record({
  owner: fc.constantFrom("ann", "bob", "cat"),
  currency: fc.constantFrom("EUR", "USD", ""),
  market: fc.constantFrom(0, 1, 2),
  symbol: fc.constantFrom("EURUSD", "AAPL"),
  net: fc.option(fc.constantFrom("1", "-2.5", "0"), { nil: null }),
  r: fc.option(fc.constantFrom(1, -1), { nil: null }),
  isReconciled: fc.boolean(),
  group: fc.nat(2),
});
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

/** A group's projection: an account without a currency is of an owner who shares no money. */
function projectionOf(trades: readonly Trade[]) {
  const dictionaries = newDictionaries();
  const table = emptyTable(trades.length, dictionaries);
  const accounts = new Map<string, ProjectedAccount>();
  for (const [row, { owner, currency, market, symbol, net, r }] of trades.entries()) {
    const id = `${owner}|${currency}`;
    accounts.set(id, { id, name: owner, currency, startBalance: "0", cash: [], partialResults: [] });
    table.accounts[row] = dictionaries.accounts.code(id, () => id);
    table.imports[row] = dictionaries.imports.code(owner, () => owner);
    table.symbols[row] = dictionaries.symbols.code(symbol, () => symbol);
    table.marketType[row] = market;
    table.netRR[row] = r ?? Number.NaN;
    table.netPips[row] = Number.NaN;
    setMoney(table.netProfit, row, currency === "" ? null : net);
  }
  return createProjection({ version: "1", preference: defaultPreference }, table, {
    accounts: [...accounts.values()],
    strategies: [],
    tags: [],
  });
}

test("G-249 Y-112 Y-224 one walk over rows finds what walks of their own find: members, money that is shown, pips and currency", () => {
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 30 }), (trades) => {
      const projection = projectionOf(trades);
      const filled = resultColumns(projection);
      const tell = createCoverage(
        projection,
        filled,
        Uint8Array.from(trades, ({ isReconciled }) => (isReconciled ? 1 : 0)),
      );
      for (const group of [0, 1, 2]) {
        const rows = Uint32Array.from(trades.flatMap((one, row) => (one.group === group ? [row] : [])));
        const counted = rows.filter((row) => !Number.isNaN(filled.netProfit.whole[row]));
        const withMoney = counted.filter((row) => !Number.isNaN(projection.trades.netProfit.whole[row]));
        expect(tell(rows)).toEqual({
          ...presentCover(projection, counted),
          reconciled: counted.filter((row) => trades[row]?.isReconciled).length,
          withoutRate: 0,
          arePipsAlike: havePipsAlike(projection.trades, counted),
          money: {
            ...presentCover(projection, withMoney),
            currency: withMoney.length === 0 ? null : currencyOf(projection, withMoney),
          },
        });
      }
    }),
  );
});

test("G-249 the columns of results are those of the money themselves where all of it is shown", () => {
  const one: Trade = {
    owner: "ann",
    currency: "EUR",
    market: 0,
    symbol: "EURUSD",
    net: "1",
    r: 1,
    isReconciled: false,
    group: 0,
  };
  const shared = projectionOf([one, { ...one, net: null }]);
  expect(resultColumns(shared)).toBe(shared.columns());
  const closed = projectionOf([
    one,
    { ...one, owner: "bob", currency: "" },
    { ...one, owner: "bob", currency: "", r: null },
  ]);
  expect([...resultColumns(closed).netProfit.whole]).toEqual([1, 0, Number.NaN]);
  expect([...closed.columns().netProfit.whole]).toEqual([1, Number.NaN, Number.NaN]);
});
