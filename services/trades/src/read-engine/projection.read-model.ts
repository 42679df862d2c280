import { paidKinds } from "@entrywise/domain/statement/cash-kind";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../journal/journal.ts";
import { type Preference, type PreferenceRow, preferenceOf } from "../trade-core/preferences/preferences.read-model.ts";
import { readTags } from "../trade-core/tags/tags.read-model.ts";
import type { PartialResult, ProjectedAccount } from "./projected-account.ts";

export interface DataState {
  version: string;
  /** Data version until which rows have gone for good. */
  purgedAt: string;
  preference: Preference;
}

const dataState = prepared<PreferenceRow & { version: string; purged_at: string }>(
  `select d.version, d.purged_at, p.break_even_min, p.break_even_max, p.strike_rate_type, p.time_zone, p.reporting_currency
     from data_version d left join preference p on p.user_id = d.user_id and p.brand_key = d.brand_key
    where d.user_id = $1 and d.brand_key = $2`,
);

/** Version of the user's data and the settings that numbers depend on, in one look. */
export async function readDataState({ tx, actor }: Journal): Promise<DataState> {
  const [row] = await dataState(tx, [actor.userId, actor.brand]);
  return { version: row?.version ?? "0", purgedAt: row?.purged_at ?? "0", preference: preferenceOf(row) };
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** What trades refer to by id. */
export async function readReferences(journal: Journal) {
  const { tx, actor } = journal;
  const accounts: Omit<ProjectedAccount, "partialResults">[] = await tx.query(
    `select a.id, a.name, a.currency, trim_scale(a.start_balance)::text as "startBalance",
            coalesce((select jsonb_agg(jsonb_build_object('time', ${ms("c.happened_at")}, 'amount', trim_scale(c.amount)::text, 'isPaid', c.kind = any($3))
                        order by c.happened_at, c.id) from cash_entry c where c.account_id = a.id), '[]') as cash
       from trade_account a where a.user_id = $1 and a.brand_key = $2`,
    [actor.userId, actor.brand, paidKinds],
  );
  const partialResults = await readPartialResults(journal);
  const strategies: { id: string; name: string }[] = await tx.query(
    "select id, name from strategy where user_id = $1 and brand_key = $2 order by position, id",
    [actor.userId, actor.brand],
  );
  const demos: { id: string }[] = await tx.query(
    "select id from trade where user_id = $1 and brand_key = $2 and demo and deleted_at is null",
    [actor.userId, actor.brand],
  );
  const estimated: { id: string }[] = await tx.query(
    "select id from trade where user_id = $1 and brand_key = $2 and estimated_costs is not null and deleted_at is null",
    [actor.userId, actor.brand],
  );
  return {
    estimatedTradeIds: estimated.map(({ id }) => id),
    demoTradeIds: demos.map(({ id }) => id),
    accounts: accounts.map((account) => ({ ...account, partialResults: partialResults.get(account.id) ?? [] })),
    strategies,
    tags: await readTags(journal),
  };
}

/** By account. */
async function readPartialResults({ tx, actor }: Journal): Promise<Map<string, PartialResult[]>> {
  const rows: (PartialResult & { accountId: string })[] = await tx.query(
    `select t.account_id as "accountId", ${ms("r.at")} as time,
            trim_scale(case when r.at = coalesce(t.close_date, t.last_close_at) then r.net - t.net_profit else r.net end)::text
              as amount
       from trade_account a join trade t on t.account_id = a.id
       cross join lateral jsonb_to_recordset(t.results) as r(at timestamptz, net numeric)
      where a.user_id = $1 and a.brand_key = $2 and t.results is not null and t.deleted_at is null and t.status = 1
        and t.net_profit is not null
      order by r.at`,
    [actor.userId, actor.brand],
  );
  const byAccount = new Map<string, PartialResult[]>();
  for (const { accountId, ...result } of rows) {
    const known = byAccount.get(accountId);
    if (known === undefined) byAccount.set(accountId, [result]);
    else known.push(result);
  }
  return byAccount;
}
