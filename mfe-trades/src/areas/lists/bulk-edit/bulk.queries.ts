import { type BulkResult, type BulkSet, bulkResult } from "@entrywise/contracts/trades/bulk.api";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";
import {
  type BulkBatch,
  type BulkOutcome,
  invertBatch,
  sendBatches,
  splitIntoBatches,
  tradesIn,
} from "./bulk-batches.ts";
import { leftOutText } from "./left-out-text.ts";
import { cutOffMs, keepUndo, leftUndo } from "./stored-undo.ts";

// Many trades are looked at before somebody misses them.
const undoMs = 20_000;

/** "3 trades changed", and what was left out. */
function resultText(
  { changed, skipped }: Pick<BulkResult, "changed" | "skipped">,
  done: (trades: string) => string,
): string {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  const left = skipped.length === 0 ? "" : ` ${leftOutText(skipped.length, reasons)}`;
  return `${done(tradesText(changed))}.${left}`;
}

const asBefore = (trades: string) => t`${trades} restored`;

const messages = {
  changed: {
    done: (trades: string) => t`${trades} changed`,
    failed: msg`Couldn't update the trades`,
  },
  deleted: {
    done: (trades: string) => t`${trades} deleted`,
    failed: msg`Failed to delete trades`,
  },
};

/** A bulk change, or its way back, that is under way. */
export interface BulkProgress {
  isUndoing: boolean;
  done: number;
  of: number;
}

const isAskedFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Changes of many trades, each with the way back in its message; leaving the page in the middle is asked about. */
export function useBulkEdit(onDone: () => void) {
  const { user, snackbar, reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const userId = user?.userId ?? "";
  const run = async (batches: readonly BulkBatch[], isUndoing: boolean): Promise<BulkOutcome> => {
    const of = batches.reduce((sum, batch) => sum + tradesIn(batch), 0);
    let behind: readonly BulkBatch[] = [];
    const keep = (stored: readonly BulkBatch[], storedMs = cutOffMs) =>
      keepUndo({ userId, isUndoing, batches: stored }, storedMs);
    const send = (changes: BulkBatch) => {
      // A request that is cut off by leaving may be done all the same.
      keep(isUndoing ? batches.slice(batches.indexOf(changes)) : [...invertBatch(changes), ...behind]);
      return callTrades("POST /trades/bulk", { body: { changes }, parser: bulkResult });
    };
    setProgress({ isUndoing, done: 0, of });
    addEventListener("beforeunload", isAskedFirst);
    try {
      const outcome = await sendBatches(batches, send, (done, undo, left) => {
        setProgress({ isUndoing, done, of });
        behind = undo;
        keep(isUndoing ? left : undo);
      });
      // As long as its message: later it would take back what was changed since.
      if (outcome.error === null && !isUndoing) keep(outcome.undo, undoMs);
      return outcome;
    } finally {
      removeEventListener("beforeunload", isAskedFirst);
      setProgress(null);
      void queries.invalidateQueries();
    }
  };
  const takeBack = async (batches: readonly BulkBatch[]) => {
    const outcome = await run(batches, true);
    if (outcome.error === null) {
      snackbar({ type: "success", text: resultText(outcome, asBefore) });
      return;
    }
    reportError(outcome.error, t`Failed to undo the changes`);
    const done =
      outcome.changed === 0
        ? t`Nothing has been restored yet.`
        : t`${resultText(outcome, asBefore)} The rest isn't done yet.`;
    snackbar({ type: "error", text: done, actionLabel: t`Try again`, onAction: () => void takeBack(outcome.left) });
  };
  const tell = (outcome: BulkOutcome, { done, failed }: (typeof messages)["changed"]) => {
    if (outcome.error !== null) reportError(outcome.error, i18n._(failed));
    if (outcome.changed > 0) {
      const back = { actionLabel: t`Undo`, onAction: () => void takeBack(outcome.undo), timeoutMs: undoMs };
      snackbar({ type: "success", text: resultText(outcome, done), ...back });
    } else if (outcome.error === null) snackbar({ type: "error", text: resultText(outcome, done) });
  };
  const apply = async (tradeIds: readonly string[], set: BulkSet) => {
    const outcome = await run(splitIntoBatches(tradeIds, set), false);
    tell(outcome, set.kind === "delete" ? messages.deleted : messages.changed);
    if (outcome.error === null) onDone();
  };
  const offer = useEffectEvent(() => {
    const left = leftUndo(userId);
    if (left === null) return;
    keepUndo(left, left.until - Date.now()); // of this page now, which offers it once
    const count = tradesText(left.batches.reduce((sum, batch) => sum + tradesIn(batch), 0));
    snackbar({
      type: "default",
      text: left.isUndoing
        ? t`${count} haven't been restored yet.`
        : t`${count} were changed before you left this page.`,
      actionLabel: left.isUndoing ? t`Continue` : t`Undo`,
      onAction: () => void takeBack(left.batches),
      timeoutMs: null,
    });
  });
  useEffect(() => offer(), []);
  return { apply, progress };
}
export type BulkEdit = ReturnType<typeof useBulkEdit>;

/** More than this are not chosen at once: every one goes the way of a single change. */
export const choiceLimit = 5_000;

/** Asks for the ids of all trades of a filter, loaded or not; a response that arrives after the filter changed is dropped. */
export function useAllTradeIds(filter: TradeFilter, onIds: (ids: readonly string[]) => void) {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const query = useFilterQuery(filter);
  const { mutate } = useMutation({
    mutationFn: (asked: typeof query) =>
      callTrades("GET /trades/ids", { parser: responseSchemaOf(tradesApi.ids), query: asked }),
    onSuccess: ({ items }, asked) => {
      if (asked === query) onIds(items);
    },
    onError: (error) => reportError(error, t`Couldn't select all trades`),
  });
  return () => mutate(query);
}
