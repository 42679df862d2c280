import type { GettingStarted } from "@entrywise/contracts/platform/app.api";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlatformCall } from "./calls.ts";
import { appStartKey } from "./use-app-start.ts";

export const gettingStartedKey = ["gettingStarted"];

const FRESH_MS = 15_000;

/** First steps as the journal stands now; asking ticks those that are done. */
export function useGettingStarted(): UseQueryResult<GettingStarted> {
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  return useQuery({
    queryKey: gettingStartedKey,
    queryFn: async () => {
      const steps = await callPlatform("POST /app/getting-started/steps");
      void queries.invalidateQueries({ queryKey: appStartKey });
      return steps;
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
}
