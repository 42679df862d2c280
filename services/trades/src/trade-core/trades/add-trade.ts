import type { AddTrade } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { newId } from "@entrywise/kit/db/new-id";
import { ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { tradeInstrument } from "../instruments/instrument-facts.read-model.ts";
import { findInstrument } from "../instruments/instruments.read-model.ts";
import { firstVersions } from "../storage/first-versions.ts";
import { nextRevision } from "../user-revision.repository.ts";
import { refigureTrade } from "./refigure-trade.ts";
import { readTrade } from "./trade.read-model.ts";
import type { OpenRecord } from "./trade.row.ts";
import { insertTrade, savePositionRows } from "./trades.repository.ts";

/** Adds a trade with one open and one blank close position (T-276). @returns its ids */
export async function addTrade(
  journal: Journal,
  input: Omit<AddTrade, "position" | "summary">,
  rates: ReferenceRates,
): Promise<{ id: string; positionId: string }> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const currency = await accountCurrency(journal, input.accountId);
  await checkStrategy(journal, input.strategyId);
  const symbol = input.instrument.toUpperCase();
  const known = await findInstrument(journal, symbol, input.marketType);
  const [id, positionId] = [newId(), newId()];
  const isPlan = input.status === TradeStatus.Planning;
  await insertTrade(
    journal,
    {
      id,
      positionId,
      accountId: input.accountId,
      strategyId: input.strategyId,
      instrument: symbol,
      exchange: input.exchange ?? known?.exchange ?? null,
      marketType: input.marketType,
      direction: input.direction,
      status: input.status,
      includePipet: false,
      plannedDate: isPlan ? new Date(input.openDate) : null,
      demo: false,
      ...tradeInstrument(known, input.marketType, { accountCurrency: currency, rates, opened: input.openDate }),
      referencePrice: null,
      overallRating: null,
      directionPredictionCorrect: null,
      idealNetRR: null,
      summary: null,
      notes: null,
      overallReview: null,
      importId: null,
      versions: firstVersions(),
    },
    revision,
  );
  await savePositionRows(journal, id, [blankOpen(isPlan ? null : input.openDate)]);
  const trade = await readTrade(journal, id);
  if (trade) await refigureTrade(journal, [], trade, revision);
  return { id, positionId };
}

export function blankOpen(openDate: string | null): OpenRecord {
  const nothing = { size: null, openPrice: null, stopPrice: null, targetPrice: null };
  const unreported = {
    stopFromStatement: false,
    reportedStopPrice: null,
    reportedTargetPrice: null,
    stopMark: null,
    targetMark: null,
  };
  return { id: newId(), ticketNumber: null, openDate, ...nothing, ...unreported, closes: [newClose()] };
}

export function newClose() {
  return { id: newId(), ...blankClose };
}

/** @throws ProblemError 422 for an account that is not the actor's */
export async function accountCurrency({ tx, actor }: Journal, accountId: string): Promise<string> {
  const [account] = await tx.query(
    "select currency from trade_account where id = $1 and user_id = $2 and brand_key = $3",
    [accountId, actor.userId, actor.brand],
  );
  if (!account) {
    throw ruleBroken("Trade.UnknownAccount", "This account doesn't exist.", [
      { path: "accountId", message: "is not one of your accounts" },
    ]);
  }
  return account.currency;
}

/** @throws ProblemError 422 for a strategy that is not the actor's */
export async function checkStrategy({ tx, actor }: Journal, strategyId: string | null): Promise<void> {
  if (strategyId === null) return;
  const [strategy] = await tx.query("select from strategy where id = $1 and user_id = $2 and brand_key = $3", [
    strategyId,
    actor.userId,
    actor.brand,
  ]);
  if (strategy) return;
  throw ruleBroken("Trade.UnknownStrategy", "This strategy doesn't exist.", [
    { path: "strategyId", message: "is not one of your strategies" },
  ]);
}
