import { type BulkResult, type BulkSet, bulkResult } from "@entrywise/contracts/trades/bulk.api";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { formatNumber } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import { useFilterQuery } from "../../trade-filter/use-trade-filter.ts";
import { answerOf } from "../../wire/answer-of.ts";
import { type BulkBatch, type BulkOutcome, batchesOf, sendBatches } from "./bulk-batches.ts";

/** "1,761 trades". */
export const countText = (count: number) =>
  `${formatNumber(count, { decimals: 0 })} ${count === 1 ? "trade" : "trades"}`;

// Many trades are looked at before somebody misses them.
const undoMs = 20_000;

/** "3 trades changed", and what was left out. */
function resultText({ changed, skipped }: Pick<BulkResult, "changed" | "skipped">, done: string): string {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  const left = skipped.length === 0 ? "" : ` ${countText(skipped.length)} left out: ${reasons.join(", ")}.`;
  return `${countText(changed)} ${done}.${left}`;
}

const words = {
  changed: { done: "changed", failed: "Failed to change trades" },
  deleted: { done: "deleted", failed: "Failed to delete trades" },
};

/** Changes of many trades, each with the way back in its message. */
export function useBulkEdit(onDone: () => void) {
  const { api, snackbar, reportError } = useHost();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const send = (changes: BulkBatch) => api("trades").post("/trades/bulk", { changes }, { parser: bulkResult });
  const takeBack = async (batches: readonly BulkBatch[]) => {
    const outcome = await sendBatches(batches, send);
    if (outcome.error === null) snackbar({ type: "success", text: resultText(outcome, "as before") });
    else {
      reportError(outcome.error, "Failed to take the changes back");
      snackbar({
        type: "error",
        text:
          outcome.changed === 0
            ? "Nothing is as before yet."
            : `${resultText(outcome, "as before")} The rest is not yet.`,
        actionLabel: "Try again",
        onAction: () => void takeBack(outcome.left),
      });
    }
    void queries.invalidateQueries();
  };
  const tell = (outcome: BulkOutcome, { done, failed }: (typeof words)["changed"]) => {
    if (outcome.error !== null) reportError(outcome.error, failed);
    if (outcome.changed > 0) {
      const back = { actionLabel: "Undo", onAction: () => void takeBack(outcome.undo), timeoutMs: undoMs };
      snackbar({ type: "success", text: resultText(outcome, done), ...back });
    } else if (outcome.error === null) snackbar({ type: "error", text: resultText(outcome, done) });
  };
  const mutation = useMutation({
    mutationFn: ({ tradeIds, set }: { tradeIds: readonly string[]; set: BulkSet }) => {
      setDone(0);
      return sendBatches(batchesOf(tradeIds, set), send, setDone);
    },
    onSuccess: (outcome, { set }) => {
      tell(outcome, set.kind === "delete" ? words.deleted : words.changed);
      if (outcome.error === null) onDone();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return { ...mutation, done };
}

/** More than this are not chosen at once: every one goes the way of a single change. */
export const choiceLimit = 5_000;

/** Ids of all trades of a filter, whether they are loaded or not. */
export function useAllTradeIds(filter: TradeFilter, onIds: (ids: readonly string[]) => void) {
  const { api, reportError } = useHost();
  const query = useFilterQuery(filter);
  return useMutation({
    mutationFn: () => api("trades").get("/trades/ids", { parser: answerOf(tradesApi.ids), query }),
    onSuccess: ({ items }) => onIds(items),
    onError: (error) => reportError(error, "Failed to select all trades"),
  });
}
