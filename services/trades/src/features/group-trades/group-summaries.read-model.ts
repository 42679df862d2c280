import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import {
  type GroupTradeColumn,
  groupTradeColumns,
  isOpened,
  placesOf,
  type SharedColumn,
} from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { listedCosts } from "@entrywise/domain/figures/close-costs";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { netShareAt } from "../../read-engine/balance-shares.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { roundedValue } from "../../shared-view/rounded-value.ts";
import { costColumn } from "../../trade-core/storage/cost-columns.ts";
import { type PlannedFacts, plannedFacts } from "../../trade-core/storage/planned-facts.ts";
import type { Read } from "./group-projection.ts";
import type { OwnersNames } from "./group-rows.read-model.ts";

const text = (column: string) => `trim_scale(t.${column})::text`;

type Stored = Omit<
  GroupTradeSummary,
  | "ownerId"
  | "ownerHandle"
  | "ownerName"
  | "permissions"
  | "winLossStatus"
  | "netPercentage"
  | Dates
  | Named
  | keyof PlannedFacts
>;
type Dates = "openDate" | "closeDate" | "plannedDate";
type Named = "accountName" | "currency" | "strategyName" | "tags";
type Row = Stored &
  Record<Dates, Date | null> & {
    accountId: string;
    strategyId: string | null;
    tagIds: string[];
    riskFacts: Buffer | null;
  };

const ofIds = prepared<Row>(
  `select t.id, t.instrument as symbol, t.market_type as "marketType", t.direction, t.status, t.is_closed as "isClosed", t.reconciled,
          t.planned_date as "plannedDate", t.open_date as "openDate", t.close_date as "closeDate",
          ${text("open_price")} as "openPrice", ${text("close_price")} as "closePrice",
          t.price_precision as "pricePrecision", ${text("net_pips")} as "netPips", t.net_rr as "netRR",
          left(split_part(t.summary_text, E'\\n', 1), 200) as summary, t.account_id as "accountId", t.strategy_id as "strategyId",
          t.tag_ids as "tagIds", ${text("total_size")} as size, ${text("gross_profit")} as "grossProfit",
          ${listedCosts.map((cost) => `${text(costColumn(cost))} as "${cost}"`).join(", ")},
          t.estimated_costs is not null as "hasEstimatedCosts",
          ${text("net_profit")} as "netProfit", ${text("financial_risk")} as "financialRisk",
          t.overall_rating as "overallRating", t.direction_prediction_correct as "directionPredictionCorrect",
          t.risk_facts as "riskFacts",
          coalesce((select jsonb_agg(n.id order by n.is_primary desc, n.sequence_number, n.id)
                      from snapshot_view n where n.trade_id = t.id and n.blob is not null), '[]') as snapshots
     from trade t where t.id = any($1)`,
);

/** What a list is read with. */
interface ReadForList extends Pick<Read, "trades"> {
  group: Pick<Read["group"], "sharedAt" | "members" | "names">;
}

/**
 * One page of a list, in a transaction of scope `group`: the rows that the projection has chosen, and of each what its owner
 * shares. What is closed is taken out here, so that nothing behind this knows it.
 */
export async function readGroupSummaries(
  tx: Transaction,
  { group, trades: projection }: ReadForList,
  rows: Uint32Array,
): Promise<GroupTradeSummary[]> {
  if (rows.length === 0) return [];
  const { trades } = projection;
  const chosen = Array.from(rows, (row) => ({ row, id: idAt(trades, row) }));
  const found = await ofIds(tx, [chosen.map(({ id }) => id)]);
  const byId = new Map(found.map((row) => [row.id, row]));
  const results = projection.results();
  const shares = projection.shares();
  return chosen.flatMap(({ row, id }) => {
    const [stored, shared] = [byId.get(id), group.sharedAt(row)];
    const member = group.members.get(shared?.ownerId ?? "");
    if (!stored || !shared || !member) return [];
    const { accountId, strategyId, tagIds, riskFacts, ...rest } = stored;
    return closed(
      {
        ...rest,
        ...plannedFacts(riskFacts),
        ...findNames({ accountId, strategyId, tagIds }, group.names),
        openDate: stored.openDate?.toISOString() ?? null,
        closeDate: stored.closeDate?.toISOString() ?? null,
        plannedDate: stored.plannedDate?.toISOString() ?? null,
        ownerId: shared.ownerId,
        ownerHandle: member.handle,
        ownerName: member.fullName,
        permissions: shared.permissions,
        winLossStatus: (results[row] ?? WinLossStatus.None) as WinLossStatus, // the column holds nothing else
        netPercentage: netShareAt(shares, row),
      },
      shared.permissions,
    );
  });
}

/** What a trade refers to; the policies of those tables would ask for each name whether the group has it. */
function findNames(
  { accountId, strategyId, tagIds }: Pick<Row, "accountId" | "strategyId" | "tagIds">,
  names: OwnersNames,
): Pick<GroupTradeSummary, Named> {
  const account = names.accounts.get(accountId);
  const tags = tagIds.flatMap((id) => names.tags.get(id) ?? []).toSorted((one, other) => one.rank - other.rank);
  return {
    accountName: account?.name ?? null,
    currency: account?.currency ?? null,
    strategyName: strategyId === null ? null : (names.strategies.get(strategyId) ?? null),
    tags: tags.map(({ rank: _, ...tag }) => tag),
  };
}

/** Column by column, by the table of the contract; a column that stands in no row of it is not in the response. */
function closed(trade: GroupTradeSummary, permissions: SharePermissions): GroupTradeSummary {
  const columns = Object.entries(groupTradeColumns) as [GroupTradeColumn, SharedColumn][];
  const leaving = columns.map(([name, column]) => {
    const value = isOpened(column.by, permissions) ? trade[name] : null;
    return [name, roundedValue(value, placesOf(column, permissions, trade.pricePrecision))];
  });
  return Object.fromEntries(leaving) as unknown as GroupTradeSummary; // fromEntries forgets the keys, all of which are there
}
