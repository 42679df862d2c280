import { type BulkChange, type BulkResult, type BulkSet, bulkResult } from "@entrywise/contracts/trades/bulk.api";
import { useHost } from "@entrywise/host";
import { useMutation, useQueryClient } from "@tanstack/react-query";

const trades = (count: number) => `${count} ${count === 1 ? "trade" : "trades"}`;

/** "3 trades changed", and what was left out. */
function resultText({ changed, skipped }: BulkResult, done: string): string {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  const left = skipped.length === 0 ? "" : ` ${trades(skipped.length)} left out: ${reasons.join(", ")}.`;
  return `${trades(changed)} ${done}.${left}`;
}

/** Changes of many trades, each with the way back in its message. */
export function useBulkEdit(onDone: () => void) {
  const { api, snackbar, reportError } = useHost();
  const queries = useQueryClient();
  const send = (changes: readonly BulkChange[]) =>
    api("trades").post("/trades/bulk", { changes }, { parser: bulkResult });
  const takeBack = async (undo: readonly BulkChange[]) => {
    try {
      const result = await send(undo);
      snackbar({ type: "success", text: resultText(result, "as before") });
    } catch (error) {
      reportError(error, "Failed to take the changes back");
    }
    void queries.invalidateQueries();
  };
  return useMutation({
    mutationFn: ({ tradeIds, set }: { tradeIds: readonly string[]; set: BulkSet }) =>
      send([{ tradeIds: [...tradeIds], set }]),
    onSuccess: (result, { set }) => {
      const text = resultText(result, set.kind === "delete" ? "deleted" : "changed");
      const undo = { actionLabel: "Undo", onAction: () => void takeBack(result.undo) };
      snackbar({ type: result.changed === 0 ? "error" : "success", text, ...(result.changed === 0 ? {} : undo) });
      onDone();
    },
    onError: (error, { set }) =>
      reportError(error, set.kind === "delete" ? "Failed to delete trades" : "Failed to change trades"),
    onSettled: () => queries.invalidateQueries(),
  });
}
