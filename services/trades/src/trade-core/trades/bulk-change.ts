import {
  BULK_LIMIT,
  type BulkChange,
  type BulkResult,
  type BulkSet,
  type InitialStopSet,
} from "@entrywise/contracts/trades/bulk.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Journal } from "../../journal/journal.ts";
import type { TrueRanges } from "../bars/true-ranges.read-model.ts";
import { setBarExtremes, setKnownExtremes } from "./bulk-extremes.ts";
import { type BulkOutcome, gone, setInitialStops, setKnownStops } from "./bulk-stops.ts";
import { deleteTrade, restoreTrade } from "./delete-trade.ts";
import { trueRangesFor } from "./stop-basis.ts";
import { lockTrade, readTrades } from "./trade.read-model.ts";
import type { TradeRecord } from "./trade.row.ts";
import { changeAccount, changeStatus, changeStrategy, changeTags } from "./trade-changes.ts";

/**
 * Changes many trades. Each goes the way of a single change, whatever version it has: the choice is the user's, and it can be
 * taken back as a whole.
 *
 * @throws ProblemError when the request names an account, strategy or tag that is not the actor's: then nothing changes
 */
export async function changeInBulk(
  journal: Journal,
  changes: readonly BulkChange[],
  rates: ReferenceRates,
): Promise<BulkResult> {
  const result: BulkResult = { changed: 0, skipped: [], undo: [] };
  const undo = new Map<string, BulkChange>();
  for (const { tradeIds, set } of changes) {
    const basis: ChangeBasis = { rates, trueRanges: await rangesFor(journal, tradeIds, set) };
    for (const tradeId of new Set(tradeIds)) {
      const trade = await lockTrade(journal, { id: tradeId });
      const outcome = await changeOne(journal, trade, set, basis);
      if ("reason" in outcome) {
        result.skipped.push({ tradeId, reason: outcome.reason });
        continue;
      }
      result.changed += 1;
      // Trades that come from the same value go back together.
      const key = JSON.stringify(outcome.undo);
      const group = undo.get(key) ?? { tradeIds: [], set: outcome.undo };
      group.tradeIds.push(tradeId);
      undo.set(key, group);
    }
  }
  result.undo = [...undo.values()].slice(0, BULK_LIMIT);
  return result;
}

interface ChangeBasis {
  rates: ReferenceRates;
  trueRanges: TrueRanges;
}

/** Read for all trades of a change at once. */
async function rangesFor(journal: Journal, tradeIds: readonly string[], set: BulkSet): Promise<TrueRanges> {
  if (set.kind !== "trueRangeStop") return () => null;
  return trueRangesFor(journal, await readTrades(journal, tradeIds), set);
}

async function changeOne(
  journal: Journal,
  trade: TradeRecord | null,
  set: BulkSet,
  basis: ChangeBasis,
): Promise<BulkOutcome> {
  const { rates } = basis;
  if (trade === null) return gone;
  if (set.kind === "restore") {
    await restoreTrade(journal, trade.id);
    return { undo: { kind: "delete" } };
  }
  if (trade.deleted) return gone;
  if (set.kind === "delete") {
    await deleteTrade(journal, trade.id);
    return { undo: { kind: "restore" } };
  }
  if (isInitialStop(set)) return setInitialStops(journal, trade, set, basis);
  if (set.kind === "stops") return setKnownStops(journal, trade, set.stops, rates);
  if (set.kind === "barExtremes") return setBarExtremes(journal, trade, rates);
  if (set.kind === "extremes") return setKnownExtremes(journal, trade, set.closes, rates);
  return changeField(journal, trade, set, rates);
}

const isInitialStop = (set: BulkSet): set is InitialStopSet =>
  set.kind === "stop" || set.kind === "statementStop" || set.kind === "trueRangeStop";

type FieldSet = Extract<BulkSet, { kind: "account" | "strategy" | "status" | "addTag" | "tags" }>;

async function changeField(
  journal: Journal,
  trade: TradeRecord,
  set: FieldSet,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const { id, versions } = trade;
  const done = async (change: Promise<TradeDetail>, undo: BulkSet): Promise<BulkOutcome> => {
    await change;
    return { undo };
  };
  switch (set.kind) {
    case "account":
      return done(changeAccount(journal, { id, version: versions.account, accountId: set.accountId, rates }), {
        kind: "account",
        accountId: trade.accountId,
      });
    case "strategy":
      return done(changeStrategy(journal, id, versions.strategy, set.strategyId), {
        kind: "strategy",
        strategyId: trade.strategyId,
      });
    case "status":
      return done(changeStatus(journal, id, versions.status, set.status), { kind: "status", status: trade.status });
    default: {
      const tagIds = set.kind === "tags" ? set.tagIds : [...trade.tagIds, set.tagId];
      return done(changeTags(journal, id, versions.tags, tagIds), { kind: "tags", tagIds: trade.tagIds });
    }
  }
}
