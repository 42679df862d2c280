import type { GroupsApis } from "@entrywise/contracts/groups/all.apis";
import type { Calls } from "@entrywise/contracts/shared/calls";
import type { TradesApis } from "@entrywise/contracts/trades/all.apis";
import { type Call, useCall } from "@entrywise/host/call";

interface GroupsCalls extends Calls<GroupsApis> {}
export type GroupsCall = Call<GroupsCalls>;
/** Typed calls of the groups service. */
export const useGroupsCall = (): GroupsCall => useCall<GroupsCalls>("groups");

interface TradesCalls extends Calls<TradesApis> {}
export type TradesCall = Call<TradesCalls>;
/** Typed calls of the trades service. */
export const useTradesCall = (): TradesCall => useCall<TradesCalls>("trades");
