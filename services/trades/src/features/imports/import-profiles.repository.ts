import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import type { CashKindChoices, ImportProfile, SaveImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { nextPlace } from "../../ordering/move-in-order.repository.ts";

const mine = "id = $1 and user_id = $2 and brand_key = $3";

export async function insertProfile({ tx, actor }: Journal, id: string, input: SaveImportProfile): Promise<void> {
  await tx.query(
    `insert into import_profile (id, user_id, brand_key, name, account_id, time_zone, position)
     values ($1, $2, $3, $4, $5, $6, ${nextPlace("import_profile")})`,
    [id, actor.userId, actor.brand, input.name, input.accountId, input.timeZone],
  );
}

/** False when the row has another version by now or does not exist. */
export async function updateProfile(
  { tx, actor }: Journal,
  id: string,
  version: number,
  input: SaveImportProfile,
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update import_profile set name = $5, account_id = $6, time_zone = $7, version = version + 1
      where ${mine} and version = $4`,
    [id, actor.userId, actor.brand, version, input.name, input.accountId, input.timeZone],
  );
  return affected === 1;
}

/**
 * Remembers what an import has settled: the account it went to, the zone of its times, how its columns and cash rows were meant.
 *
 * @returns whether any of it is new
 */
export async function settleProfile(
  { tx, actor }: Journal,
  id: string,
  settled: {
    accountId: string;
    timeZone: string | null;
    columnMapping: ColumnMapping | null;
    cashKinds: CashKindChoices | null;
    usesStatementStops: boolean | null;
  },
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update import_profile set account_id = $4, time_zone = coalesce($5, time_zone),
            column_mapping = coalesce($6, column_mapping), cash_kinds = cash_kinds || coalesce($7::jsonb, '{}'),
            uses_statement_stops = coalesce($8, uses_statement_stops), version = version + 1
      where ${mine} and (account_id is distinct from $4 or ($5::text is not null and time_zone is distinct from $5)
        or ($6::jsonb is not null and column_mapping is distinct from $6)
        or not cash_kinds @> coalesce($7::jsonb, '{}')
        or ($8::boolean is not null and uses_statement_stops is distinct from $8))`,
    [
      id,
      actor.userId,
      actor.brand,
      settled.accountId,
      settled.timeZone,
      settled.columnMapping === null ? null : JSON.stringify(settled.columnMapping),
      settled.cashKinds === null ? null : JSON.stringify(settled.cashKinds),
      settled.usesStatementStops,
    ],
  );
  return affected === 1;
}

/** Whether the file's stops become initial ones, as the person said when they were asked; no before that. */
export async function usesStops({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [row]: { uses: boolean | null }[] = await tx.query(
    `select uses_statement_stops as uses from import_profile where ${mine}`,
    [id, actor.userId, actor.brand],
  );
  return row?.uses ?? false;
}

export async function setProfileEnabled({ tx, actor }: Journal, id: string, enabled: boolean): Promise<boolean> {
  const [, affected] = await tx.query(`update import_profile set enabled = $4, version = version + 1 where ${mine}`, [
    id,
    actor.userId,
    actor.brand,
    enabled,
  ]);
  return affected === 1;
}

export async function deleteProfile({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from import_profile where ${mine}`, [id, actor.userId, actor.brand]);
  return affected === 1;
}

/** Deletes those of the profiles that nothing came through and that nobody has changed since. Needs the scope `job`. */
export async function deleteUnusedProfiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `delete from import_profile p where p.id = any($1) and p.version = 1 and p.drop_user_name is null
        and not exists (select from trade_import i where i.profile_id = p.id)
        and not exists (select from delivery d where d.profile_id = p.id)
        and not exists (select from waiting_statement w where w.profile_id = p.id)`,
    [ids],
  );
}

const columns = `p.id, p.name, p.enabled, p.position, p.account_id as "accountId", a.name as "accountName",
  p.column_mapping as "columnMapping", p.cash_kinds as "cashKinds", p.time_zone as "timeZone",
  p.uses_statement_stops as "usesStatementStops", p.version,
  p.drop_user_name as "dropUserName", p.drop_password_set_at as "dropPasswordSetAt",
  (select count(*)::int from trade_import i where i.profile_id = p.id and i.state = 'done') as "importCount",
  array(select distinct i.format from trade_import i
         where i.profile_id = p.id and i.state = 'done' and i.format is not null) as formats,
  (select max(i.created_at) from trade_import i where i.profile_id = p.id and i.state = 'done') as "lastImportAt"
  from import_profile p left join trade_account a on a.id = p.account_id
  where p.user_id = $1 and p.brand_key = $2`;

type Row = Omit<ImportProfile, "lastImportAt" | "drop"> & {
  lastImportAt: Date | null;
  dropUserName: string | null;
  dropPasswordSetAt: Date | null;
};

export async function findProfiles({ tx, actor }: Journal): Promise<ImportProfile[]> {
  const rows: Row[] = await tx.query(`select ${columns} order by p.position, p.id`, [actor.userId, actor.brand]);
  return rows.map(present);
}

export async function findProfile({ tx, actor }: Journal, id: string): Promise<ImportProfile | null> {
  const rows: Row[] = await tx.query(`select ${columns} and p.id = $3`, [actor.userId, actor.brand, id]);
  return rows[0] ? present(rows[0]) : null;
}

function present({ dropUserName, dropPasswordSetAt, ...row }: Row): ImportProfile {
  return {
    ...row,
    drop:
      dropUserName === null || dropPasswordSetAt === null
        ? null
        : { userName: dropUserName, passwordSetAt: dropPasswordSetAt.toISOString() },
    lastImportAt: row.lastImportAt?.toISOString() ?? null,
  };
}
