import { useQuery } from "@tanstack/react-query";
import { everyInstrument, instrumentPage, recentInstruments } from "../../../data/instruments/instrument-lists.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";

const fiveMinutes = 300_000;

/** Every instrument the user can trade; searched in the page, so that each key has an effect at once. */
export function useInstruments() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["instruments", "all"],
    queryFn: ({ signal }) =>
      everyInstrument((query) => callTrades("GET /instruments", { query, parser: instrumentPage, signal })),
    staleTime: fiveMinutes,
  });
}

export const recentKey = ["instruments", "recent"] as const;

/** Instruments of the latest trades, by symbol. */
export function useRecentInstruments() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: recentKey,
    queryFn: ({ signal }) =>
      callTrades("GET /instruments/recent", { query: recentInstruments, parser: instrumentPage, signal }),
  });
}
