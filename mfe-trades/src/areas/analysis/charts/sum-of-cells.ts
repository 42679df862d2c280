import { addDecimals } from "@entrywise/ui";
import { countWithMoney, type UnitValues } from "../../../catalogue/unit-figure.tsx";

/** Results of several cells together, money exactly; null where none of them has the figure. */
export function sumOfCells(cells: readonly UnitValues[]): UnitValues {
  const total = (field: "netRR" | "netPercentage" | "netPips") => {
    const known = cells.flatMap((cell) => cell[field] ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  };
  return {
    count: cells.reduce((sum, { count }) => sum + count, 0),
    countRR: cells.reduce((sum, { countRR }) => sum + countRR, 0),
    netProfit: cells.map(({ netProfit }) => netProfit).reduce(addDecimals, "0"),
    ...countWithMoney(cells),
    netRR: total("netRR"),
    netPercentage: total("netPercentage"),
    netPips: total("netPips"),
  };
}
