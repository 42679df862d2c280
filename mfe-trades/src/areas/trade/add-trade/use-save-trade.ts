import { idResponse } from "@entrywise/contracts/shared/wire";
import type { AddTrade } from "@entrywise/contracts/trades/trades.api";
import { Direction } from "@entrywise/domain/enumerations";
import { errorStatus, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type QueuedLabel, queueWrite, replaceWrite } from "@entrywise/host/outbox";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { tradesHaveChanged } from "../../../data/trade/trade-detail.queries.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { type AddTradeForm, enteredTrade } from "./add-trade-form.ts";

export interface TradeToSave {
  form: AddTradeForm;
  /** Lost at the stop, in the account's currency; null: not known. */
  risk: string | null;
}

/** `queued`: it waits on the device until there is a network. `sentBefore`: what was edited is on its way already. */
export type SavedTrade = { id: string } | "queued" | "sentBefore";

/**
 * Adds a trade with everything that was entered. Without a network it stays on the device, under the key of the first attempt: one
 * whose response was lost is not added a second time.
 *
 * @param replaces place of the waiting trade that is being edited; null: a new one
 */
export function useSaveTrade(replaces: number | null) {
  const { user, reportError, snackbar } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const intent = useRef(new Intent()).current;
  return useMutation({
    mutationFn: async ({ form, risk }: TradeToSave): Promise<SavedTrade> => {
      const { key, body } = intent.of(form);
      const label = queuedLabel(form, risk);
      const write = { key, userId: user?.userId ?? "visitor", path: "/trades/add", body, label, form };
      if (replaces !== null) {
        // Always by the queue: the trade before must not be sent as well, whatever happens to this page.
        return (await replaceWrite(replaces, { ...write, isUnanswered: false })) ? "queued" : "sentBefore";
      }
      const queue = async (isUnanswered: boolean): Promise<SavedTrade> => {
        await queueWrite({ ...write, isUnanswered });
        return "queued";
      };
      if (!navigator.onLine) return queue(false);
      try {
        return await callTrades("POST /trades/add", { body, parser: idResponse, idempotencyKey: key });
      } catch (error) {
        if (errorStatus(error) !== 0) throw error;
        return queue(true);
      }
    },
    onSuccess: (saved) => {
      if (saved === "queued") {
        snackbar({ type: "default", text: t`Saved on this device. It'll sync when you're back online.` });
      }
      if (saved === "sentBefore") {
        snackbar({ type: "error", text: t`The trade was saved before your last change. Open it to edit it.` });
      }
    },
    onError: (error) => reportError(error, t`Error adding trade`),
    onSettled: () => tradesHaveChanged(queries, "now"),
  });
}

function queuedLabel({ instrument, direction, size, price }: AddTradeForm, risk: string | null): QueuedLabel {
  const detail = size === null ? "" : price === null ? size : t`${size} at ${price}`;
  return { title: instrument?.symbol ?? "", direction: direction === Direction.Long ? "long" : "short", detail, risk };
}

/** One key for one intent: Save pressed again after a lost response repeats it, after a change of the form it is another. */
class Intent {
  #form: AddTradeForm | null = null;
  #wish: { key: string; body: AddTrade } | null = null;

  of(form: AddTradeForm): { key: string; body: AddTrade } {
    // Rows get their ids here, so the same form has to give the same body.
    if (this.#wish === null || JSON.stringify(form) !== JSON.stringify(this.#form)) {
      this.#form = form;
      this.#wish = { key: crypto.randomUUID(), body: enteredTrade(form) };
    }
    return this.#wish;
  }
}
