import { viewingServiceApi } from "@entrywise/contracts/admin/viewing.api";
import { keyServiceApi } from "@entrywise/contracts/business/api-keys.api";
import { businessApi } from "@entrywise/contracts/business/business.api";
import { businessBillingApi } from "@entrywise/contracts/business/business-billing.api";
import { groupsAdministrationApi } from "@entrywise/contracts/groups/administration.api";
import { groupSharingApi } from "@entrywise/contracts/groups/group-sharing.api";
import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import { accountServiceApi } from "@entrywise/contracts/identity/account.api";
import { identityAdministrationApi } from "@entrywise/contracts/identity/administration.api";
import { administrationApi } from "@entrywise/contracts/platform/administration.api";
import { brandDesignsApi } from "@entrywise/contracts/platform/brand-designs.api";
import { imagesApi } from "@entrywise/contracts/platform/images.api";
import { liveApi } from "@entrywise/contracts/platform/live.api";
import { logEventsApi } from "@entrywise/contracts/platform/log-events.api";
import { offersApi } from "@entrywise/contracts/platform/offers.api";
import { paymentsAdminApi } from "@entrywise/contracts/platform/payments-admin.api";
import { usersApi } from "@entrywise/contracts/platform/platform.api";
import { registryApi } from "@entrywise/contracts/platform/registry.api";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import { lastAdminApi } from "@entrywise/contracts/shared/last-admin";
import { ownDataApi, takeOwnDataApi } from "@entrywise/contracts/shared/own-data";
import { tradesAdministrationApi } from "@entrywise/contracts/trades/administration.api";
import { copyTradeApi } from "@entrywise/contracts/trades/copy-trade.api";
import { deliveriesApi } from "@entrywise/contracts/trades/deliveries.api";
import { demoDataApi, demoNotebookApi } from "@entrywise/contracts/trades/demo.api";
import { firstDataApi } from "@entrywise/contracts/trades/first-data.api";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";

type Route = Pick<Endpoint, "method" | "path">;

/** The only service before which people sign in, and so the only one that may carry their requests onwards. */
export const SPEAKS_FOR_PEOPLE = "gateway";

const delivers: Readonly<Record<string, readonly Route[]>> = { trades: [deliveriesApi.logIn, deliveriesApi.deliver] };

/**
 * What a service may ask another in its own name: issuer → audience → routes. Who stands in no row may ask nothing, so that a
 * stolen key opens no more than what its service needs.
 */
export const allowedCalls: Readonly<Record<string, Readonly<Record<string, readonly Route[]>>>> = {
  gateway: {
    platform: [
      ...Object.values(registryApi),
      liveApi.missed,
      usersApi.signIn,
      usersApi.entitlements,
      logEventsApi.collect,
    ],
    identity: [accountServiceApi.endProviderSessions],
    business: Object.values(keyServiceApi),
    admin: Object.values(viewingServiceApi),
  },
  groups: {
    platform: [usersApi.people, imagesApi.accept, imagesApi.address],
    trades: Object.values(groupProjectionApi),
  },
  business: {
    identity: [accountServiceApi.invite],
    platform: [usersApi.contacts, registryApi.brands, ...Object.values(brandDesignsApi)],
  },
  platform: {
    identity: [ownDataApi.read],
    trades: [
      ...Object.values(demoDataApi),
      ...Object.values(firstDataApi),
      ownDataApi.read,
      ...Object.values(takeOwnDataApi),
    ],
    groups: [groupsApi.list, ownDataApi.read],
    business: [ownDataApi.read],
  },
  identity: { platform: [registryApi.brands], groups: [lastAdminApi.read], business: [lastAdminApi.read] },
  trades: {
    platform: [usersApi.entitlements, usersApi.read, registryApi.brands, imagesApi.accept],
    groups: [groupsApi.list, groupSharingApi.read],
  },
  admin: {
    platform: [
      usersApi.list,
      ...Object.values(administrationApi),
      paymentsAdminApi.reconcile,
      offersApi.campaigns,
      offersApi.create,
      offersApi.change,
    ],
    trades: [copyTradeApi.aiData, demoNotebookApi.reset, ...Object.values(tradesAdministrationApi)],
    groups: [groupsApi.list, ...Object.values(groupsAdministrationApi)],
    identity: [...Object.values(identityAdministrationApi), accountServiceApi.invite],
    business: [
      businessApi.list,
      businessApi.read,
      businessApi.register,
      businessApi.enable,
      businessApi.disable,
      businessApi.convert,
      businessBillingApi.sync,
    ],
  },
  "sftp-drop": delivers,
  "ftps-drop": delivers,
};

/**
 * Whether a service may make this call in its own name.
 *
 * @param path of the request as it arrived, with `/v1.0` before it
 */
export function mayCall(issuer: string, audience: string, method: string, path: string): boolean {
  if (!Object.hasOwn(allowedCalls, issuer)) return false;
  const routes = allowedCalls[issuer]?.[audience] ?? [];
  return routes.some((route) => route.method === method.toLowerCase() && isBelow(route.path, path));
}

function isBelow(template: string, path: string): boolean {
  const wanted = `/v1.0${template}`.split("/");
  const parts = path.split("/");
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith("{") ? parts[at] !== "" : part === parts[at]))
  );
}
