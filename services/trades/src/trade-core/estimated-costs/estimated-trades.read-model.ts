import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../../journal/journal.ts";
import { positionRowsOfTrade } from "../trades/trade.read-model.ts";
import type { EstimatedTrade } from "./trade-estimates.ts";

/** A trade whose costs may be estimated, or are. */
export interface TradeWithoutCosts extends EstimatedTrade {
  id: string;
  closeDate: Date | null;
  size: string | null;
  gross: string | null;
  /** Without estimates; null without a result. */
  net: string | null;
}

const text = (column: string) => `trim_scale(${column})::text`;

/** Condition on an exit `c`: it is dated and has no costs, or zeros that may stand for none. */
const lacksCosts = `c.close_date is not null and coalesce(c.commissions, 0) = 0 and coalesce(c.other_costs, 0) = 0`;

const found = prepared<TradeWithoutCosts>(
  `select t.id, t.status, t.instrument, t.direction, t.market_type as "marketType", ${text("t.pip_size")} as "pipSize",
          ${text("t.contract_size")} as "contractSize", ${text("t.tick_value")} as "tickValue",
          ${text("t.quote_to_account_rate")} as "quoteToAccountRate", coalesce(t.close_date, t.last_close_at) as "closeDate",
          ${text("t.total_size")} as size, ${text("t.gross_profit")} as gross,
          ${text("t.net_profit - coalesce(t.estimated_costs, 0)")} as net, coalesce((${positionRowsOfTrade}), '[]') as opens
     from trade t
    where t.account_id = $1 and t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null
      and (t.estimated_costs is not null
        or t.status = 1 and exists (select from close_position c where c.trade_id = t.id and ${lacksCosts}))
    order by coalesce(t.close_date, t.last_close_at) desc nulls last, t.id`,
);

/** Trades of an account of which an exit lacks costs or has an estimate, those that closed last first. */
export function readTradesWithoutCosts({ tx, actor }: Journal, accountId: string): Promise<TradeWithoutCosts[]> {
  return found(tx, [accountId, actor.userId, actor.brand]);
}
