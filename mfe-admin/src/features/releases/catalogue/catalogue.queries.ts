import type { Channels } from "@entrywise/contracts/platform/channels.api";
import { type ReleaseDetail, releaseDetail } from "@entrywise/contracts/platform/releases.api";
import { useQueries } from "@tanstack/react-query";
import { usePlatformCall } from "../../../data/calls.ts";

/** The release that describes a remote: what is live, or else what its team tries; null before its first one. */
export const describedVersion = ({ production, next }: Pick<Channels, "production" | "next">): string | null =>
  production.version ?? next.version;

/** Releases that describe the remotes, by remote. They never change, so each is fetched once. */
export function useDescribedReleases(channels: readonly Channels[]): {
  details: Readonly<Record<string, ReleaseDetail>>;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
} {
  const callPlatform = usePlatformCall();
  const described = channels.flatMap((channel) => {
    const version = describedVersion(channel);
    return version === null ? [] : [{ remote: channel.remote, version }];
  });
  return useQueries({
    queries: described.map((params) => ({
      queryKey: ["releases", "detail", params.remote, params.version],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callPlatform("GET /releases/{remote}/{version}", { params, parser: releaseDetail, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      details: Object.fromEntries(results.flatMap(({ data }) => (data === undefined ? [] : [[data.remote, data]]))),
      isPending: results.some((result) => result.isPending),
      error: results.find((result) => result.error !== null)?.error ?? null,
      refetch: () => results.filter((result) => result.error !== null).forEach((result) => void result.refetch()),
    }),
  });
}
