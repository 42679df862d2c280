import type { ResultFigures } from "@entrywise/contracts/trades/result-figures";
import { addDecimals } from "@entrywise/ui";
import { moneyCountOf, type UnitValues } from "../../../catalogue/unit-figure.tsx";

/** Results of several cells together, money exactly; null where none of them has the figure. */
export function sumOfCells(cells: readonly (UnitValues & Pick<ResultFigures, "count">)[]): UnitValues {
  const total = (field: "netRR" | "netPercentage" | "netPips") => {
    const known = cells.flatMap((cell) => cell[field] ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  };
  return {
    netProfit: cells.map(({ netProfit }) => netProfit).reduce(addDecimals, "0"),
    ...moneyCountOf(cells),
    netRR: total("netRR"),
    netPercentage: total("netPercentage"),
    netPips: total("netPips"),
  };
}
