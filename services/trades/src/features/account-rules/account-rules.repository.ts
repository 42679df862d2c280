import type { AccountRulesAnswer } from "@entrywise/contracts/trades/account-rules.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export interface StoredRules {
  rules: AccountRulesAnswer | null;
  version: number;
}

export async function findRules(tx: Transaction, actor: Actor, accountId: string): Promise<StoredRules> {
  const [row] = await tx.query(
    "select rules, version from account_rules where account_id = $1 and user_id = $2 and brand_key = $3",
    [accountId, actor.userId, actor.brand],
  );
  return row ?? { rules: null, version: 0 };
}

/** False when the rules have another version by now. */
export async function storeRules(
  tx: Transaction,
  actor: Actor,
  accountId: string,
  { rules, version }: StoredRules,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into account_rules as r (account_id, user_id, brand_key, rules) select $1, $2, $3, $4::jsonb where $5 = 0
       on conflict (account_id) do nothing returning version`,
    [accountId, actor.userId, actor.brand, rules === null ? null : JSON.stringify(rules), version],
  );
  if (rows.length > 0 || version === 0) return rows.length > 0;
  const [, affected] = await tx.query(
    `update account_rules set rules = $4::jsonb, version = version + 1, changed_at = now()
      where account_id = $1 and user_id = $2 and brand_key = $3 and version = $5`,
    [accountId, actor.userId, actor.brand, rules === null ? null : JSON.stringify(rules), version],
  );
  return affected === 1;
}
