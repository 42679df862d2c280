import type { AccountFees } from "@entrywise/contracts/trades/fee-lines";
import type { EstimatedCostsOfTrade, FeesOfAccount } from "@entrywise/contracts/trades/fee-schedules.api";
import { notFound } from "@entrywise/kit/problem-error";
import { findDocument } from "../../account-documents/account-documents.repository.ts";
import type { Journal } from "../../journal/journal.ts";
import { findAppliedFees, toFees } from "../../trade-core/estimated-costs/applied-fees.read-model.ts";
import { readTradesWithoutCosts } from "../../trade-core/estimated-costs/estimated-trades.read-model.ts";
import { tradeEstimates } from "../../trade-core/estimated-costs/trade-estimates.ts";
import { readTrade } from "../../trade-core/trades/trade.read-model.ts";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import { feeEffect } from "./fee-effect.ts";

const noFees: AccountFees = { lines: [], isApplied: false };

/** @throws ProblemError 404 for an account that is not the actor's */
export async function readFees(journal: Journal, accountId: string): Promise<FeesOfAccount> {
  const { currency } = await requireAccount(journal, accountId);
  const { document, version } = await findDocument<AccountFees>(journal, "fees", accountId);
  const fees = document ?? noFees;
  const effect = feeEffect(await readTradesWithoutCosts(journal, accountId), toFees(fees.lines, currency));
  return { ...fees, version, currency, effect, ...(await readCounts(journal, accountId)) };
}

async function readCounts({ tx, actor }: Journal, accountId: string) {
  const [counts] = await tx.query<Pick<FeesOfAccount, "estimatedTrades" | "tradesWithCosts" | "isLeftOut">[]>(
    `select (count(*) filter (where t.estimated_costs is not null))::int as "estimatedTrades",
            (count(*) filter (where t.status = 1 and t.estimated_costs is null
               and (t.commissions <> 0 or t.other_costs <> 0)))::int as "tradesWithCosts",
            coalesce((select (p.value ->> 'leaveOut')::boolean from stored_preference p
                       where p.user_id = $2 and p.brand_key = $3 and p.key = 'estimated-costs'), false) as "isLeftOut"
       from trade t where t.account_id = $1 and t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null`,
    [accountId, actor.userId, actor.brand],
  );
  return counts ?? { estimatedTrades: 0, tradesWithCosts: 0, isLeftOut: false };
}

/** @throws ProblemError 404 for a trade that is not the actor's */
export async function readEstimatedCosts(journal: Journal, tradeId: string): Promise<EstimatedCostsOfTrade> {
  const trade = await readTrade(journal, tradeId);
  if (trade === null) throw notFound("Trade");
  const fees = await findAppliedFees(journal, trade.accountId);
  const { document } = await findDocument<AccountFees>(journal, "fees", trade.accountId);
  const lines = new Map(tradeEstimates(trade, fees).map(({ closeId, line }) => [closeId, line]));
  return {
    ...{ accountId: trade.accountId, accountName: trade.accountName, currency: trade.currency },
    parts: trade.opens.flatMap((open) =>
      open.closes.flatMap(({ id, size, estimatedCosts }) =>
        estimatedCosts == null
          ? []
          : [{ size: size ?? open.size, amount: estimatedCosts, line: document?.lines[lines.get(id) ?? -1] ?? null }],
      ),
    ),
  };
}
