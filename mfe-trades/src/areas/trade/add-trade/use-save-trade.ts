import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { idResponse } from "@entrywise/contracts/shared/wire";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { type ApiClient, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { entriesOf } from "../../../data/trade/position-entries.ts";
import { keepTradeDetail, tradesHaveChanged } from "../../../data/trade/trade-detail.queries.ts";
import { type AddTradeForm, addTradeRequest, enteredPosition, hasPosition } from "./add-trade-form.ts";

/** How far a trade has got: a failure goes on from here when it is tried again, and adds no second trade. */
interface Progress {
  id: string | null;
  isPositionSaved: boolean;
}

async function saveRest(trades: ApiClient, form: AddTradeForm, id: string, progress: Progress): Promise<TradeDetail> {
  let trade = await trades.get(`/trades/${id}`, { parser: tradeDetail });
  if (hasPosition(form) && !progress.isPositionSaved) {
    const body = enteredPosition(form, trade, entriesOf(trade.position));
    const call = { ifMatch: trade.versions.position, parser: tradeDetail };
    trade = await trades.put(`/positions/${trade.position.id}`, body, call);
    progress.isPositionSaved = true;
  }
  const summary = richTextOf(form.title);
  if (summary === null) return trade;
  const call = { ifMatch: trade.versions.summary, parser: tradeDetail };
  return trades.post(`/trades/${id}/summary`, { tradeId: id, summary }, call);
}

/** Adds the trade, then writes its size, prices and title. @returns its id */
export function useSaveTrade() {
  const { api, reportError } = useHost();
  const queries = useQueryClient();
  const progress = useRef<Progress>({ id: null, isPositionSaved: false });
  const intent = useRef(new Intent()).current;
  const save = useMutation({
    mutationFn: async (form: AddTradeForm) => {
      const trades = api("trades");
      const now = progress.current;
      if (now.id === null) {
        const body = addTradeRequest(form);
        now.id = (await trades.post("/trades/add", body, { parser: idResponse, idempotencyKey: intent.of(body) })).id;
      }
      if (hasPosition(form) || form.title.trim() !== "")
        keepTradeDetail(queries, await saveRest(trades, form, now.id, now));
      return now.id;
    },
    onError: (error) =>
      reportError(error, progress.current.id === null ? t`Error adding trade` : t`Error saving position`),
    onSettled: () => tradesHaveChanged(queries, "now"),
  });
  return { save, addedId: () => progress.current.id };
}

/** One key for one wish: Save pressed again after a lost answer repeats it, after a change of the form it is another. */
class Intent {
  #body = "";
  #key = "";

  of(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = crypto.randomUUID();
    }
    return this.#key;
  }
}
