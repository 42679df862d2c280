import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { type TradeFilter, tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { isFound } from "@entrywise/domain/findings/evidence";
import type { RecapPeriod } from "@entrywise/domain/recap/recap-period";
import type { Journal } from "../../journal/journal.ts";
import { measuredRows } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { readMarkedFindings } from "../findings/findings.read-model.ts";
import { sumOfR } from "./recap-costs.ts";
import { filterOfPeriod } from "./recap-figures.ts";

const most = 3;

/** The largest findings over all trades of which a period has some. */
export async function findingsOfPeriod(
  journal: Journal,
  projections: Projections,
  { filter, period }: { filter: TradeFilter; period: RecapPeriod },
): Promise<Pick<Recap, "findings" | "findingTrades">> {
  const { items, count } = await readMarkedFindings(journal, projections, filter);
  const found = items.filter(({ evidence, mark }) => isFound(evidence) && mark?.state !== "dismissed");
  const findings: Recap["findings"] = [];
  for (const finding of found) {
    if (findings.length === most) break;
    const narrower = tradeFilter.parse({ ...filterOfPeriod(filter, period), ...conditionsOf(finding.query) });
    const projection = await projections.of(journal, narrower);
    const rows = measuredRows(projection, narrower);
    if (rows.length > 0) findings.push({ finding, count: rows.length, netRR: sumOfR(projection, rows) });
  }
  return { findings, findingTrades: count };
}

/** Conditions of an address as a query has them: a field that stands there several times is a list. */
function conditionsOf(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}
