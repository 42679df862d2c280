import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useSearchParams } from "@entrywise/host/router";
import { useEffect, useEffectEvent, useState } from "react";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { askedEdit } from "../../../filter/trades-address.ts";
import { choiceLimit, useAllTradeIds } from "./bulk.queries.ts";

/**
 * Follows an address that asks for initial stops of all its trades, and takes the request out of the address, so that
 * neither a reload nor the way back asks again.
 *
 * @param onIds gets the ids of the trades, at least one
 */
export function useAskedStops(filter: TradeFilter, onIds: (ids: readonly string[]) => void) {
  const { snackbar } = useHost();
  const [params, setParams] = useSearchParams();
  const [isWaiting, setWaiting] = useState(false);
  const isAsked = params.get(askedEdit.name) === askedEdit.initialStop;
  const ask = useAllTradeIds(filter, (ids) => {
    if (ids.length > choiceLimit) {
      const text = t`You can set initial stops on up to ${tradesText(choiceLimit)} at once. Add a filter first.`;
      snackbar({ type: "error", text });
    } else if (ids.length > 0) onIds(ids);
  });
  const begin = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(askedEdit.name);
    setWaiting(true);
    setParams(rest, { replace: true });
  });
  const finish = useEffectEvent(() => {
    setWaiting(false);
    ask();
  });
  useEffect(() => {
    if (isAsked && !isWaiting) begin();
    else if (!isAsked && isWaiting) finish();
  }, [isAsked, isWaiting]);
}
