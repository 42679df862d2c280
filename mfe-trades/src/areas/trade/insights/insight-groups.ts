import type { InsightGroup, ListedInsight } from "@entrywise/contracts/trades/insights.api";

export interface GroupedInsights {
  group: InsightGroup;
  insights: readonly ListedInsight[];
  /** Sum of R over the trades of its insights, each trade once; null when none has an R. */
  netRR: number | null;
  /** Trades of its insights, and those of them with an R. */
  count: number;
  countRR: number;
}

/** Groups with their insights, most expensive first; what is in no group comes apart. */
export function groupInsights(
  items: readonly ListedInsight[],
  groups: readonly InsightGroup[],
): { groups: GroupedInsights[]; rest: readonly ListedInsight[] } {
  const grouped = groups
    .map((group) => {
      const insights = items.filter(({ groupId }) => groupId === group.id);
      return { group, insights, ...addUpRewards(insights) };
    })
    .filter(({ insights }) => insights.length > 0)
    .toSorted((a, b) => (a.netRR ?? Number.POSITIVE_INFINITY) - (b.netRR ?? Number.POSITIVE_INFINITY));
  return { groups: grouped, rest: items.filter(({ groupId }) => groupId === null) };
}

/** A trade with two insights of a group counts once. */
function addUpRewards(insights: readonly ListedInsight[]): Pick<GroupedInsights, "netRR" | "count" | "countRR"> {
  const rewards = new Map(insights.map(({ tradeId, trade }) => [tradeId, trade.netRR]));
  const known = [...rewards.values()].filter((netRR) => netRR !== null);
  const netRR = known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  return { netRR, count: rewards.size, countRR: known.length };
}
