import { business, businessSummary } from "@entrywise/contracts/business/business.api";
import { businessInvitation } from "@entrywise/contracts/business/business-members.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost, useLiveChange } from "@entrywise/host";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BusinessCall, useBusinessCall } from "./calls.ts";

const summaries = listOf(businessSummary);
const invitations = listOf(businessInvitation);

/** The user's businesses; all of them for site admins. */
export function useBusinesses() {
  const { user } = useHost();
  const callBusiness = useBusinessCall();
  const query = user?.isAdmin ? { take: -1, all: "true" } : { take: -1 };
  return useQuery({
    queryKey: ["business", "list"],
    queryFn: ({ signal }) => callBusiness("GET /business", { parser: summaries, query, signal }),
  });
}

/** Pending invitations of the user. */
export function useInvitations() {
  const callBusiness = useBusinessCall();
  return useQuery({
    queryKey: ["business", "invitations"],
    queryFn: ({ signal }) => callBusiness("GET /business/invitations", { parser: invitations, signal }),
  });
}

/** A page's business; refetched when it changes anywhere. */
export function useBusiness(id: string) {
  const callBusiness = useBusinessCall();
  const queries = useQueryClient();
  useLiveChange("business", () => void queries.invalidateQueries({ queryKey: ["business"] }));
  return useQuery({
    queryKey: ["business", "one", id],
    queryFn: ({ signal }) =>
      callBusiness("GET /business/{businessId}", { params: { businessId: id }, parser: business, signal }),
    retry: false,
    enabled: id !== "",
  });
}

/** A query of a business. @param key query key */
export function useBusinessPart<T>(
  key: readonly unknown[],
  read: (callBusiness: BusinessCall, signal: AbortSignal) => Promise<T>,
) {
  const callBusiness = useBusinessCall();
  return useQuery({
    queryKey: ["business", "part", ...key],
    queryFn: ({ signal }) => read(callBusiness, signal),
  });
}

/** Page size of lists. */
export interface BusinessPage {
  take: number;
  skip: number;
}

/**
 * A paged list: the first load resets it, further ones append, one at a time.
 *
 * @param key query key of the list with its filter
 * @param everyMs refetch interval while the page is visible
 */
export function useBusinessPages<T>(
  key: readonly unknown[],
  read: (callBusiness: BusinessCall, page: BusinessPage, signal: AbortSignal) => Promise<{ items: T[]; total: number }>,
  { take = 50, everyMs }: { take?: number; everyMs?: number } = {},
) {
  const callBusiness = useBusinessCall();
  const pages = useInfiniteQuery({
    queryKey: ["business", "pages", ...key],
    queryFn: ({ pageParam, signal }) => read(callBusiness, { take, skip: pageParam }, signal),
    initialPageParam: 0,
    refetchInterval: everyMs ?? false,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((count, { items }) => count + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  return {
    ...pages,
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: pages.data?.pages.at(-1)?.total ?? 0,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}

export interface BusinessChange<T> {
  send: (callBusiness: BusinessCall) => Promise<T>;
  /** Error message if the service has none. */
  failure: string;
  /** Success message. */
  done?: string;
  /** Called on success, even if the calling component is unmounted. */
  saved?: () => void;
}

/** A change of businesses or keys; related queries are refetched afterwards. */
export function useBusinessChange<T = unknown>() {
  const { reportError, snackbar } = useHost();
  const callBusiness = useBusinessCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: BusinessChange<T>): Promise<T> => send(callBusiness),
    onSuccess: (_, { done, saved }) => {
      saved?.();
      if (done !== undefined) snackbar({ type: "success", text: done });
    },
    onError: (error, { failure }) => reportError(error, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: ["business"] }),
  });
}

/** Opens a page of the payment provider at the address that a call returns. */
export function useProviderPage(failure: string) {
  const call = useBusinessChange<{ url: string }>();
  return {
    isPending: call.isPending,
    open: (send: BusinessChange<{ url: string }>["send"]) =>
      call.mutate({ send, failure }, { onSuccess: ({ url }) => window.location.assign(url) }),
  };
}
