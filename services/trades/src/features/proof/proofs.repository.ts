import type { FigureProofs } from "@entrywise/contracts/trades/proof.api";
import { accountsANight, type ProofDifference } from "@entrywise/domain/proof/compare-figures";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, Not } from "typeorm";
import { AccountProofEntity, ProofNightEntity } from "./account-proof.entity.ts";

export interface DueAccount {
  accountId: string;
  userId: string;
  brand: string;
}

/** A night has so many runs, and does its work in most of them. */
const runsOfANight = 100;
const fewestARun = 10;

const hasTrades = "exists (select from trade t where t.account_id = a.id and t.deleted_at is null and t.status = 1)";

/**
 * Accounts of the next run of a night: first those that differed, then those that were never proved, then those that were proved
 * longest ago. None where the night has done its share.
 */
export async function findDueAccounts(tx: Transaction, night: string): Promise<DueAccount[]> {
  const [{ count }] = await tx.query(`select count(*)::int as count from trade_account a where ${hasTrades}`);
  const proved = (await tx.findOneBy(ProofNightEntity, { night }))?.accounts ?? 0;
  const share = accountsANight(count);
  const most = Math.min(share - proved, Math.max(fewestARun, Math.ceil(share / runsOfANight)));
  if (most <= 0) return [];
  return tx.query(
    `select a.id as "accountId", a.user_id as "userId", a.brand_key as brand
       from trade_account a left join account_proof p on p.account_id = a.id
      where ${hasTrades} and (p.proved_at is null or p.proved_at < $1::date)
      order by p.differences is null, p.proved_at nulls first, a.id limit $2`,
    [night, most],
  );
}

/** @param differences empty: everything was the same */
export async function storeProof(
  tx: Transaction,
  { accountId, userId, brand }: DueAccount,
  { differences, at }: { differences: readonly ProofDifference[]; at: Date },
): Promise<void> {
  // An account that has gone meanwhile has nothing to remember.
  await tx.query(
    `insert into account_proof (account_id, user_id, brand_key, proved_at, differences)
     select id, $2, $3, $4, $5 from trade_account where id = $1
     on conflict (account_id) do update set proved_at = excluded.proved_at, differences = excluded.differences`,
    [accountId, userId, brand, at, differences.length === 0 ? null : JSON.stringify(differences)],
  );
}

export async function addToNight(
  tx: Transaction,
  { night, accounts, differing, at }: { night: string; accounts: number; differing: number; at: Date },
): Promise<void> {
  await tx.query(
    `insert into proof_night as n (night, accounts, differing, finished_at) values ($1, $2, $3, $4)
     on conflict (night) do update set accounts = n.accounts + excluded.accounts,
       differing = n.differing + excluded.differing, finished_at = excluded.finished_at`,
    [night, accounts, differing, at],
  );
  await tx.query("delete from proof_night where night < $1::date - 400", [night]);
}

const SHOWN_NIGHTS = 28;
const SHOWN_ACCOUNTS = 20;

export async function readProofs(tx: Transaction): Promise<FigureProofs> {
  const nights = await tx.find(ProofNightEntity, { order: { night: "DESC" }, take: SHOWN_NIGHTS });
  const [rows, differing] = await tx.findAndCount(AccountProofEntity, {
    where: { differences: Not(IsNull()) },
    order: { provedAt: "DESC" },
    take: SHOWN_ACCOUNTS,
  });
  return {
    nights: nights.map(({ night, accounts, differing: found }) => ({ night, accounts, differing: found })),
    differing,
    differences: rows.map(({ accountId, differences, provedAt }) => ({
      accountId,
      figures: [...new Set((differences ?? []).map(({ figure }) => figure))],
      provedAt: provedAt.toISOString(),
    })),
  };
}

/** Accounts that differ, and how long ago the last one was proved; null before the first. */
export async function readProofState(tx: Transaction): Promise<{ differing: number; ageSeconds: number | null }> {
  const [row] = await tx.query(
    `select (select count(*)::int from account_proof where differences is not null) as differing,
            (select extract(epoch from clock_timestamp() - max(finished_at))::float8 from proof_night) as "ageSeconds"`,
  );
  return row;
}
