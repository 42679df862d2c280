import { pageSize } from "@entrywise/contracts/shared/params";
import type { ListedImport, UserJournal } from "@entrywise/contracts/trades/administration.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export interface OfUser {
  userId: string;
  brand: string;
}

/** Needs the scope `job`. */
export async function readUserJournal(tx: Transaction, { userId, brand }: OfUser): Promise<UserJournal> {
  const [row]: [{ trades: string; demoTrades: string; accounts: string; imports: string; lastImportAt: Date | null }] =
    await tx.query(
      `select (select count(*) from trade where user_id = $1 and brand_key = $2 and deleted_at is null and not demo) as trades,
            (select count(*) from trade where user_id = $1 and brand_key = $2 and deleted_at is null and demo) as "demoTrades",
            (select count(*) from trade_account where user_id = $1 and brand_key = $2) as accounts,
            count(*) as imports, max(created_at) as "lastImportAt"
       from trade_import where user_id = $1 and brand_key = $2`,
      [userId, brand],
    );
  return {
    trades: Number(row.trades),
    demoTrades: Number(row.demoTrades),
    accounts: Number(row.accounts),
    imports: Number(row.imports),
    lastImportAt: row.lastImportAt?.toISOString() ?? null,
  };
}

/** The newest first; needs the scope `job`. */
export async function listUserImports(
  tx: Transaction,
  { userId, brand }: OfUser,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: ListedImport[]; total: number }> {
  const rows: (Omit<ListedImport, "createdAt"> & { createdAt: Date; total: string })[] = await tx.query(
    `select id, user_id as "userId", brand_key as brand, file_name as "fileName", format, state,
            added_trades as "addedTrades", skipped_trades as "skippedTrades", error, created_at as "createdAt",
            count(*) over () as total
       from trade_import where user_id = $1 and brand_key = $2 order by created_at desc, id limit $3 offset $4`,
    [userId, brand, pageSize(take), skip],
  );
  const items = rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return { items, total: Number(rows[0]?.total ?? 0) };
}
