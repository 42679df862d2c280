import type { SaveTradeAccount, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../../journal/journal.ts";
import { nextVersion, ownedBy } from "../../journal/owned-by.ts";
import { findNextPlace } from "../../ordering/move-in-order.repository.ts";
import { TradeAccountEntity } from "./trade-account.entity.ts";

export async function insertAccount(journal: Journal, id: string, input: SaveTradeAccount): Promise<void> {
  const position = await findNextPlace(journal, TradeAccountEntity);
  await journal.tx
    .getRepository(TradeAccountEntity)
    .insert({ id, ...ownedBy(journal), ...enteredFields(input), position });
}

function enteredFields(input: SaveTradeAccount) {
  const { name, currency, defaultMarketType, startBalance, broker, accountNumber } = input;
  return { name, currency, defaultMarketType, startBalance, broker, accountNumber };
}

/** False when the row has another version by now or does not exist. */
export async function updateAccount(
  journal: Journal,
  id: string,
  version: number,
  input: SaveTradeAccount,
): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(TradeAccountEntity)
    .update({ ...ownedBy(journal), id, version }, { ...enteredFields(input), ...nextVersion });
  return affected === 1;
}

export async function setAccountEnabled(journal: Journal, id: string, isEnabled: boolean): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(TradeAccountEntity)
    .update({ ...ownedBy(journal), id }, { isEnabled, ...nextVersion });
  return affected === 1;
}

export async function clearFiguresChange(journal: Journal, id: string): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(TradeAccountEntity)
    .update({ ...ownedBy(journal), id }, { figuresChangedAt: null });
  return affected === 1;
}

/** Deletes an account; its deleted trades go with it for good. */
export async function deleteAccount(journal: Journal, id: string): Promise<boolean> {
  const { tx, actor } = journal;
  await tx.query(
    "delete from trade where account_id = $1 and user_id = $2 and brand_key = $3 and deleted_at is not null",
    [id, actor.userId, actor.brand],
  );
  const { affected } = await tx.getRepository(TradeAccountEntity).delete({ ...ownedBy(journal), id });
  return affected === 1;
}

const columns = `a.id, a.name, a.currency, a.default_market_type as "defaultMarketType",
  trim_scale(a.start_balance)::text as "startBalance", a.broker, a.account_number as "accountNumber",
  a.is_enabled as "isEnabled", a.position, a.version,
  to_char(a.figures_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "figuresChangedAt",
  trim_scale(a.start_balance
    + coalesce((select sum(c.amount) from cash_entry c where c.account_id = a.id), 0)
    + coalesce((select sum(d.net) from account_day d where d.account_id = a.id), 0))::text as balance,
  trim_scale(coalesce((select sum(d.net) from account_day d where d.account_id = a.id), 0))::text as "netProfit",
  exists (select from account_rules r where r.account_id = a.id and r.rules is not null) as "hasRules",
  exists (select from trade e where e.account_id = a.id and e.user_id = a.user_id and e.brand_key = a.brand_key
    and e.estimated_costs is not null and e.deleted_at is null) as "hasEstimatedCosts"`;
const tradeCount = `(select count(*)::int from trade t where t.account_id = a.id and t.deleted_at is null) as "tradeCount"`;

const ofOwner = prepared<Omit<TradeAccount, "tradeCount">>(
  `select ${columns} from trade_account a where a.user_id = $1 and a.brand_key = $2 order by a.position, a.id`,
);

/** Without the number of trades: counting them goes through every row, which whoever keeps them in memory need not. */
export async function findAccounts({ tx, actor }: Journal): Promise<Omit<TradeAccount, "tradeCount">[]> {
  return ofOwner(tx, [actor.userId, actor.brand]);
}

export async function findAccount({ tx, actor }: Journal, id: string): Promise<TradeAccount | null> {
  const [row] = await tx.query(
    `select ${columns}, ${tradeCount} from trade_account a where a.id = $3 and a.user_id = $1 and a.brand_key = $2`,
    [actor.userId, actor.brand, id],
  );
  return row ?? null;
}
