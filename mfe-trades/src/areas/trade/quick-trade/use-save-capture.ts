import { idResponse } from "@entrywise/contracts/shared/wire";
import { Direction } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { QueuedLabel } from "@entrywise/host/outbox";
import { localNotation } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Intent, type SavedTrade, saveOrQueue } from "../../../data/trade/save-or-queue.ts";
import { tradesHaveChanged } from "../../../data/trade/trade-detail.queries.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { queuedText, sentBeforeText } from "../add-trade/use-save-trade.ts";
import { capturedTrade, type QuickForm } from "./capture-form.ts";

/**
 * Saves what was captured, with its picture, in one call; without a network it stays on the device.
 *
 * @param replaces place of the waiting trade that is being edited; null: a new one
 */
export function useSaveCapture(replaces: number | null) {
  const { user, reportError, snackbar } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const intent = useRef(new Intent((form: QuickForm) => capturedTrade(form, new Date().toISOString()))).current;
  const undo = (id: string) =>
    callTrades("DELETE /trades/{id}", { params: { id } }).then(
      () => tradesHaveChanged(queries, "now"),
      (error: unknown) => reportError(error, t`Couldn't undo`),
    );
  return useMutation({
    mutationFn: async (form: QuickForm): Promise<SavedTrade> => {
      const { key, body } = intent.of(form);
      if (body === null) throw new Error("symbol and direction are checked before");
      const write = { key, userId: user?.userId ?? "visitor", path: "/captures", body, label: labelOf(form), form };
      return saveOrQueue(write, replaces, () =>
        callTrades("POST /captures", { body, parser: idResponse, idempotencyKey: key }),
      );
    },
    onSuccess: (saved) => {
      if (saved === "queued") snackbar({ type: "default", text: queuedText() });
      else if (saved === "sentBefore") snackbar({ type: "error", text: sentBeforeText() });
      else {
        const onAction = () => void undo(saved.id);
        snackbar({ type: "success", text: t`Trade captured`, actionLabel: t`Undo`, onAction });
      }
    },
    onError: (error) => reportError(error, t`Error adding trade`),
    onSettled: () => tradesHaveChanged(queries, "now"),
  });
}

function labelOf({ instrument, direction, amount, risk, size }: QuickForm): QueuedLabel {
  const percent = risk === null ? "" : localNotation(risk);
  const detail = amount === "size" ? (size ?? "") : risk === null ? "" : t`${percent}% risk`;
  return {
    title: instrument?.symbol ?? "",
    direction: direction === Direction.Short ? "short" : "long",
    detail,
    risk: null,
  };
}
