import type { ProofDifference } from "@entrywise/domain/proof/compare-figures";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import type { Projections } from "../../read-engine/projections.ts";
import { addToNight, type DueAccount, findDueAccounts, storeProof } from "./proofs.repository.ts";
import { proveAccount } from "./prove-account.ts";

export interface Prover {
  /** For reads with the rights of the accounts' owners. */
  unit: UnitOfWork;
  projections: Projections;
  logger: Logger;
  now(): Date;
}

/**
 * Proves a share of all accounts: each night's runs together bring up so many that every account comes up within thirty nights. A
 * difference is logged by account and figure, and stands until a later proof finds none.
 */
export async function proveFigures(tx: Transaction, prover: Prover): Promise<void> {
  const at = prover.now();
  const night = at.toISOString().slice(0, 10);
  let [accounts, differing] = [0, 0];
  for (const account of await findDueAccounts(tx, night)) {
    const differences = await proveOne(prover, account);
    if (differences === null) continue;
    await storeProof(tx, account, { differences, at });
    accounts += 1;
    if (differences.length === 0) continue;
    differing += 1;
    const figures = differences.map(({ figure, tradeId, exact, shown }) => ({ figure, tradeId, exact, shown }));
    prover.logger.error({ accountId: account.accountId, figures }, "figures differ from the stored rows");
  }
  if (accounts > 0) await addToNight(tx, { night, accounts, differing, at });
}

/** @returns null where it could not be tried; the next run tries again */
async function proveOne(
  { unit, projections, logger }: Prover,
  { accountId, userId, brand }: DueAccount,
): Promise<ProofDifference[] | null> {
  const owner = { ...jobActor("trades", brand), userId };
  try {
    return await unit.run(owner, "user", (tx) => proveAccount({ tx, actor: owner }, projections, accountId));
  } catch (error) {
    logger.warn({ err: error, accountId }, "an account couldn't be proved");
    return null;
  }
}
