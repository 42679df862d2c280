import type { AdminApis } from "@entrywise/contracts/admin/all.apis";
import type { IdentityApis } from "@entrywise/contracts/identity/all.apis";
import type { PlatformApis } from "@entrywise/contracts/platform/all.apis";
import type { Calls } from "@entrywise/contracts/shared/calls";
import { type Call, useCall } from "@entrywise/host/call";

interface AdminCalls extends Calls<AdminApis> {}
export type AdminCall = Call<AdminCalls>;
/** Typed calls of the admin service. */
export const useAdminCall = (): AdminCall => useCall<AdminCalls>("admin");

interface IdentityCalls extends Calls<IdentityApis> {}
export type IdentityCall = Call<IdentityCalls>;
/** Typed calls of the identity service. */
export const useIdentityCall = (): IdentityCall => useCall<IdentityCalls>("identity");

interface PlatformCalls extends Calls<PlatformApis> {}
export type PlatformCall = Call<PlatformCalls>;
/** Typed calls of the platform service. */
export const usePlatformCall = (): PlatformCall => useCall<PlatformCalls>("platform");
