import { listOf } from "@entrywise/contracts/shared/wire";
import { type Instrument, instrument } from "@entrywise/contracts/trades/instruments.api";
import { useQuery } from "@tanstack/react-query";
import { type TradesCall, useTradesCall } from "../../../data/wire/calls.ts";

const page = listOf(instrument);
const fiveMinutes = 300_000;

/** Pages until the total is reached or an empty page comes. */
async function readAll(callTrades: TradesCall, signal: AbortSignal): Promise<Instrument[]> {
  const all: Instrument[] = [];
  for (;;) {
    const { items, total } = await callTrades("GET /instruments", {
      query: { take: -1, skip: all.length },
      parser: page,
      signal,
    });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** Every instrument the user can trade; searched in the page, so that each key has an effect at once. */
export function useInstruments() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["instruments", "all"],
    queryFn: ({ signal }) => readAll(callTrades, signal),
    staleTime: fiveMinutes,
  });
}

export const recentKey = ["instruments", "recent"] as const;

/** Instruments of the latest trades, by symbol. */
export function useRecentInstruments() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: recentKey,
    queryFn: ({ signal }) => callTrades("GET /instruments/recent", { query: { take: 50 }, parser: page, signal }),
  });
}
