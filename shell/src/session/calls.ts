import type { AdminCalls } from "@entrywise/contracts/admin/all.apis";
import type { BusinessCalls } from "@entrywise/contracts/business/all.apis";
import type { IdentityCalls } from "@entrywise/contracts/identity/all.apis";
import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import { type Call, useCall } from "@entrywise/host/call";

export type AdminCall = Call<AdminCalls>;
/** Typed calls of the admin service. */
export const useAdminCall = (): AdminCall => useCall<AdminCalls>("admin");

export type BusinessCall = Call<BusinessCalls>;
/** Typed calls of the business service. */
export const useBusinessCall = (): BusinessCall => useCall<BusinessCalls>("business");

export type IdentityCall = Call<IdentityCalls>;
/** Typed calls of the identity service. */
export const useIdentityCall = (): IdentityCall => useCall<IdentityCalls>("identity");

export type PlatformCall = Call<PlatformCalls>;
/** Typed calls of the platform service. */
export const usePlatformCall = (): PlatformCall => useCall<PlatformCalls>("platform");
