import { riskRanges } from "@entrywise/contracts/trades/range-filters";
import type { ExitOutcomeRow } from "@entrywise/contracts/trades/statistics-charts.api";
import { type ExitFacts, type ExitRule, whatIfExits } from "@entrywise/domain/statistics/what-if-exits";
import { type FamilyColumns, wholeFact } from "../../read-engine/family-columns.ts";
import { measuredRows } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { presentExcursion } from "./excursions.presenter.ts";
import type { QueryOf, ResponseOf } from "./statistics-charts.presenter.ts";

const targetRR = riskRanges.indexOf("targetRR");
const asTraded: ExitRule = { stop: null, target: null, portion: 1 };
const fixedTargets = [1.5, 2, 3];
const half = { stop: null, target: 2, portion: 0.5 };
const sweptTenths = { from: 10, to: 40 };

/** The rules that are always tried, the trader's own behind them, and one target for all in steps of a tenth of R. */
export function presentWhatIf(
  projection: UserProjection,
  { stop, target, portion, ...filter }: QueryOf<"whatIf">,
  facts: { excursions: FamilyColumns; risk: FamilyColumns },
): ResponseOf<"whatIf"> {
  const rows = measuredRows(projection, filter);
  const trades = Array.from(rows).flatMap((row) => exitFactsOf(projection, row, facts));
  const tried = (name: ExitOutcomeRow["rule"], rule: ExitRule): ExitOutcomeRow => {
    const { n, ...outcome } = whatIfExits(trades, rule);
    const shown = { rule: name, stop: rule.stop, portion: rule.portion, count: n, ...outcome };
    return { ...shown, target: rule.target === "planned" ? null : rule.target };
  };
  const isOwn = stop !== undefined || target !== undefined;
  const own: ExitRule = { stop: stop ?? null, target: target ?? null, portion };
  const tenths = Array.from({ length: sweptTenths.to - sweptTenths.from + 1 }, (_, step) => sweptTenths.from + step);
  return {
    count: rows.length,
    countKnown: trades.length,
    rules: [
      tried("as-traded", asTraded),
      ...fixedTargets.map((fixed) => tried("target", { ...asTraded, target: fixed })),
      tried("planned", { ...asTraded, target: "planned" }),
      tried("portion", half),
      ...(isOwn ? [tried("own", own)] : []),
    ],
    sweep: tenths.map((tenth) => tried("target", { ...asTraded, target: tenth / 10 })),
  };
}

function exitFactsOf(
  projection: UserProjection,
  row: number,
  { excursions, risk }: { excursions: FamilyColumns; risk: FamilyColumns },
): ExitFacts[] {
  const netRR = projection.trades.netRR[row] ?? Number.NaN;
  const grossRR = projection.trades.grossRR[row] ?? Number.NaN;
  const excursion = presentExcursion(excursions, row);
  if (Number.isNaN(netRR + grossRR) || excursion === null) return [];
  return [{ grossRR, costsRR: netRR - grossRR, ...excursion, targetRR: wholeFact(risk, row, targetRR) }];
}
