import type { AccountGoalsResponse } from "@entrywise/contracts/trades/account-goals.api";
import type { AccountRulesResponse } from "@entrywise/contracts/trades/account-rules.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export interface StandingAccount {
  accountId: string;
  name: string;
  currency: string;
  rules: AccountRulesResponse | null;
  goals: AccountGoalsResponse | null;
}

/** Enabled accounts with rules or goals, in the user's order. */
export async function readStandingAccounts(tx: Transaction, actor: Actor): Promise<StandingAccount[]> {
  return tx.query(
    `select a.id as "accountId", a.name, a.currency, r.rules, g.goals
       from trade_account a left join account_rules r on r.account_id = a.id left join account_goals g on g.account_id = a.id
      where a.user_id = $1 and a.brand_key = $2 and a.is_enabled and (r.rules is not null or g.goals is not null)
      order by a.position, a.id`,
    [actor.userId, actor.brand],
  );
}
