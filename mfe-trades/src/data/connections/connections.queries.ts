import { listOf } from "@entrywise/contracts/shared/wire";
import {
  type BrokerConnection,
  type BrokerCredentials,
  brokerConnection,
  brokerConnectionsApi,
} from "@entrywise/contracts/trades/broker-connections.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

const connectionList = listOf(brokerConnection);
const connectionsKey = ["broker-connections"];
const lookAgainMs = 2_000;
const seldomMs = 60_000;

/** Connections to brokers, oldest first, and as they are now: an import of one brings its trades to the screen. */
export function useConnections() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: [...connectionsKey, "list"],
    queryFn: async ({ signal }) =>
      (await callTrades("GET /trade-imports/connections", { parser: connectionList, signal })).items,
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.length === 0) return false;
      return data.some(({ isSyncing }) => isSyncing) ? lookAgainMs : seldomMs;
    },
    // Only an earlier release of the service has none.
    retry: false,
  });
  const imported = found.data?.map(({ lastImportAt }) => lastImportAt).join();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && imported !== undefined && before.current !== imported) tradesHaveCome(queries);
    before.current = imported;
  }, [imported, queries]);
  return found;
}

function tradesHaveCome(queries: QueryClient): void {
  for (const key of ["trades", "trade-accounts", "trade-imports", "trade-import-profiles"]) {
    void queries.invalidateQueries({ queryKey: [key] });
  }
}

/** One connection, looked at every other second: for whoever waits for its first preview. */
export function useWatchedConnection(id: string | null) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: [...connectionsKey, id],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-imports/connections/{id}", { params: { id: id ?? "" }, parser: brokerConnection, signal }),
    enabled: id !== null,
    refetchInterval: lookAgainMs,
    gcTime: 0,
  });
}

/** Tries a key at its broker; nothing is stored. */
export function useCheckKey() {
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (body: BrokerCredentials) =>
      callTrades("POST /trade-imports/connections/check-key", {
        body,
        parser: responseSchemaOf(brokerConnectionsApi.check),
      }),
  });
}

export function useConnect() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (credentials: BrokerCredentials) =>
      callTrades("POST /trade-imports/connections", {
        body: { credentials },
        parser: responseSchemaOf(brokerConnectionsApi.add),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: connectionsKey }),
  });
}

export function useRenewKey() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, credentials }: { id: string; credentials: BrokerCredentials }) =>
      callTrades("PUT /trade-imports/connections/{id}/key", {
        params: { id },
        body: credentials,
        parser: brokerConnection,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: connectionsKey }),
  });
}

/** What can be done with a connection that is there; each shows the connection as it is afterwards. */
export function useConnectionActions() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const { reportError } = useHost();
  const onSettled = () => queries.invalidateQueries({ queryKey: connectionsKey });
  const sync = useMutation({
    mutationFn: ({ id }: BrokerConnection) =>
      callTrades("POST /trade-imports/connections/{id}/sync", { params: { id }, parser: brokerConnection }),
    onSuccess: (synced) =>
      queries.setQueryData<BrokerConnection[]>([...connectionsKey, "list"], (list) =>
        list?.map((each) => (each.id === synced.id ? { ...synced, isSyncing: true } : each)),
      ),
    onError: (error) => reportError(error, t`Couldn't start the sync. Try again.`),
    // It is looked at again in a moment anyway, and has hardly begun by now.
  });
  const turn = useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      callTrades("PUT /trade-imports/connections/{id}/enabled", {
        params: { id },
        body: { enabled },
        parser: brokerConnection,
      }),
    onError: (error) => reportError(error, t`Couldn't change the connection. Try again.`),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callTrades("DELETE /trade-imports/connections/{id}", { params: { id } }),
    onError: (error) => reportError(error, t`Couldn't delete the connection. Try again.`),
    onSettled,
  });
  return { sync, turn, remove };
}
