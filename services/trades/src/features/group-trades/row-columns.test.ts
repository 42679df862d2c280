import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { mergedOrder } from "../../read-engine/table/close-order.ts";
import { gathered, isSameTable } from "../../read-engine/table/gathered.ts";
import { tableOfTrades } from "../../read-engine/table/testing/table-of-trades.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { newDictionaries, type TradeTable } from "../../read-engine/table/trade-table.ts";
import { defaultPreference } from "../../trade-core/preferences/preferences.read-model.ts";
import type { SharedRow } from "./group-rows.read-model.ts";
import { gatheredColumns, isSameColumns, newSharedRows, reconciledRows, rowColumns } from "./row-columns.ts";

const dictionaries = newDictionaries();
const tableOf = (...trades: { last: number; owner: string; net: string }[]): TradeTable => {
  const table = tableOfTrades(
    trades.map(({ last, net }) => ({ id: [1, 1, 1, last], close: last, order: null, net, symbol: "EURUSD" })),
    dictionaries,
  );
  table.netRR.fill(Number.NaN);
  for (const [row, { owner }] of trades.entries()) table.imports[row] = dictionaries.imports.code(owner, () => owner);
  return table;
};
const sharedOf = (table: TradeTable, isReconciled = false): Map<string, SharedRow> =>
  new Map(
    Array.from({ length: table.length }, (_, row) => {
      const ownerId = dictionaries.imports.values[table.imports[row] ?? 0] ?? "";
      return [
        idAt(table, row),
        { ownerId, isReconciled, isEstimated: false, permissions: { ...defaultSharePermissions } },
      ];
    }),
  );
const nothing = { shares: new Map(), added: new Map(), preferences: new Map() };

test("G-250 Y-224 trades of a member that show the same are one, those of others and of other permissions are not", () => {
  const table = tableOf(
    { last: 1, owner: "ann", net: "1" },
    { last: 2, owner: "ann", net: "1" },
    { last: 3, owner: "bob", net: "1" },
  );
  const rows = newSharedRows();
  const shared = sharedOf(table);
  const { shared: codes } = rowColumns(table, rows, { ...nothing, shared });
  expect(codes[0]).toBe(codes[1]);
  expect([...codes].map((code) => rows.values[code]?.ownerId)).toEqual(["ann", "ann", "bob"]);
  const opened = {
    ...defaultSharePermissions,
    sharePermissionsViewNotes: !defaultSharePermissions.sharePermissionsViewNotes,
  };
  shared.set(idAt(table, 1), { ownerId: "ann", isReconciled: true, isEstimated: false, permissions: opened });
  shared.delete(idAt(table, 2));
  const changed = rowColumns(table, rows, { ...nothing, shared });
  expect([...changed.shared].map((code) => rows.values[code]?.permissions)).toEqual([
    defaultSharePermissions,
    opened,
    undefined,
  ]);
  expect([...reconciledRows(changed, rows)]).toEqual([0, 1, 0]);
});

test("G-252 what was worked out by row is taken over for those who stay, and the very same where nothing has changed", () => {
  const before = tableOf({ last: 1, owner: "ann", net: "5" }, { last: 2, owner: "bob", net: "-5" });
  const rows = newSharedRows();
  const shares = new Map([[idAt(before, 0), 2.5]]);
  const columns = rowColumns(before, rows, { ...nothing, shared: sharedOf(before), shares });
  expect([...columns.results]).toEqual([WinLossStatus.Win, WinLossStatus.Loss]);

  const again = (net: string, isReconciled = false) => {
    const own = tableOf({ last: 2, owner: "bob", net });
    const order = mergedOrder(before, Uint8Array.of(0, 1), own);
    const ofOwn = rowColumns(own, rows, { ...nothing, shared: sharedOf(own, isReconciled) });
    return { table: gathered(before, own, order), columns: gatheredColumns(columns, ofOwn, order) };
  };
  const same = again("-5");
  expect(isSameTable(before, same.table)).toBe(true);
  expect(isSameColumns(columns, same.columns)).toBe(true);
  const won = again("7");
  expect(isSameTable(before, won.table)).toBe(false);
  expect([...won.columns.results]).toEqual([WinLossStatus.Win, WinLossStatus.Win]);
  expect([...won.columns.shares]).toEqual([2.5, Number.NaN]);
  expect([...columns.results]).toEqual([WinLossStatus.Win, WinLossStatus.Loss]);
  const reconciled = again("-5", true);
  expect(isSameTable(before, reconciled.table)).toBe(true);
  expect(isSameColumns(columns, reconciled.columns)).toBe(false);
});

test("G-252 each trade counts by the break-even range of its owner, those without R by the sign of their money", () => {
  const table = tableOf(
    { last: 1, owner: "ann", net: "5" },
    { last: 2, owner: "bob", net: "5" },
    { last: 3, owner: "cat", net: "5" },
  );
  table.netRR.set([0.3, 0.3, Number.NaN]);
  const wide = { ...defaultPreference, breakEven: { minimum: -1, maximum: 1 } };
  const preferences = new Map([
    ["bob", wide],
    ["cat", wide],
  ]);
  const { results } = rowColumns(table, newSharedRows(), { ...nothing, shared: new Map(), preferences });
  expect([...results]).toEqual([WinLossStatus.Win, WinLossStatus.BreakEven, WinLossStatus.Win]);
});
