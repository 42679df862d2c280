import { advisor, advisorsApi } from "@entrywise/contracts/trades/advisors.api";
import type { TerminalName } from "@entrywise/contracts/trades/broker-connections.api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

const advisorKey = (id: string) => ["broker-connections", id, "advisor"];
const listenMs = 2_000;

/** An Expert Advisor and what has arrived from it, looked at every other second. */
export function useAdvisor(id: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: advisorKey(id),
    queryFn: ({ signal }) =>
      callTrades("GET /trade-imports/advisors/{id}", { params: { id }, parser: advisor, signal }),
    refetchInterval: listenMs,
    gcTime: 0,
  });
}

export function useAddAdvisor() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (platform: TerminalName) =>
      callTrades("POST /trade-imports/advisors", { body: { platform }, parser: responseSchemaOf(advisorsApi.add) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["broker-connections"] }),
  });
}

/** The source with its token: it is fetched when it is needed and not stored. */
export function useAdvisorFile(id: string) {
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: () =>
      callTrades("GET /trade-imports/advisors/{id}/file", {
        params: { id },
        parser: responseSchemaOf(advisorsApi.file),
      }),
    gcTime: 0,
  });
}

export function useReplaceToken(id: string) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callTrades("POST /trade-imports/advisors/{id}/token", { params: { id }, parser: advisor }),
    onSuccess: (replaced) => queries.setQueryData(advisorKey(id), replaced),
  });
}
