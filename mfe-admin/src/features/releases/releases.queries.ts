import { storedBrand } from "@entrywise/contracts/platform/brands.api";
import { type Channels, channels } from "@entrywise/contracts/platform/channels.api";
import { auditPart, release, releaseAlert, releaseHealth } from "@entrywise/contracts/platform/releases.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { ApiProblem, useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlatformCall } from "../../data/calls.ts";
import { type ChannelChange, sendChange } from "./send-change.ts";

const key = "releases";
const channelList = listOf(channels);
const healthList = listOf(releaseHealth);
const releaseList = listOf(release);
const alertList = listOf(releaseAlert);
const brandList = listOf(storedBrand);

/** How far back the figures of the table reach, in minutes. */
const healthMinutes = 1440;
/** The page is watched while a release goes out. */
const refetchInterval = 10_000;

/** Where the pointers of every remote stand. */
export function useChannels() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: [key, "channels"],
    queryFn: ({ signal }) => callPlatform("GET /channels", { query: { take: 200 }, parser: channelList, signal }),
    refetchInterval,
  });
}

/** How releases have loaded in the last day. */
export function useReleaseHealth() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: [key, "health"],
    queryFn: ({ signal }) =>
      callPlatform("GET /releases/health", { query: { minutes: healthMinutes }, parser: healthList, signal }),
    refetchInterval,
  });
}

export function useReleases(remote: string) {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: [key, "releases", remote],
    queryFn: ({ signal }) =>
      callPlatform("GET /releases", { query: { remote, take: 50 }, parser: releaseList, signal }),
    refetchInterval,
  });
}

export function useAudit() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: [key, "audit"],
    queryFn: ({ signal }) =>
      callPlatform("GET /releases/audit", { query: { take: 100, services: true }, parser: auditPart, signal }),
    refetchInterval,
  });
}

export function useAlerts() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: [key, "alerts"],
    queryFn: ({ signal }) =>
      callPlatform("GET /releases/alerts", {
        query: { take: 20, backups: true, expiries: true },
        parser: alertList,
        signal,
      }),
    refetchInterval,
  });
}

/** Names of the brands that a release can be pinned for. */
export function useBrands(enabled: boolean) {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: [key, "brands"],
    queryFn: async ({ signal }) => {
      const { items } = await callPlatform("GET /brands", { query: { take: 200 }, parser: brandList, signal });
      return items.map(({ record }) => ({ value: record.brand.brandKey, label: record.brand.name }));
    },
    enabled,
  });
}

/** Brands whose pages get another release than the one in production. */
function servedElse({ production, served = [] }: Channels): string[] {
  return served.filter(({ version }) => version !== production.version).map(({ brand }) => brand);
}

/** What a change has done, and where the pointers stand after it. */
function doneText(change: ChannelChange, channels: Channels): MessageDescriptor {
  const { remote, production } = channels;
  const others = servedElse(channels).join(", ");
  switch (change.kind) {
    case "promote":
      return others === ""
        ? msg`${remote} ${change.version} is live for everyone`
        : msg`${remote} ${change.version} promoted. Not served on ${others}`;
    case "canary":
      return change.percent === 0
        ? msg`Canary of ${remote} ${change.version} ended`
        : msg`${change.percent}% of users get ${remote} ${change.version}`;
    case "plan":
      return msg`${remote} ${change.version} rolls out in steps`;
    case "pausePlan":
      return msg`Rollout of ${remote} paused`;
    case "resumePlan":
      return msg`Rollout of ${remote} resumed`;
    case "endPlan":
      return msg`${remote} no longer rolls out by itself`;
    case "rollback":
      return production.version === null
        ? msg`${remote} rolled back, no version is live`
        : others === ""
          ? msg`${remote} rolled back, everyone gets ${production.version}`
          : msg`${remote} rolled back to ${production.version}. Not served on ${others}`;
    case "retire":
      return msg`${remote} is retired`;
    case "pin":
      return msg`${remote} ${change.version} pinned for ${change.brand}`;
    case "unpin":
      return msg`${change.brand} follows ${remote} again`;
  }
}

type ChangeCall = ChannelChange & { channel: Pick<Channels, "remote" | "rowVersion"> };

/** Changes pointers under their row version; somebody else's change in between is read again instead of overwritten. */
export function useChannelChange() {
  const { t } = useLingui();
  const { reportError, snackbar } = useHost();
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ channel, ...change }: ChangeCall) => sendChange(callPlatform, channel, change),
    onSuccess: (after, change) => snackbar({ type: "success", text: t(doneText(change, after)) }),
    onError: (error, { channel: { remote } }) => {
      const isStale = error instanceof ApiProblem && error.status === 412;
      if (isStale) snackbar({ type: "error", text: t`Someone else changed ${remote}. We've reloaded it.` });
      else reportError(error, t`Couldn't change ${remote}. Try again.`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}
