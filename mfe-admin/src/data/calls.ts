import type { AdminCalls } from "@entrywise/contracts/admin/all.apis";
import type { userSessionsApi } from "@entrywise/contracts/admin/user-sessions.api";
import type { viewingApi } from "@entrywise/contracts/admin/viewing.api";
import type { IdentityCalls } from "@entrywise/contracts/identity/all.apis";
import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import type { Calls } from "@entrywise/contracts/shared/calls";
import { type Call, useCall } from "@entrywise/host/call";

export type AdminCall = Call<AdminCalls>;
/** Typed calls of the admin service. */
export const useAdminCall = (): AdminCall => useCall<AdminCalls>("admin");

interface SessionCalls extends Calls<readonly [typeof viewingApi, typeof userSessionsApi]> {}
/** Typed calls about sessions, served by the gateway itself below the admin service's paths. */
export const useSessionCall = (): Call<SessionCalls> => useCall<SessionCalls>("admin");

export type IdentityCall = Call<IdentityCalls>;
/** Typed calls of the identity service. */
export const useIdentityCall = (): IdentityCall => useCall<IdentityCalls>("identity");

export type PlatformCall = Call<PlatformCalls>;
/** Typed calls of the platform service. */
export const usePlatformCall = (): PlatformCall => useCall<PlatformCalls>("platform");
