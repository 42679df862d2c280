import type { Journal } from "../../journal/journal.ts";
import { refigureAccount } from "../account-balances.repository.ts";
import { figuresOfAll } from "../trades/refigure-trade.ts";
import { readTrades } from "../trades/trade.read-model.ts";
import { saveFigures } from "../trades/trades.repository.ts";
import { findAppliedFees } from "./applied-fees.read-model.ts";
import { readTradesWithoutCosts } from "./estimated-trades.read-model.ts";
import { saveEstimates } from "./trade-estimates.repository.ts";
import { changedEstimates } from "./trade-estimates.ts";

const AT_ONCE = 200;

/**
 * Brings the estimates of an account to what its fee schedule says now, with all figures that hang on them. Trades whose
 * estimates are right already are not written.
 *
 * @returns how many trades have changed
 */
export async function refigureEstimates(journal: Journal, accountId: string, revision: string): Promise<number> {
  const { tx } = journal;
  if (!(await mayEstimate(journal, accountId))) return 0;
  const fees = await findAppliedFees(journal, accountId);
  const changes = (await readTradesWithoutCosts(journal, accountId)).flatMap((trade) => {
    const estimates = changedEstimates(trade, fees);
    return estimates.length === 0 ? [] : [{ id: trade.id, estimates }];
  });
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const some = changes.slice(at, at + AT_ONCE);
    await saveEstimates(
      tx,
      some.flatMap(({ estimates }) => estimates),
    );
    const trades = await readTrades(
      journal,
      some.map(({ id }) => id),
    );
    const figures = await figuresOfAll(tx, trades);
    for (const [index, { id }] of trades.entries()) {
      const figured = figures[index];
      if (figured !== undefined) await saveFigures(tx, id, figured, revision);
    }
  }
  if (changes.length > 0) await refigureAccount(journal, accountId, revision);
  return changes.length;
}

/** The same for every account of a person. */
export async function refigureAllEstimates(journal: Journal, revision: string): Promise<void> {
  const { tx, actor } = journal;
  const accounts = await tx.query<{ id: string }[]>(
    "select account_id as id from account_fees where user_id = $1 and brand_key = $2 order by account_id",
    [actor.userId, actor.brand],
  );
  for (const { id } of accounts) await refigureEstimates(journal, id, revision);
}

async function mayEstimate({ tx }: Journal, accountId: string): Promise<boolean> {
  const [row] = await tx.query<{ may: boolean }[]>(
    `select exists (select from account_fees where account_id = $1)
         or exists (select from trade where account_id = $1 and estimated_costs is not null) as may`,
    [accountId],
  );
  return row?.may === true;
}
