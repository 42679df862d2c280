import { idResponse } from "@entrywise/contracts/shared/wire";
import { Direction } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { QueuedLabel } from "@entrywise/host/outbox";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Intent, type SavedTrade, saveOrQueue } from "../../../data/trade/save-or-queue.ts";
import { tradesHaveChanged } from "../../../data/trade/trade-detail.queries.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { type AddTradeForm, enteredTrade } from "./add-trade-form.ts";

export interface TradeToSave {
  form: AddTradeForm;
  /** Lost at the stop, in the account's currency; null: not known. */
  risk: string | null;
}

/**
 * Adds a trade with everything that was entered; without a network it stays on the device.
 *
 * @param replaces place of the waiting trade that is being edited; null: a new one
 */
export function useSaveTrade(replaces: number | null) {
  const { user, reportError, snackbar } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const intent = useRef(new Intent(enteredTrade)).current;
  return useMutation({
    mutationFn: ({ form, risk }: TradeToSave): Promise<SavedTrade> => {
      const { key, body } = intent.of(form);
      const label = queuedLabel(form, risk);
      const write = { key, userId: user?.userId ?? "visitor", path: "/trades/add", body, label, form };
      return saveOrQueue(write, replaces, () =>
        callTrades("POST /trades/add", { body, parser: idResponse, idempotencyKey: key }),
      );
    },
    onSuccess: (saved) => {
      if (saved === "queued") snackbar({ type: "default", text: queuedText() });
      if (saved === "sentBefore") snackbar({ type: "error", text: sentBeforeText() });
    },
    onError: (error) => reportError(error, t`Error adding trade`),
    onSettled: () => tradesHaveChanged(queries, "now"),
  });
}

export const queuedText = () => t`Saved on this device. It'll sync when you're back online.`;
export const sentBeforeText = () => t`The trade was saved before your last change. Open it to edit it.`;

function queuedLabel({ instrument, direction, size, price }: AddTradeForm, risk: string | null): QueuedLabel {
  const detail = size === null ? "" : price === null ? size : t`${size} at ${price}`;
  return { title: instrument?.symbol ?? "", direction: direction === Direction.Long ? "long" : "short", detail, risk };
}
