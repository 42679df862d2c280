import type { AdminCalls } from "@entrywise/contracts/admin/all.apis";
import type { GroupsCalls } from "@entrywise/contracts/groups/all.apis";
import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";
import type { Host } from "@entrywise/host";
import { type Call, createCall, useCall } from "@entrywise/host/call";

export type AdminCall = Call<AdminCalls>;
/** Typed calls of the admin service. */
export const useAdminCall = (): AdminCall => useCall<AdminCalls>("admin");

export type GroupsCall = Call<GroupsCalls>;
/** Typed calls of the groups service. */
export const useGroupsCall = (): GroupsCall => useCall<GroupsCalls>("groups");

export type TradesCall = Call<TradesCalls>;
/** Typed calls of the trades service. */
export const useTradesCall = (): TradesCall => useCall<TradesCalls>("trades");

/** The same where no hook may stand. */
export const createTradesCall = (host: Pick<Host, "api">): TradesCall => createCall<TradesCalls>(host.api("trades"));

export type PlatformCall = Call<PlatformCalls>;
/** Typed calls of the platform service. */
export const usePlatformCall = (): PlatformCall => useCall<PlatformCalls>("platform");
