import { groupsApis } from "@entrywise/contracts/groups/all.apis";
import { groupGroupings } from "@entrywise/contracts/groups/group-statistics";
import { sharingApi } from "@entrywise/contracts/trades/sharing.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";

/** Values that stand for parameters of paths; a new parameter has to be named here before its route can be attacked. */
function valuesOf(groupId: string, { id, position, versions }: TradeDetail, code: string) {
  const [open] = position.openPositions;
  const nothing = "00000000-0000-4000-8000-000000000000";
  return {
    ...{ groupId: [groupId], tradeId: [id], openId: [open?.id ?? ""], closeId: [open?.closePositions[0]?.id ?? ""] },
    ...{ grouping: groupGroupings, code: [code], id: [nothing], userId: [nothing], commentId: [nothing] },
    ...{ invitationId: [nothing], reviewId: [nothing], reportId: [nothing], imageId: [nothing], handle: ["nobody"] },
    version: [String(versions.groups)],
  } satisfies Record<string, readonly string[]>;
}

/** Queries without which an endpoint answers nothing. */
const required: Readonly<Record<string, string>> = {
  "/groups/{groupId}/trades/calendar": "year=2024",
  "/groups/{groupId}/trades/{tradeId}/bars": "resolution=60&to=1735689600000",
};

export interface AskedRoute {
  service: "groups" | "trades";
  /** Whether the filter of trades decides what it answers. */
  filters: boolean;
  path: string;
}

/** Every address of groups and of public links that can be read about a trade, taken from the contracts. */
export function routesAbout(groupId: string, trade: TradeDetail, code: string): AskedRoute[] {
  const values: Readonly<Record<string, readonly string[]>> = valuesOf(groupId, trade, code);
  const ofGroups = groupsApis
    .flatMap((api) => Object.values(api))
    .filter(
      ({ method, access, path }) =>
        method === "get" && access !== "service" && access !== "admin" && path.startsWith("/groups"),
    );
  const ofLinks = Object.values(sharingApi).filter(({ method, access }) => method === "get" && access === "public");
  const all = [
    ...ofGroups.map((endpoint) => ({ service: "groups" as const, endpoint })),
    ...ofLinks.map((endpoint) => ({ service: "trades" as const, endpoint })),
  ];
  return all
    .filter(({ endpoint }) => !("kind" in endpoint) || endpoint.kind !== "stream")
    .flatMap(({ service, endpoint }) => {
      const query = required[endpoint.path];
      const filters = "query" in endpoint && JSON.stringify(fieldsOf(endpoint.query)).includes("closeMs.min");
      return filled(endpoint.path, values).map((path) => ({
        ...{ service, filters },
        path: query === undefined ? path : `${path}?${query}`,
      }));
    });
}

/** Names of the fields of a query. */
function fieldsOf(query: unknown): string[] {
  return typeof query === "object" && query !== null && "shape" in query ? Object.keys(query.shape as object) : [];
}

function filled(path: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const known = values[name];
  if (known === undefined) throw new Error(`Nothing stands for {${name}} of ${path}`);
  return known.flatMap((value) => filled(path.replace(`{${name}}`, value), values));
}
