import { bulkApi, type InitialStopSet, type StopPreview } from "@entrywise/contracts/trades/bulk.api";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { splitIntoBatches } from "./bulk-batches.ts";

/** A number is counted once typing has stopped. */
const settleMs = 300;

/** What initial stops for many trades would come to, while it is loading, and when it cannot be determined. */
export interface CountedStops {
  preview: StopPreview | null;
  isCounting: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** @param set null while the form does not say what to set */
export function useStopPreview(tradeIds: readonly string[], set: InitialStopSet | null): CountedStops {
  const callTrades = useTradesCall();
  const counting = useId(); // thousands of ids in a key would be compared again with every letter
  const asked = set === null ? null : JSON.stringify(set);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), settleMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const isSettled = asked !== null && asked === settled;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["trades", "stop-preview", counting, settled],
    gcTime: 0,
    retry: false,
    enabled: isSettled,
    queryFn: async ({ signal }) => {
      let sum = nothing;
      for (const change of splitIntoBatches(tradeIds, set as InitialStopSet).flat()) {
        const parser = responseSchemaOf(bulkApi.previewStops);
        sum = added(sum, await callTrades("POST /trades/bulk/initial-stops/preview", { body: change, parser, signal }));
      }
      return sum;
    },
  });
  return {
    preview: isSettled && !isFetching && !isError ? (data ?? null) : null,
    isCounting: asked !== null && (!isSettled || isFetching),
    hasFailed: isSettled && isError && !isFetching,
    retry: () => void refetch(),
  };
}

const nothing: StopPreview = { changed: 0, withR: 0, replaced: 0, skipped: [] };

/** Counts of two lots of trades together. */
function added(one: StopPreview, other: StopPreview): StopPreview {
  const reasons = Map.groupBy([...one.skipped, ...other.skipped], ({ reason }) => reason);
  const skipped = [...reasons].map(([reason, parts]) => ({
    reason,
    count: parts.reduce((sum, { count }) => sum + count, 0),
  }));
  return {
    changed: one.changed + other.changed,
    withR: one.withR + other.withR,
    replaced: one.replaced + other.replaced,
    skipped: skipped.toSorted((a, b) => b.count - a.count),
  };
}
