import { accountRecord, publicRecordApi } from "@entrywise/contracts/trades/public-record.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";

const parser = responseSchemaOf(publicRecordApi.read);

export function usePublicRecord(handle: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["public-record", handle],
    queryFn: ({ signal }) => callTrades("GET /trades/records/{handle}", { params: { handle }, parser, signal }),
    retry: false,
  });
}

const keyOf = (id: string) => ["trade-accounts", id, "record"];

/** Whether an account is part of its owner's record. */
export function useAccountRecord(id: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/{id}/record", { params: { id }, parser: accountRecord, signal }),
  });
}

export function usePublishAccount(id: string) {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      callTrades("PUT /trade-accounts/{id}/record", { params: { id }, body: { isPublic }, parser: accountRecord }),
    onSuccess: (record) => queries.setQueryData(keyOf(id), record),
    onError: (error) => reportError(error, t`Couldn't change the public record`),
  });
}
