import type { AccountRulesResponse } from "@entrywise/contracts/trades/account-rules.api";
import { closestLimit } from "@entrywise/domain/rules/closest-limit";
import type { RuleProgress } from "@entrywise/domain/rules/rule-progress";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { readRulesStanding } from "../account-rules/rules-of-account.read-model.ts";

const AT_ONCE = 200;

interface Watched {
  accountId: string;
  userId: string;
  brand: string;
  name: string;
  rules: AccountRulesResponse;
  version: string;
}

/**
 * Notifies owners of accounts whose trades have changed since the last look, where a limit is close or broken. A limit of
 * the day is reported once a day, one of the whole account once.
 */
export async function watchLimits(tx: Transaction, outbox: Pick<Outbox, "publish">, now: Date): Promise<void> {
  const changed: Watched[] = await tx.query(
    `select r.account_id as "accountId", r.user_id as "userId", r.brand_key as brand, a.name, r.rules, d.version
       from account_rules r
       join trade_account a on a.id = r.account_id
       join data_version d on d.user_id = r.user_id and d.brand_key = r.brand_key
      where r.rules is not null and a.is_enabled and d.version > r.watched_version
      order by r.account_id limit ${AT_ONCE} for update of r skip locked`,
  );
  for (const { accountId, userId, brand, name, rules, version } of changed) {
    const owner = { ...jobActor("trades", brand), userId };
    const closest = closestLimit((await readRulesStanding({ tx, actor: owner }, accountId, rules)).progress);
    await tx.query("update account_rules set watched_version = $2 where account_id = $1", [accountId, version]);
    if (closest === null || !isWorthTelling(closest)) continue;
    await outbox.publish(tx, "trades.notify", {
      brand,
      userIds: [userId],
      kind: "journal.accountLimit",
      params: { account: name, what: closest.state },
      href: `/trade-accounts/${accountId}`,
      key: noticeKey(accountId, closest, now),
    });
  }
}

const isWorthTelling = ({ state }: RuleProgress) => state === "close" || state === "broken";

function noticeKey(accountId: string, { rule, state }: RuleProgress, now: Date): string {
  const day = rule === "maximalDrawdown" ? "" : `:${now.toISOString().slice(0, 10)}`;
  return `limit:${accountId}:${rule}:${state}${day}`;
}
