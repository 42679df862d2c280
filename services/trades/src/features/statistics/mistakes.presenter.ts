import type { MistakeCosts } from "@entrywise/contracts/trades/mistakes.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { mistakeCosts } from "@entrywise/domain/statistics/mistake-costs";
import { presentSide } from "../../compared-side/present-side.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { countedRows } from "../../read-engine/filter/filter-trades.ts";
import { tagsOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** Mistakes that a trade of the filter carries, the most expensive in R first. */
export function presentMistakes(projection: UserProjection, filter: TradeFilter, basis: StatisticsBasis): MistakeCosts {
  const { trades, tags, preference } = projection;
  const mistakes = [...tags.values()].filter(({ isMistake }) => isMistake);
  const keyOf = new Map(mistakes.map(({ id }, key) => [id, key]));
  const selection = countedRows(projection, filter);
  const pairs = Array.from(selection).flatMap((row) =>
    tagsOf(trades, row).flatMap((id) => {
      const key = keyOf.get(id);
      return key === undefined ? [] : [{ row, key }];
    }),
  );
  const { each, any } = mistakeCosts(
    projection.columns(basis),
    { rows: Uint32Array.from(pairs, ({ row }) => row), keys: Uint32Array.from(pairs, ({ key }) => key) },
    mistakes.length,
    { selection, handling: preference.strikeRateType },
  );
  const [whole] = mistakeCosts(projection.columns(basis), nobody, 1, { selection }).each;
  return {
    currency: currencyOf(projection, selection),
    isMarked: mistakes.length > 0,
    items: mistakes
      .flatMap(({ id, name, colour }, key) => {
        const { made, others } = each[key] ?? any;
        return made.n === 0 ? [] : [{ tagId: id, name, colour, made: presentSide(made), others: presentSide(others) }];
      })
      .sort((a, b) => (a.made.netRR ?? 0) - (b.made.netRR ?? 0) || a.name.localeCompare(b.name)),
    any: presentSide(any.made),
    none: presentSide(any.others),
    whole: presentSide(whole?.others ?? any.others),
  };
}

const nobody = { rows: new Uint32Array(0), keys: new Uint32Array(0) };
