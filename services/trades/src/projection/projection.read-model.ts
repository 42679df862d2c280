import { decimal } from "@entrywise/domain/decimal";
import { winLossStatus } from "@entrywise/domain/figures/win-loss";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type Preference, preferenceOf } from "../features/preferences/preferences.read-model.ts";
import { readTags } from "../features/tags/tags.read-model.ts";
import type { ProjectedAccount, ProjectedTrade } from "./projected-trade.ts";

export interface DataState {
  version: string;
  preference: Preference;
}

/** Version of the user's data and the settings that numbers depend on, in one look. */
export async function readDataState(tx: Transaction, actor: Actor): Promise<DataState> {
  const [row] = await tx.query(
    `select d.version, p.break_even_min, p.break_even_max, p.strike_rate_type, p.time_zone
       from data_version d left join preference p on p.user_id = d.user_id and p.brand_key = d.brand_key
      where d.user_id = $1 and d.brand_key = $2`,
    [actor.userId, actor.brand],
  );
  return { version: row?.version ?? "0", preference: preferenceOf(row) };
}

interface Row extends Omit<ProjectedTrade, "result"> {
  deleted: boolean;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Trades that were written after a revision, deleted ones by id alone. */
export async function readChangedTrades(
  tx: Transaction,
  actor: Actor,
  after: string,
  preference: Preference,
): Promise<{ changed: ProjectedTrade[]; deleted: string[] }> {
  const rows: Row[] = await tx.query(
    `select id, account_id as "accountId", strategy_id as "strategyId", instrument as symbol, market_type as "marketType",
            direction, status, ${ms("open_date")} as "openTime", ${ms("close_date")} as "closeTime",
            ${ms("planned_date")} as "plannedTime", is_closed as "isClosed",
            (overall_rating is not null or overall_review is not null) as "isReviewed",
            direction_prediction_correct as "directionPredictionCorrect", total_size::float8 as size,
            net_pips::float8 as "netPips", gross_profit::text as "grossProfit", commissions::text as commissions, roll::text as roll,
            dividends::text as dividends,
            (coalesce(commissions, 0) + coalesce(roll, 0) + coalesce(dividends, 0) + coalesce(other_costs, 0))::text as costs,
            net_profit::text as "netProfit", net_rr as "netRR", net_percentage as "netPercentage",
            case when net_rr is not null then (gross_profit / nullif(financial_risk, 0))::float8 end as "grossRR",
            case when opening_balance > 0 then (gross_profit / opening_balance * 100)::float8 end as "grossPercentage",
            import_id as "importId", tag_ids as "tagIds", lower(instrument || ' ' || left(summary_text, 200)) as "searchText",
            deleted_at is not null as deleted
       from trade where user_id = $1 and brand_key = $2 and revision > $3`,
    [actor.userId, actor.brand, after],
  );
  return {
    changed: rows.filter((row) => !row.deleted).map(({ deleted: _, ...row }) => withResult(row, preference)),
    deleted: rows.filter((row) => row.deleted).map((row) => row.id),
  };
}

/** Result by the user's break-even range; derived here because the range may change without any trade changing. */
export function withResult(trade: Omit<ProjectedTrade, "result">, { breakEven }: Preference): ProjectedTrade {
  const net = trade.netRR === null ? decimal(trade.netProfit) : null;
  return { ...trade, result: winLossStatus(trade.netRR, net, breakEven) };
}

/** What trades refer to by id. */
export async function readReferences(tx: Transaction, actor: Actor) {
  const accounts: ProjectedAccount[] = await tx.query(
    `select a.id, a.name, a.currency, trim_scale(a.start_balance)::text as "startBalance",
            coalesce((select jsonb_agg(jsonb_build_object('time', ${ms("c.happened_at")}, 'amount', trim_scale(c.amount)::text)
                        order by c.happened_at, c.id) from cash_entry c where c.account_id = a.id), '[]') as cash
       from trade_account a where a.user_id = $1 and a.brand_key = $2`,
    [actor.userId, actor.brand],
  );
  const strategies: { id: string; name: string }[] = await tx.query(
    "select id, name from strategy where user_id = $1 and brand_key = $2 order by position, id",
    [actor.userId, actor.brand],
  );
  return { accounts, strategies, tags: await readTags(tx, actor) };
}
