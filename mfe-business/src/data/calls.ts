import type { BusinessApis } from "@entrywise/contracts/business/all.apis";
import type { Calls } from "@entrywise/contracts/shared/calls";
import { type Call, useCall } from "@entrywise/host/call";

interface BusinessCalls extends Calls<BusinessApis> {}
export type BusinessCall = Call<BusinessCalls>;
/** Typed calls of the business service. */
export const useBusinessCall = (): BusinessCall => useCall<BusinessCalls>("business");
