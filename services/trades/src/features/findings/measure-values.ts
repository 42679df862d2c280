import { performanceRanges } from "@entrywise/contracts/trades/range-filters";
import { Decimal } from "@entrywise/domain/decimal";
import { BreakEvenHandling, WinLossStatus } from "@entrywise/domain/enumerations";
import type { FindingMeasure } from "@entrywise/domain/findings/finding-rules";
import { moneyNumbers } from "@entrywise/domain/statistics/money-numbers";
import { moneyUnits } from "@entrywise/domain/statistics/money-units";
import { holdingTimes } from "../../read-engine/derived-columns.ts";
import { wholeFact } from "../../read-engine/family-columns.ts";
import { figureColumn } from "./figure-columns.ts";
import { type AskedTrades, onceOf } from "./finding-facts.ts";

const hourMs = 3_600_000;
const [entryEfficiency, exitEfficiency, givenBack] = (
  ["entryEfficiency", "exitEfficiency", "endTradeDrawdown.rr"] as const
).map((name) => performanceRanges.indexOf(name)) as [number, number, number]; // three in, three out

/** The measure of every row; NaN where it has none. */
export function measureValues(asked: AskedTrades, measure: FindingMeasure): Float64Array {
  return onceOf(asked.projection, `measure ${measure}`, () => readMeasure(asked, measure));
}

function readMeasure(asked: AskedTrades, measure: FindingMeasure): Float64Array {
  const { projection, facts } = asked;
  const { trades } = projection;
  const { netRR, grossRR } = trades;
  switch (measure) {
    case "netRR":
      return netRR;
    case "grossRR":
      return grossRR;
    case "costsRR":
      return grossRR.map((gross, row) => gross - (netRR[row] ?? Number.NaN));
    case "strikeRate":
      return Float64Array.from(projection.results(), strikeOf(projection.preference.strikeRateType));
    case "exitEfficiency":
      return netRR.map((_, row) => wholeFact(facts.performance, row, exitEfficiency));
    case "entryEfficiency":
      return netRR.map((_, row) => wholeFact(facts.performance, row, entryEfficiency));
    case "givenBackRR":
      return netRR.map((_, row) => wholeFact(facts.performance, row, givenBack));
    case "percentageRisked":
      return figureColumn(asked, "percentageAccountRisked").values;
    case "holdingHours":
      return holdingTimes(trades).map((time) => time / hourMs);
    case "netProfit":
      return moneyNumbers(trades.netProfit);
  }
}

function strikeOf(handling: BreakEvenHandling): (status: number) => number {
  const breakEven = {
    [BreakEvenHandling.ExcludeBreakEven]: Number.NaN,
    [BreakEvenHandling.BreakEvenAsLoss]: 0,
    [BreakEvenHandling.BreakEvenAsWin]: 1,
  }[handling];
  return (status) => {
    if (status === WinLossStatus.Win) return 1;
    if (status === WinLossStatus.Loss) return 0;
    return status === WinLossStatus.BreakEven ? breakEven : Number.NaN;
  };
}

/** Net money in whole units, whose sums are exact; as numbers where there are too many digits for that. */
export function moneyValues({ projection: { trades } }: AskedTrades) {
  return moneyUnits(trades.netProfit) ?? { values: moneyNumbers(trades.netProfit), unit: Decimal(1) };
}
