import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import type { SlotMap } from "@entrywise/host";
import { useEffect, useRef } from "react";
import { showsPerformance } from "../areas/lists/data-table/shown-columns.ts";
import { tablePageSize } from "../areas/lists/data-table/table-page-size.ts";
import { readAhead } from "../data/ahead/read-ahead.ts";
import { whenQuiet } from "../data/ahead/when-quiet.ts";
import { useTradesCall } from "../data/wire/calls.ts";
import { noFilter } from "../filter/trade-filter-url.ts";
import { usualSort } from "../filter/trade-sort-url.ts";
import { useFilterQuery } from "../filter/use-trade-filter.ts";

const tableQuery = ({ columns }: TableDisplay) => ({
  take: tablePageSize,
  showsPerformance: showsPerformance(columns),
});

/** Has the device read what somebody may want to see without a network. */
export function DeviceAhead({ onDone }: SlotMap["device.ahead"]) {
  const callTrades = useTradesCall();
  const filterQuery = useFilterQuery(noFilter);
  const latest = useRef({ callTrades, filterQuery, onDone });
  latest.current = { callTrades, filterQuery, onDone };
  useEffect(() => {
    const leaving = new AbortController();
    const quiet = whenQuiet(window);
    const done = (isWhole: boolean) => {
      if (!leaving.signal.aborted) latest.current.onDone(isWhole);
    };
    const { callTrades, filterQuery } = latest.current;
    const parts = {
      callTrades,
      filterQuery,
      sortQuery: { ...usualSort },
      tableOf: tableQuery,
      whenQuiet: quiet.wait,
      signal: leaving.signal,
    };
    void readAhead(parts)
      .then(
        () => done(true),
        () => done(false),
      )
      .finally(quiet.stop);
    return () => {
      leaving.abort();
      quiet.stop();
    };
  }, []);
  return null;
}
