import type { BusinessCalls } from "@entrywise/contracts/business/all.apis";
import { type Call, useCall } from "@entrywise/host/call";

export type BusinessCall = Call<BusinessCalls>;
/** Typed calls of the business service. */
export const useBusinessCall = (): BusinessCall => useCall<BusinessCalls>("business");
