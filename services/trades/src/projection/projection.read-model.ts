import { paidKinds } from "@entrywise/domain/statement/cash-kind";
import type { Actor } from "@entrywise/kit/auth/actor";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type Preference, type PreferenceRow, preferenceOf } from "../features/preferences/preferences.read-model.ts";
import { readTags } from "../features/tags/tags.read-model.ts";
import type { ProjectedAccount } from "./projected-account.ts";

export interface DataState {
  version: string;
  preference: Preference;
}

const dataState = prepared<PreferenceRow & { version: string }>(
  `select d.version, p.break_even_min, p.break_even_max, p.strike_rate_type, p.time_zone
     from data_version d left join preference p on p.user_id = d.user_id and p.brand_key = d.brand_key
    where d.user_id = $1 and d.brand_key = $2`,
);

/** Version of the user's data and the settings that numbers depend on, in one look. */
export async function readDataState(tx: Transaction, actor: Actor): Promise<DataState> {
  const [row] = await dataState(tx, [actor.userId, actor.brand]);
  return { version: row?.version ?? "0", preference: preferenceOf(row) };
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** What trades refer to by id. */
export async function readReferences(tx: Transaction, actor: Actor) {
  const accounts: ProjectedAccount[] = await tx.query(
    `select a.id, a.name, a.currency, trim_scale(a.start_balance)::text as "startBalance",
            coalesce((select jsonb_agg(jsonb_build_object('time', ${ms("c.happened_at")}, 'amount', trim_scale(c.amount)::text, 'isPaid', c.kind = any($3))
                        order by c.happened_at, c.id) from cash_entry c where c.account_id = a.id), '[]') as cash
       from trade_account a where a.user_id = $1 and a.brand_key = $2`,
    [actor.userId, actor.brand, paidKinds],
  );
  const strategies: { id: string; name: string }[] = await tx.query(
    "select id, name from strategy where user_id = $1 and brand_key = $2 order by position, id",
    [actor.userId, actor.brand],
  );
  return { accounts, strategies, tags: await readTags(tx, actor) };
}
