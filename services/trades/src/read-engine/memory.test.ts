import { BreakEvenHandling } from "@entrywise/domain/enumerations";
import { moneyNumbers } from "@entrywise/domain/statistics/money-numbers";
import { moneySigns } from "@entrywise/domain/statistics/money-signs";
import { moneyUnits } from "@entrywise/domain/statistics/money-units";
import { returnsOnBalance } from "@entrywise/domain/statistics/return-ratios";
import { expect, test } from "vitest";
import { factNames } from "../trade-core/storage/range-facts.ts";
import { FamilyBuilder } from "./family-builder.ts";
import { idIndex } from "./table/trade-ids.ts";
import { emptyTable, newDictionaries } from "./table/trade-table.ts";
import { createProjection } from "./user-projection.ts";

const trades = 100_000;
const megabyte = 1e6;

/** Bytes of all arrays that something holds, each once. */
function bytesOf(owner: unknown, seen = new Set<unknown>()): number {
  if (typeof owner !== "object" || owner === null || seen.has(owner)) return 0;
  seen.add(owner);
  if (ArrayBuffer.isView(owner)) return owner.byteLength;
  return Object.values(owner).reduce<number>((sum, value) => sum + bytesOf(value, seen), 0);
}

const preference = {
  breakEven: { minimum: -0.1, maximum: 0.1 },
  strikeRateType: BreakEvenHandling.ExcludeBreakEven,
  timeZone: null,
  reportingCurrency: "USD",
};

test("T-341 100,000 trades take at most 30 MB, and at most 71 MB with the facts of every filter", () => {
  const table = emptyTable(trades, newDictionaries());
  table.ids.forEach((_, word) => {
    table.ids[word] = word;
  });
  const references = { accounts: [], strategies: [], tags: [] };
  const projection = createProjection({ version: "1", preference }, table, references);
  expect(idIndex(table).rowOf(table.ids, trades - 1)).toBe(trades - 1);
  const indexBytes = 2 ** 18 * Uint32Array.BYTES_PER_ELEMENT;
  const columns = projection.columns();
  const { netProfit } = table;
  const derived = [moneyNumbers(netProfit), moneyUnits(netProfit), moneySigns(netProfit), returnsOnBalance(columns)];
  const core = bytesOf([projection.trades, columns, derived]) + indexBytes;
  expect(core).toBeLessThan(30 * megabyte);
  const families = Object.entries(factNames).map(([family, names]) => {
    const builder = new FamilyBuilder(family as keyof typeof factNames, trades);
    for (let row = 0; row < trades; row += 1) builder.put(row, names.length);
    return builder.columns();
  });
  expect(core + bytesOf([families, moneyNumbers(table.grossProfit)])).toBeLessThan(71 * megabyte);
});
