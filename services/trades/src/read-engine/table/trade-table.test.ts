import { moneyNumber } from "@entrywise/domain/statistics/money-column";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inCloseOrder, mergedOrder } from "./close-order.ts";
import { gathered } from "./gathered.ts";
import { tableOfTrades, type WrittenTrade } from "./testing/table-of-trades.ts";
import { idAt, idIndex } from "./trade-ids.ts";
import { newDictionaries, symbolOf, type TradeTable } from "./trade-table.ts";

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const trade: fc.Arbitrary<WrittenTrade> = fc.record({
  id: fc.tuple(word, word, word, fc.integer({ min: 0, max: 40 })),
  close: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
  order: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  net: fc.integer({ min: -999, max: 999 }).map((cents) => String(cents / 100)),
  symbol: fc.constantFrom("EURUSD", "XAUUSD", "US500"),
});
const trades = fc.uniqueArray(trade, { maxLength: 60, selector: ({ id }) => id.join() });

const rowsOf = (table: TradeTable) =>
  Array.from({ length: table.length }, (_, row) => ({
    id: idAt(table, row),
    close: table.closeTime[row],
    order: table.closeOrders[row * 2] === 0 ? (table.closeOrders[row * 2 + 1] ?? 0) : Infinity,
    net: moneyNumber(table.netProfit, row),
    symbol: symbolOf(table, row),
  }));

/** Numbers that compare as rows do, one after the other. */
const placeOf = ({ close, order, net }: ReturnType<typeof rowsOf>[number]) => [
  Number.isNaN(close) ? Infinity : (close ?? 0),
  order,
  net,
];

/** The order of the specification, as plain as it can be. */
const inOrder = (table: TradeTable) =>
  rowsOf(table).sort((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    const differing = first.findIndex((place, index) => place !== second[index]);
    if (differing === -1) return a.id < b.id ? -1 : 1;
    return (first[differing] ?? 0) < (second[differing] ?? 0) ? -1 : 1;
  });

describe("a table of trades", () => {
  test("T-341 Y-190 stands in the order of its closes, then as the broker orders them, then by results, open trades last", () => {
    fc.assert(
      fc.property(trades, (written) => {
        const table = tableOfTrades(written);
        expect(rowsOf(inCloseOrder(table))).toEqual(inOrder(table));
      }),
    );
  });

  test("T-341 what has changed is merged as if the whole had been read again", () => {
    const change = fc.record({ written: trades, changes: trades, seed: fc.nat() });
    fc.assert(
      fc.property(change, ({ written, changes, seed }) => {
        const dictionaries = newDictionaries();
        const before = tableOfTrades(written, dictionaries);
        const ordered = inCloseOrder(before);
        const remaining = written.filter((_, index) => (index + seed) % 3 !== 0);
        const isGone = new Uint8Array(ordered.length);
        const stays = new Set(remaining.map(({ id }) => id.join()));
        const added = changes.filter(({ id }) => !stays.has(id.join()));
        for (let row = 0; row < ordered.length; row += 1) {
          if (!stays.has(ordered.ids.subarray(row * 4, row * 4 + 4).join())) isGone[row] = 1;
        }
        const changed = tableOfTrades(added, dictionaries);
        const fresh = inCloseOrder(changed);
        const merged = gathered(ordered, fresh, mergedOrder(ordered, isGone, fresh));
        expect(rowsOf(merged)).toEqual(inOrder(tableOfTrades([...remaining, ...added], dictionaries)));
      }),
    );
  });

  test("T-341 an edit in place copies what differs and nothing else, and leaves the old table alone", () => {
    const dictionaries = newDictionaries();
    const first: WrittenTrade = { id: [1, 0, 0, 1], close: 10, order: null, net: "5", symbol: "EURUSD" };
    const second: WrittenTrade = { id: [2, 0, 0, 2], close: 20, order: null, net: "-3", symbol: "XAUUSD" };
    const before = tableOfTrades([first, second], dictionaries);
    const changed = tableOfTrades([{ ...second, net: "7.5" }], dictionaries);
    const after = gathered(before, changed, mergedOrder(before, Uint8Array.of(0, 1), changed));
    expect(after.symbols).toBe(before.symbols);
    expect(after.closeTime).toBe(before.closeTime);
    expect(moneyNumber(after.netProfit, 1)).toBe(7.5);
    expect(moneyNumber(before.netProfit, 1)).toBe(-3);
  });

  test("T-341 every id is found in its row, and none that is not there", () => {
    fc.assert(
      fc.property(trades, trades, (written, others) => {
        const table = tableOfTrades(written);
        const index = idIndex(table);
        for (let row = 0; row < table.length; row += 1) {
          expect(index.rowOf(table.ids, row)).toBe(row);
          expect(index.rowOfText(idAt(table, row))).toBe(row);
        }
        const known = new Set(written.map(({ id }) => id.join()));
        const strange = tableOfTrades(others.filter(({ id }) => !known.has(id.join())));
        for (let row = 0; row < strange.length; row += 1) expect(index.rowOf(strange.ids, row)).toBe(-1);
      }),
    );
  });
});
