import type { AccountGoalsResponse } from "@entrywise/contracts/trades/account-goals.api";
import type { AccountRulesResponse } from "@entrywise/contracts/trades/account-rules.api";
import type { Journal } from "../../journal/journal.ts";

export interface StandingAccount {
  accountId: string;
  name: string;
  currency: string;
  rules: AccountRulesResponse | null;
  goals: AccountGoalsResponse | null;
}

const trades = (condition: string) =>
  `select from trade t where t.user_id = $1 and t.brand_key = $2 and t.deleted_at is null and ${condition}`;
const isDemo = `exists(${trades("t.account_id = a.id and t.demo")})
  and not exists(${trades("t.account_id = a.id and not t.demo")})`;

/**
 * Enabled accounts with rules or goals, in the user's order. Those of the demonstration leave with its trades: once there
 * is a trade of one's own.
 */
export async function readStandingAccounts({ tx, actor }: Journal): Promise<StandingAccount[]> {
  return tx.query(
    `select a.id as "accountId", a.name, a.currency, r.rules, g.goals
       from trade_account a left join account_rules r on r.account_id = a.id left join account_goals g on g.account_id = a.id
      where a.user_id = $1 and a.brand_key = $2 and a.is_enabled and (r.rules is not null or g.goals is not null)
        and not (${isDemo} and exists(${trades("not t.demo")}))
      order by a.position, a.id`,
    [actor.userId, actor.brand],
  );
}
