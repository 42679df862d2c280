import { type SlotMap, useHost } from "@entrywise/host";
import { useEffect, useRef } from "react";
import { readAhead } from "../data/ahead/read-ahead.ts";
import { noFilter } from "../filter/trade-filter-url.ts";
import { usualSort } from "../filter/trade-sort-url.ts";
import { useFilterQuery } from "../filter/use-trade-filter.ts";

/** Has the device read what somebody may want to see without a network. */
export function DeviceAhead({ onDone }: SlotMap["device.ahead"]) {
  const trades = useHost().api("trades");
  const listQuery = { ...useFilterQuery(noFilter), ...usualSort };
  const latest = useRef({ trades, listQuery, onDone });
  latest.current = { trades, listQuery, onDone };
  useEffect(() => {
    const leaving = new AbortController();
    const done = (isWhole: boolean) => {
      if (!leaving.signal.aborted) latest.current.onDone(isWhole);
    };
    void readAhead({ ...latest.current, signal: leaving.signal }).then(
      () => done(true),
      () => done(false),
    );
    return () => leaving.abort();
  }, []);
  return null;
}
