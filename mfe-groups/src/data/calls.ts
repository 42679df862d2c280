import type { GroupsCalls } from "@entrywise/contracts/groups/all.apis";
import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";
import { type Call, useCall } from "@entrywise/host/call";

export type GroupsCall = Call<GroupsCalls>;
/** Typed calls of the groups service. */
export const useGroupsCall = (): GroupsCall => useCall<GroupsCalls>("groups");

export type TradesCall = Call<TradesCalls>;
/** Typed calls of the trades service. */
export const useTradesCall = (): TradesCall => useCall<TradesCalls>("trades");
