import type { AdminCalls } from "@entrywise/contracts/admin/all.apis";
import type { BusinessCalls } from "@entrywise/contracts/business/all.apis";
import type { GroupsCalls } from "@entrywise/contracts/groups/all.apis";
import type { IdentityCalls } from "@entrywise/contracts/identity/all.apis";
import type { McpCalls } from "@entrywise/contracts/mcp/all.apis";
import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import type { Calls } from "@entrywise/contracts/shared/calls";
import type { deletedAccountsApi } from "@entrywise/contracts/shared/deleted-accounts";
import type { lastAdminApi } from "@entrywise/contracts/shared/last-admin";
import type { ownDataApi } from "@entrywise/contracts/shared/own-data";
import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";

/** Calls that every service has besides its own API. */
interface EveryCalls extends Calls<readonly [typeof ownDataApi, typeof lastAdminApi]> {}

type Routes<Own> = readonly (keyof Own | keyof EveryCalls)[];

/** Routes that one service may call, by target service. */
export interface AllowedCalls {
  readonly admin?: Routes<AdminCalls>;
  readonly business?: Routes<BusinessCalls>;
  readonly groups?: Routes<GroupsCalls>;
  readonly identity?: Routes<IdentityCalls>;
  readonly mcp?: Routes<McpCalls>;
  readonly platform?: Routes<PlatformCalls>;
  readonly trades?: Routes<TradesCalls>;
}

const delivers: AllowedCalls = {
  trades: ["POST /internal/drop-logins", "POST /internal/trade-import-profiles/{id}/deliveries"],
};

/**
 * Calls that a service may make in its own name: issuer → audience → routes. A service without a row may call nothing,
 * so a stolen key gives no more access than its service needs. The routes are written out, because importing their
 * contracts would load the schemas of all services into every process.
 */
export const allowedCalls: Readonly<Record<string, AllowedCalls>> = {
  gateway: {
    platform: [
      "GET /internal/registry",
      "GET /internal/team-services",
      "GET /internal/brands",
      "POST /internal/load-reports",
      "POST /internal/page-loads",
      "POST /internal/page-troubles",
      "POST /internal/backups",
      "POST /internal/trial-restores",
      "POST /internal/release-grants",
      "GET /internal/live-changes",
      "POST /internal/sign-ins",
      "GET /internal/entitlements",
      "POST /internal/log-events",
    ],
    identity: ["POST /internal/account-sign-outs"],
    business: ["POST /internal/api-keys/verify", "POST /internal/api-requests", "POST /internal/api-key-limits"],
    admin: ["POST /internal/viewings", "POST /internal/viewing-ends"],
    mcp: ["POST /internal/messages"],
  },
  groups: {
    platform: [
      "GET /internal/people",
      "POST /internal/contacts",
      "POST /internal/images/accept",
      "GET /internal/images/address",
    ],
    trades: [
      "POST /internal/group-trades/add",
      "POST /internal/group-trades/remove",
      "POST /internal/groups/{groupId}/trades/flags",
      "POST /internal/groups/{groupId}/trades/own-shares",
      "POST /internal/groups/{groupId}/trades/activity",
      "GET /internal/group-trades/of/{tradeId}",
      "GET /internal/groups/{groupId}/trades/summaries",
      "GET /internal/groups/{groupId}/trades/stat-summaries",
      "GET /internal/groups/{groupId}/trades/chosen",
      "GET /internal/groups/{groupId}/trades/ids",
      "GET /internal/groups/{groupId}/trades/options/filters",
      "GET /internal/groups/{groupId}/trades/stats",
      "GET /internal/groups/{groupId}/trades/stats/{grouping}",
      "GET /internal/groups/{groupId}/trades/graphs/net-reward",
      "GET /internal/groups/{groupId}/trades/calendar",
      "GET /internal/groups/{groupId}/trades/less",
      "GET /internal/groups/{groupId}/trades/insights",
      "GET /internal/groups/{groupId}/trades/findings",
      "GET /internal/groups/{groupId}/trades/{tradeId}",
      "GET /internal/groups/{groupId}/trades/{tradeId}/bars",
      "GET /internal/groups/{groupId}/trades/{tradeId}/trade-bars",
      "GET /internal/groups/{groupId}/trades/{tradeId}/open-positions/{openId}/breakdown",
      "GET /internal/groups/{groupId}/trades/{tradeId}/close-positions/{closeId}/breakdown",
      "GET /internal/groups/{groupId}/trades/{tradeId}/snapshots/{id}",
      "GET /internal/groups/{groupId}/trades/{tradeId}/text-images/{id}",
    ],
  },
  business: {
    identity: ["POST /internal/account-invitations"],
    platform: [
      "POST /internal/contacts",
      "GET /internal/brands",
      "POST /internal/brand-designs",
      "GET /internal/brand-designs/{brand}",
      "POST /internal/brand-designs/{brand}/draft",
      "POST /internal/brand-designs/{brand}/draft/removal",
      "POST /internal/brand-designs/{brand}/publication",
      "POST /internal/brand-designs/{brand}/restoration",
      "POST /internal/brand-designs/{brand}/pictures",
      "POST /internal/brand-designs/{brand}/hosts",
      "POST /internal/brand-designs/{brand}/hosts/verification",
      "POST /internal/brand-designs/{brand}/hosts/removal",
    ],
  },
  platform: {
    identity: ["GET /internal/own-data"],
    trades: [
      "GET /internal/demo-data",
      "POST /internal/demo-data",
      "POST /internal/demo-data/removal",
      "POST /internal/first-data",
      "GET /internal/journal-progress",
      "GET /internal/own-data",
      "GET /internal/own-data/ready",
      "POST /internal/own-data",
    ],
    groups: ["GET /groups/list", "GET /internal/own-data"],
    business: ["GET /internal/own-data"],
    mcp: ["GET /internal/own-data"],
  },
  identity: {
    platform: ["GET /internal/brands"],
    groups: ["GET /internal/last-admin-of"],
    business: ["GET /internal/last-admin-of", "POST /internal/api-keys/count"],
  },
  trades: {
    platform: ["GET /internal/entitlements", "GET /users", "GET /internal/brands", "POST /internal/images/accept"],
    groups: ["GET /groups/list", "GET /internal/groups/{groupId}/sharing"],
    business: ["POST /internal/import-tokens"],
  },
  admin: {
    platform: [
      "GET /internal/users",
      "GET /internal/users/{id}",
      "GET /internal/users/{id}/billing",
      "GET /internal/user-figures",
      "GET /internal/memberships",
      "GET /internal/membership-stats",
      "GET /internal/renewals",
      "GET /internal/users/{id}/banner",
      "POST /internal/purchases",
      "POST /internal/membership-changes",
      "POST /payments/reconcile",
      "GET /membership/campaigns",
      "POST /membership/campaigns",
      "PUT /membership/campaigns/{id}",
    ],
    trades: [
      "GET /internal/trades/{id}/ai-data",
      "POST /internal/demo-data/notebook",
      "GET /internal/users/{id}/journal",
      "GET /internal/users/{id}/imports",
      "GET /internal/trades-figures",
      "GET /internal/figure-proofs",
      "GET /internal/import-figures",
    ],
    groups: ["GET /groups/list", "GET /internal/groups", "GET /internal/group-figures"],
    identity: [
      "GET /internal/account-history",
      "POST /internal/account-session-ends",
      "GET /internal/dead-mails",
      "POST /internal/dead-mails/{id}/replay",
      "POST /internal/account-invitations",
    ],
    business: [
      "GET /business",
      "GET /business/{businessId}",
      "GET /internal/unpaid-businesses",
      "POST /business/registrations",
      "POST /business/{businessId}/enable",
      "POST /business/{businessId}/disable",
      "POST /business/{businessId}/convert-to-white-label",
      "POST /business/{businessId}/plan-deposit/sync",
    ],
  },
  // The only reads open to AI assistants.
  mcp: {
    identity: ["POST /internal/program-tokens/check"],
    platform: ["GET /internal/entitlements"],
    trades: [
      "GET /trades/list",
      "GET /trades/{id}",
      "GET /trade-accounts",
      "GET /strategies",
      "GET /tags/categorised",
      "GET /trades/journal",
      "GET /trades/journal/{date}",
      "GET /trade-imports",
      "GET /trades/stats",
      "GET /trades/stats/{grouping}",
      "GET /trades/findings",
      "GET /trades/recaps/{unit}/{date}",
    ],
  },
  "sftp-drop": delivers,
  "ftps-drop": delivers,
};

/** Calls that the product's services may make to any team's service, by issuer. */
export const callsOfTeamServices: Readonly<
  Record<string, readonly (keyof Calls<readonly [typeof deletedAccountsApi]>)[]>
> = {
  platform: ["POST /internal/deleted-accounts"],
};
