import type { Findings } from "@entrywise/contracts/trades/findings.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { Journal } from "../../journal/journal.ts";
import { computeOnce } from "../../read-engine/compute-once.ts";
import { asRecorded } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { findMarks } from "./finding-marks.repository.ts";
import { presentFindings } from "./findings.presenter.ts";
import { readRuleNames } from "./rule-names.read-model.ts";

/** All of them filter nothing, and have the sources of stops read. */
const everySource = ["none", "entered", "statement"] as const satisfies string[];

/** Answers of all questions to the trades of a filter, without marks; computed once for each state of the journal. */
export async function readFindings(journal: Journal, projections: Projections, query: TradeFilter) {
  const projection = await projections.of(journal, { ...query, stopSources: query.stopSources ?? everySource });
  await projections.loadConduct(journal, asRecorded(projection));
  const facts = {
    risk: await projections.family(journal, projection, "risk"),
    performance: await projections.family(journal, projection, "performance"),
    rating: await projections.family(journal, projection, "rating"),
    ruleAnswers: await projections.ruleAnswers(journal, projection),
    ruleNames: await readRuleNames(journal),
  };
  const ruleNames = [...facts.ruleNames];
  return computeOnce(projection, "findings", { query, ruleNames }, () => presentFindings(projection, query, facts));
}

/** The same with what the person did with each of them. */
export async function readMarkedFindings(
  journal: Journal,
  projections: Projections,
  query: TradeFilter,
): Promise<Findings> {
  const read = await readFindings(journal, projections, query);
  const marks = await findMarks(journal);
  return { ...read, items: read.items.map((item) => ({ ...item, mark: marks.get(item.id) ?? null })) };
}
