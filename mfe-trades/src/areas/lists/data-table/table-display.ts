import { defaultTableDisplay, type TableDisplay, tableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";

const queryKey = ["trades", "table-display"];
const saveMs = 400; // a drag of an edge is one change

export interface StoredTableDisplay {
  display: TableDisplay;
  /** Not before the stored one is known: a change of the defaults would be saved over it. */
  isKnown: boolean;
  change: (part: Partial<TableDisplay>) => void;
}

/** How the user sees the data table, and a way to change it: it shows at once and is saved on the server. */
export function useTableDisplay(): StoredTableDisplay {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callTrades("GET /trades/table-display", { parser: tableDisplay, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useMutation({
    mutationFn: (next: TableDisplay) => callTrades("PUT /trades/table-display", { body: next, parser: tableDisplay }),
    scope: { id: queryKey.join() },
    onError: (error) => {
      reportError(error, t`Couldn't save your columns. Try again.`);
      return queries.invalidateQueries({ queryKey });
    },
  });
  const unsaved = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null);
  useEffect(
    () => () => {
      if (unsaved.current === null) return;
      clearTimeout(unsaved.current.timer);
      unsaved.current.save();
    },
    [],
  );
  const change = useCallback(
    (part: Partial<TableDisplay>) => {
      const next = { ...(queries.getQueryData<TableDisplay>(queryKey) ?? defaultTableDisplay), ...part };
      void queries.cancelQueries({ queryKey }); // a response under way does not include this change
      queries.setQueryData(queryKey, next);
      clearTimeout(unsaved.current?.timer);
      const save = () => {
        unsaved.current = null;
        mutate(next);
      };
      unsaved.current = { timer: setTimeout(save, saveMs), save };
    },
    [queries, mutate],
  );
  return { display: data ?? defaultTableDisplay, isKnown: data !== undefined || isError, change };
}
