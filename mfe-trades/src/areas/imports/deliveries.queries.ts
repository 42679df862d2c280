import { listOf } from "@entrywise/contracts/shared/wire";
import { deliveriesApi, delivery, dropAccess, fileHours } from "@entrywise/contracts/trades/deliveries.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTradesCall } from "../../data/wire/calls.ts";
import { nextPage } from "../../data/wire/next-page.ts";
import { responseSchemaOf } from "../../data/wire/response-schema-of.ts";
import { importsHaveChanged } from "./imports.queries.ts";

const deliveryList = listOf(delivery);
const deliveriesKey = ["trade-imports", "deliveries"];
const pageSize = 20;
const lookAgainMs = 5_000;
const countAgainMs = 30_000;

/**
 * Statements that came by SFTP and FTPS, newest first. What comes while somebody looks appears by itself, with its trades.
 *
 * @param isOpen some profile takes deliveries
 */
export function useDeliveries(isOpen: boolean) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const found = useInfiniteQuery({
    queryKey: deliveriesKey,
    queryFn: ({ pageParam, signal }) =>
      callTrades("GET /trade-imports/deliveries", {
        parser: deliveryList,
        query: { take: pageSize, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    refetchInterval: isOpen ? lookAgainMs : false,
  });
  const newest = found.data?.pages[0]?.items;
  const imported = newest?.flatMap(({ importId }) => importId ?? []).join();
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (seen.current !== undefined && imported !== undefined && seen.current !== imported) importsHaveChanged(queries);
    seen.current = imported;
  }, [imported, queries]);
  return found;
}

/**
 * Files of the last 24 hours, in hours of the user's clock.
 *
 * @param isOpen some profile takes deliveries
 */
export function useFileHours(isOpen: boolean) {
  const callTrades = useTradesCall();
  const { timeZone } = useDateText();
  return useQuery({
    queryKey: [...deliveriesKey, "hours", timeZone],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-imports/deliveries/hours", { parser: fileHours, query: { timeZone }, signal }),
    refetchInterval: isOpen ? countAgainMs : false,
  });
}

export function useDismissDelivery() {
  const queries = useQueryClient();
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (id: string) => callTrades("DELETE /trade-imports/deliveries/{id}", { params: { id } }),
    onError: (error) => reportError(error, t`Couldn't dismiss the delivery. Try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}

/** A new password for deliveries to a profile. */
export function useResetFtpPassword() {
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (profileId: string) =>
      callTrades("POST /trade-import-profiles/{id}/reset-ftp-password", {
        params: { id: profileId },
        parser: responseSchemaOf(deliveriesApi.resetPassword),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }),
  });
}

export function useDropAccess(profileId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trade-import-drops", profileId],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-import-profiles/{id}/drop", { params: { id: profileId }, parser: dropAccess, signal }),
  });
}

/** A profile takes no more deliveries. */
export function useCloseDrop() {
  const queries = useQueryClient();
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (profileId: string) =>
      callTrades("DELETE /trade-import-profiles/{id}/drop", { params: { id: profileId } }),
    onError: (error) => reportError(error, t`Couldn't turn off delivery. Try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }),
  });
}
