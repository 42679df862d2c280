import { Decimal } from "@entrywise/domain/decimal";
import { winLossStatus } from "@entrywise/domain/figures/win-loss";
import type { GoalFacts } from "@entrywise/domain/rules/goal-progress";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const lastClose = "coalesce(t.close_date, t.last_close_at)";
const counted = `t.account_id = $1 and t.deleted_at is null and t.status = 1 and t.net_profit is not null`;

interface TradeLine {
  at: number;
  net: string;
  netRR: number | null;
  asked: boolean;
  broke: boolean;
}

/** What happened in an account from a moment on, as its goals look at it. Rule answers about rules that are gone count no more. */
export async function readGoalFacts(
  tx: Transaction,
  accountId: string,
  since: number,
  preference: Preference,
): Promise<Pick<GoalFacts, "balance" | "cash" | "trades" | "handling">> {
  const from = new Date(since).toISOString();
  const lines: TradeLine[] = await tx.query(
    `select ${ms(lastClose)} as at, t.net_profit::text as net, t.net_rr as "netRR",
            (t.kept_rule_ids || t.broken_rule_ids) && r.ids as asked, t.broken_rule_ids && r.ids as broke
       from trade t left join strategy s on s.id = t.strategy_id
       cross join lateral (select array(select (rule ->> 'id')::uuid from jsonb_array_elements(s.rules) rule) as ids) r
      where ${counted} and ${lastClose} >= $2`,
    [accountId, from],
  );
  const cash: { at: number; amount: string }[] = await tx.query(
    `select ${ms("happened_at")} as at, trim_scale(amount)::text as amount from cash_entry
      where account_id = $1 and happened_at >= $2`,
    [accountId, from],
  );
  const [{ balance }] = await tx.query(
    `select (a.start_balance + coalesce((select sum(c.amount) from cash_entry c where c.account_id = $1 and c.happened_at < $2), 0)
             + coalesce((select sum(r.net) from trade_result r where r.account_id = $1 and r.at < $2), 0))::text as balance
       from trade_account a where a.id = $1`,
    [accountId, from],
  );
  return {
    balance: Decimal(balance),
    cash: cash.map(({ at, amount }) => ({ at, amount: Decimal(amount) })),
    trades: lines.map(({ at, net, netRR, asked, broke }) => {
      const money = Decimal(net);
      const result = winLossStatus(netRR, money, preference.breakEven);
      return { at, net: money, netRR, result, followedRules: asked ? !broke : null };
    }),
    handling: preference.strikeRateType,
  };
}
