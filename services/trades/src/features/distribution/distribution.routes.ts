import { distributionApi } from "@entrywise/contracts/trades/distribution.api";
import { type RangeFamily, type RangeName, rangeFamilies } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { valueBins } from "@entrywise/domain/statistics/value-bins";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { shareFact } from "../../read-engine/balance-shares.ts";
import { isWhole, partFacts } from "../../read-engine/family-columns.ts";
import { asRecorded, filterTrades } from "../../read-engine/filter/filter-trades.ts";
import { isOverall, overallFacts } from "../../read-engine/filter/overall-facts.ts";
import type { Projections } from "../../read-engine/projections.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

const BINS = 30;

export function distributionRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  serve(router, unit, distributionApi.read, async ({ tx, actor, params, query }) => {
    const projection = asRecorded(await projections.of({ tx, actor }, query));
    return {
      body: valueBins(
        await readFacts({ tx, actor }, projections, projection, { filter: query, range: params.range }),
        BINS,
      ),
    };
  });
  return router;
}

async function readFacts(
  journal: Journal,
  projections: Projections,
  projection: UserProjection,
  { filter, range }: { filter: TradeFilter; range: RangeName },
): Promise<Float64Array> {
  const rows = filterTrades(projection, filter);
  if (isOverall(range)) {
    const facts = overallFacts(range, projection);
    return Float64Array.from(rows, (row) => facts[row] ?? Number.NaN);
  }
  const [family, names] = (Object.entries(rangeFamilies) as [RangeFamily, readonly RangeName[]][]).find(([, names]) =>
    names.includes(range),
  ) ?? ["risk", []];
  const columns = await projections.family(journal, projection, family);
  const fact = names.indexOf(range);
  const share = shareFact(projection.shares, columns, family, fact);
  const factsOfRow = (row: number) =>
    share !== null && isWhole(columns, row) ? [share(row)] : partFacts(columns, row, fact);
  // What several closes share, such as the stop of their open, is one figure of the trade.
  return Float64Array.from([...rows].flatMap((row) => [...new Set(factsOfRow(row))]));
}
