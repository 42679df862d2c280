import type { AddTrade } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ruleBroken } from "@entrywise/kit/problem-error";
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
  tx: Transaction,
  actor: Actor,
  input: Omit<AddTrade, "position" | "summary">,
  rates: ReferenceRates,
): Promise<{ id: string; positionId: string }> {
  const revision = await nextRevision(tx, actor);
  const currency = await accountCurrency(tx, actor, input.accountId);
  await checkStrategy(tx, actor, input.strategyId);
  const symbol = input.instrument.toUpperCase();
  const known = await findInstrument(tx, actor, symbol, input.marketType);
  const [id, positionId] = [newId(), newId()];
  const isPlan = input.status === TradeStatus.Planning;
  await insertTrade(
    tx,
    actor,
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
  await savePositionRows(tx, actor, id, [blankOpen(isPlan ? null : input.openDate)]);
  const trade = await readTrade(tx, actor, id);
  if (trade) await refigureTrade(tx, actor, [], trade, revision);
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
export async function accountCurrency(tx: Transaction, actor: Actor, accountId: string): Promise<string> {
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
export async function checkStrategy(tx: Transaction, actor: Actor, strategyId: string | null): Promise<void> {
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
