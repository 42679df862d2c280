import { listOf } from "@entrywise/contracts/shared/wire";
import { tradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { type ImportProfile, importProfile } from "@entrywise/contracts/trades/import-profile";
import { tradeImport, undoPlan } from "@entrywise/contracts/trades/trade-import";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type TradesCall, useTradesCall } from "../../data/wire/calls.ts";
import { nextPage } from "../../data/wire/next-page.ts";
import { movedTo } from "./profile-order.ts";

const profiles = listOf(importProfile);
const accountList = listOf(tradeAccount);
export const importList = listOf(tradeImport);
const profilesKey = ["trade-import-profiles", "list"];
const importsKey = ["trade-imports", "list"];
const pageSize = 20;

type ProfileList = { items: ImportProfile[]; total: number };

export function useImportProfiles() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: profilesKey,
    queryFn: ({ signal }) => callTrades("GET /trade-import-profiles", { parser: profiles, signal }),
  });
}

export const readProfiles = async (callTrades: TradesCall) =>
  (await callTrades("GET /trade-import-profiles", { parser: profiles })).items;

/** The newest ones. */
export const readImports = async (callTrades: TradesCall) =>
  (await callTrades("GET /trade-imports", { parser: importList, query: { take: 50 } })).items;

/** Profiles and the accounts they book into, as they are now. */
export async function readOwners(callTrades: TradesCall) {
  const [ofPerson, { items: accounts }] = await Promise.all([
    readProfiles(callTrades),
    callTrades("GET /trade-accounts", { parser: accountList }),
  ]);
  return { profiles: ofPerson, accounts };
}

/** Past imports, newest first. */
export function useImports() {
  const callTrades = useTradesCall();
  return useInfiniteQuery({
    queryKey: importsKey,
    queryFn: ({ pageParam, signal }) =>
      callTrades("GET /trade-imports", { parser: importList, query: { take: pageSize, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });
}

/** What undoing an import would do, as things stand now. */
export function useUndoPlan(importId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trade-imports", "undo", importId],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-imports/{id}/undo", { params: { id: importId }, parser: undoPlan, signal }),
    gcTime: 0,
    // Only an earlier release of the service knows no such plan: the dialog does without.
    retry: false,
  });
}

/** Everything that an import or its undoing changes is read again. */
export function importsHaveChanged(queries: QueryClient): void {
  for (const key of ["trades", "trade-accounts", "trade-imports", "trade-import-profiles", "broker-connections"]) {
    void queries.invalidateQueries({ queryKey: [key] });
  }
}

/** Moves a profile: the order on the screen changes at once, and comes back when the server refuses. */
export function useMoveProfile() {
  const queries = useQueryClient();
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      callTrades("PUT /trade-import-profiles/{id}/move", { params: { id }, body: { id, position } }),
    onMutate: async ({ id, position }) => {
      await queries.cancelQueries({ queryKey: profilesKey });
      const before = queries.getQueryData<ProfileList>(profilesKey);
      if (before)
        queries.setQueryData<ProfileList>(profilesKey, { ...before, items: movedTo(before.items, id, position) });
      return before;
    },
    onError: (error, _moved, before) => {
      if (before) queries.setQueryData(profilesKey, before);
      reportError(error, t`Error moving account`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profilesKey }),
  });
}

export function useEnableProfile() {
  const queries = useQueryClient();
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      callTrades("POST /trade-import-profiles/{id}/enabled", {
        params: { id },
        body: { enabled },
        parser: importProfile,
      }),
    onSuccess: (changed) =>
      queries.setQueryData<ProfileList>(
        profilesKey,
        (list) =>
          list && { ...list, items: list.items.map((profile) => (profile.id === changed.id ? changed : profile)) },
      ),
    onError: (error) => reportError(error, t`Couldn't update the profile. Try again.`),
  });
}

export function useRemoveProfile() {
  const queries = useQueryClient();
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (id: string) => callTrades("DELETE /trade-import-profiles/{id}", { params: { id } }),
    onSuccess: (_response, id) =>
      queries.setQueryData<ProfileList>(
        profilesKey,
        (list) => list && { items: list.items.filter((profile) => profile.id !== id), total: list.total - 1 },
      ),
    onError: (error) => reportError(error, t`Couldn't delete the profile. Try again.`),
  });
}
