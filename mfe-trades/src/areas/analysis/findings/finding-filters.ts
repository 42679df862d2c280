import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { type Conditions, leaveOut } from "../../../filter/leave-out.ts";
import { readTradeFilter, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { anyRR, behindStatistic } from "../../../filter/trades-address.ts";

/** The conditions that find the trades of a finding. */
export function listConditions({ query }: Pick<Finding, "query">): Conditions {
  const { dateTimeType: _, ...conditions } = readTradeFilter(new URLSearchParams(query));
  return conditions;
}

/**
 * The closed trades of a finding among those of a filter.
 *
 * @returns null where no filter names them: it already asks for other values of which a trade has several
 */
export function filterOfFinding(filter: TradeFilter, finding: Pick<Finding, "query">): TradeFilter | null {
  const narrower: Record<string, unknown> = { ...listConditions(finding) };
  for (const [field, value] of Object.entries(narrower)) {
    const before: unknown = filter[field as keyof TradeFilter]; // of conditions, which are fields of it
    if (before === undefined) continue;
    if (Array.isArray(value)) {
      const both = value.filter((one) => Array.isArray(before) && before.includes(one));
      if (both.length === 0 || (manyOfATrade.has(field) && both.length < value.length)) return null;
      narrower[field] = both;
    } else if (field.endsWith(".min")) narrower[field] = Math.max(Number(before), Number(value));
    else if (field.endsWith(".max")) narrower[field] = Math.min(Number(before), Number(value));
  }
  return behindStatistic(filter, narrower);
}

/**
 * The closed trades that a finding compares its own with: those of a filter without them. A question about a range is about
 * trades that have the value at all, so that an unrated trade is on neither side.
 */
export function othersOfFinding(filter: TradeFilter, finding: Pick<Finding, "query">): TradeFilter {
  const conditions = listConditions(finding);
  const others: Record<string, unknown> = behindStatistic(leaveOut(filter, conditions));
  for (const field of Object.keys(conditions)) {
    const [subject, bound] = field.split(".");
    if (bound !== "min" && bound !== "max") continue;
    others[`${subject}.min`] ??= belowZero.has(subject ?? "") ? anyRR : 0;
  }
  return others as TradeFilter; // a lower bound is a field of it
}

/** Figures that can be negative. */
const belowZero = new Set(["dayBeforeRR", "stopMoveRR", "targetMoveRR"]);

const manyOfATrade = new Set(["tagIds", "brokenRuleIds", "sessions", "stopSources"]);
