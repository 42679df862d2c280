import type { TradeTag } from "@entrywise/contracts/trades/tags.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { toWire } from "@entrywise/domain/decimal";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { listedCosts } from "@entrywise/domain/figures/close-costs";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../../journal/journal.ts";
import { netShareAt } from "../../read-engine/balance-shares.ts";
import type { FamilyColumns } from "../../read-engine/family-columns.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { tagsOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { costColumn } from "../../trade-core/storage/cost-columns.ts";
import { type PlannedFacts, plannedFacts } from "../../trade-core/storage/planned-facts.ts";
import { runningRisks } from "../../trade-core/trades/open-risk.read-model.ts";
import { presentPerformance } from "./trade-performance.presenter.ts";

const text = (column: string) => `trim_scale(t.${column})::text`;

interface Row
  extends Omit<
    TradeSummary,
    "winLossStatus" | "netPercentage" | "tags" | "openDate" | "closeDate" | "plannedDate" | keyof PlannedFacts
  > {
  riskFacts: Buffer | null;
  openDate: Date | null;
  closeDate: Date | null;
  plannedDate: Date | null;
}

const ofIds = prepared<Row>(
  `select t.id, t.instrument as symbol, t.status, t.planned_date as "plannedDate", t.direction,
          t.account_id as "accountId", a.name as "accountName", t.strategy_id as "strategyId", s.name as "strategyName",
          t.market_type as "marketType", t.open_date as "openDate", t.close_date as "closeDate",
          ${text("total_size")} as size, ${text("open_price")} as "openPrice", ${text("close_price")} as "closePrice",
          t.price_precision as "pricePrecision", ${text("net_pips")} as "netPips", ${text("gross_profit")} as "grossProfit",
          ${listedCosts.map((cost) => `${text(costColumn(cost))} as "${cost}"`).join(", ")},
          ${text("estimated_costs")} as "estimatedCosts", ${text("net_profit")} as "netProfit", t.net_rr as "netRR",
          ${text("financial_risk")} as "financialRisk", a.currency, t.is_closed as "isClosed", t.demo,
          left(split_part(t.summary_text, E'\\n', 1), 200) as summary,
          t.captured_at is not null and t.open_price is null as captured, t.risk_facts as "riskFacts"
     from trade t join trade_account a on a.id = t.account_id left join strategy s on s.id = t.strategy_id
    where t.id = any($1) and t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null`,
);

/**
 * One page of a list: the rows that the projection has chosen, read from the database, in the chosen order.
 *
 * @param facts of performance, where they are asked for
 */
export async function readSummaries(
  journal: Journal,
  projection: UserProjection,
  rows: Uint32Array,
  facts: FamilyColumns | null,
): Promise<TradeSummary[]> {
  const { tx, actor } = journal;
  if (rows.length === 0) return [];
  const { trades } = projection;
  const result = projection.results();
  const shares = projection.shares();
  const chosen = Array.from(rows, (row) => ({ row, id: idAt(trades, row) }));
  const found = await ofIds(tx, [chosen.map(({ id }) => id), actor.userId, actor.brand]);
  const risks = await runningRisks(
    journal,
    found.filter(({ isClosed }) => !isClosed),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return chosen.flatMap(({ row, id }) => {
    const stored = byId.get(id);
    if (!stored) return [];
    const { riskFacts, ...trade } = stored;
    return {
      ...trade,
      ...plannedFacts(riskFacts),
      openDate: trade.openDate?.toISOString() ?? null,
      closeDate: trade.closeDate?.toISOString() ?? null,
      plannedDate: trade.plannedDate?.toISOString() ?? null,
      openRisk: toWire(risks.get(id) ?? null),
      netPercentage: netShareAt(shares, row),
      winLossStatus: (result[row] ?? WinLossStatus.None) as WinLossStatus, // the column holds nothing else
      tags: presentTags(projection, tagsOf(trades, row)),
      ...(facts === null ? {} : { performance: presentPerformance(facts, row) }),
    };
  });
}

function presentTags(projection: UserProjection, tagIds: readonly string[]): TradeTag[] {
  const carried = new Set(tagIds);
  return carried.size === 0
    ? []
    : [...projection.tags.values()]
        .filter(({ id }) => carried.has(id))
        .map(({ id, name, category, colour }) => ({ id, name, category, colour }));
}
