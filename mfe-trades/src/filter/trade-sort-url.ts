import { tradeListQuery } from "@entrywise/contracts/trades/trade-filter";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { useCallback, useMemo } from "react";
import { useAddress } from "./use-address.ts";

export interface TradeSort {
  sortBy: TradeSortKey;
  descending: boolean;
}

/** Latest close first. */
export const usualSort: TradeSort = { sortBy: TradeSortKey.CloseDate, descending: true };

/** Order that a page address asks for; what means nothing falls back to the usual one. */
export function readTradeSort(params: URLSearchParams): TradeSort {
  const sortBy = tradeListQuery.shape.sortBy.safeParse(params.get("sortBy") ?? undefined);
  const descending = tradeListQuery.shape.descending.safeParse(params.get("descending") ?? undefined);
  return {
    sortBy: sortBy.success ? sortBy.data : usualSort.sortBy,
    descending: descending.success ? descending.data : usualSort.descending,
  };
}

/** A part of the order that stands in an address and is left out of what is read from it. */
export interface UnreadSort {
  field: (typeof sortFields)[number];
  value: string;
}

const sortFields = ["sortBy", "descending"] as const;

/** What {@link readTradeSort} leaves out. */
export function unreadSort(params: URLSearchParams): UnreadSort[] {
  return sortFields.flatMap((field) => {
    const value = params.get(field) ?? "";
    return value === "" || tradeListQuery.shape[field].safeParse(value).success ? [] : [{ field, value }];
  });
}

/** Sets the order in a page address; the usual one leaves no trace. */
export function writeTradeSort(params: URLSearchParams, { sortBy, descending }: TradeSort): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("sortBy");
  next.delete("descending");
  if (sortBy !== usualSort.sortBy) next.set("sortBy", String(sortBy));
  if (descending !== usualSort.descending) next.set("descending", String(descending));
  return next;
}

export function useTradeSort(): [TradeSort, (next: TradeSort) => void] {
  const [text, changeAddress] = useAddress();
  const sort = useMemo(() => readTradeSort(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (next: TradeSort) => changeAddress((before) => writeTradeSort(before, next)),
    [changeAddress],
  );
  return [sort, change];
}
