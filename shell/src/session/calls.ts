import type { AdminCalls } from "@entrywise/contracts/admin/all.apis";
import type { viewingApi } from "@entrywise/contracts/admin/viewing.api";
import type { BusinessCalls } from "@entrywise/contracts/business/all.apis";
import type { IdentityCalls } from "@entrywise/contracts/identity/all.apis";
import type { sessionsApi } from "@entrywise/contracts/identity/sessions.api";
import type { McpCalls } from "@entrywise/contracts/mcp/all.apis";
import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import type { Calls } from "@entrywise/contracts/shared/calls";
import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";
import { type Call, createCall, useCall } from "@entrywise/host/call";
import type { ApiClient } from "@entrywise/host/shell";

/** Looking at the app as somebody else is the gateway's, at addresses of the admin service. */
interface AdminAndViewingCalls extends AdminCalls, Calls<readonly [typeof viewingApi]> {}

export type AdminCall = Call<AdminAndViewingCalls>;
/** Typed calls of the admin service and of viewing as somebody else. */
export const useAdminCall = (): AdminCall => useCall<AdminAndViewingCalls>("admin");

export type BusinessCall = Call<BusinessCalls>;
/** Typed calls of the business service. */
export const useBusinessCall = (): BusinessCall => useCall<BusinessCalls>("business");

/** Sessions are the gateway's, at addresses of the identity service. */
interface AccountCalls extends IdentityCalls, Calls<readonly [typeof sessionsApi]> {}

export type IdentityCall = Call<AccountCalls>;
/** Typed calls of the identity service and of sessions. */
export const useIdentityCall = (): IdentityCall => useCall<AccountCalls>("identity");

export type McpCall = Call<McpCalls>;
/** Typed calls of the service that programs read from. */
export const useMcpCall = (): McpCall => useCall<McpCalls>("mcp");

export type PlatformCall = Call<PlatformCalls>;
/** Typed calls of the platform service. */
export const usePlatformCall = (): PlatformCall => useCall<PlatformCalls>("platform");

/** The same for use outside components. */
export const createPlatformCall = (platform: ApiClient): PlatformCall => createCall<PlatformCalls>(platform);

export type TradesCall = Call<TradesCalls>;
/** Typed calls of the trades service. */
export const useTradesCall = (): TradesCall => useCall<TradesCalls>("trades");
