import { performanceRanges } from "@entrywise/contracts/trades/range-filters";
import {
  type MeanPerformance,
  type PerformanceField,
  performanceFields,
  type TradePerformance,
} from "@entrywise/contracts/trades/trade-performance";
import { type FamilyColumns, wholeFact } from "../../read-engine/family-columns.ts";

const factOf: Record<PerformanceField, number> = {
  maximumAdverseRR: performanceRanges.indexOf("maximumAdverseExcursion.rr"),
  maximumFavourableRR: performanceRanges.indexOf("maximumFavourableExcursion.rr"),
  entryEfficiency: performanceRanges.indexOf("entryEfficiency"),
  exitEfficiency: performanceRanges.indexOf("exitEfficiency"),
  totalEfficiency: performanceRanges.indexOf("totalEfficiency"),
};

/** Excursions and efficiencies of one trade. */
export function presentPerformance(facts: FamilyColumns, row: number): TradePerformance {
  return ofEach((field) => {
    const fact = wholeFact(facts, row, factOf[field]);
    return Number.isNaN(fact) ? null : fact;
  });
}

/** Their means over trades; those without the figure are left out of it. */
export function presentMeanPerformance(facts: FamilyColumns, rows: Uint32Array): MeanPerformance {
  return ofEach((field) => {
    let [sum, count] = [0, 0];
    for (const row of rows) {
      const fact = wholeFact(facts, row, factOf[field]);
      if (Number.isNaN(fact)) continue;
      sum += fact;
      count += 1;
    }
    return { mean: count === 0 ? null : sum / count, count };
  });
}

function ofEach<Value>(read: (field: PerformanceField) => Value): Record<PerformanceField, Value> {
  return Object.fromEntries(performanceFields.map((field) => [field, read(field)])) as Record<PerformanceField, Value>; // fromEntries forgets the keys
}
