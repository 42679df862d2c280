import { useLocation } from "@entrywise/host/router";
import { useEffect } from "react";
import { rememberTradeList } from "./last-trade-list.ts";

/** Trades that are opened from here walk through the list of this address. */
export function useWalkedList(): void {
  const { search } = useLocation();
  useEffect(() => rememberTradeList(search), [search]);
}
