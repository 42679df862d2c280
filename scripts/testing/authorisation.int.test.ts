import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, describe, expect, test } from "vitest";
import { operationsOf, serviceDocument } from "../openapi/service-document.ts";
import { documentedServices, policies } from "./all-policies.ts";
import { ownRows } from "./own-rows.ts";
import { addressOf, type OwnRows, type Policy } from "./policies/policy.ts";

interface Route {
  service: string;
  method: string;
  /** Below `/v1.0`. */
  path: string;
}

const routes = documentedServices.flatMap((service): Route[] => operationsOf(service, serviceDocument(service)));

const owner = newActor();
const people = {
  stranger: newActor(),
  "the same person on another brand": { ...owner, brand: "northdesk" },
  "site admin": newActor({ roles: ["Admin"] }),
  developer: newActor({ roles: ["Developer"] }),
};

let rows: OwnRows;

beforeAll(async () => {
  rows = await ownRows(serviceApi("trades", owner));
});

function call(route: Route, policy: Policy, api: ServiceApi) {
  return api.call(route.method, addressOf(route.path, policy, rows), {
    ...(policy.body ? { body: policy.body(rows) } : {}),
    ...(policy.version ? { version: 1 } : {}),
  });
}

describe("authorisation of every route", () => {
  test("X-400 every route of the OpenAPI documents has a policy, and every policy a route", () => {
    const known = routes.map((route) => `${route.method} ${route.path}`);
    expect(known.filter((name) => !Object.hasOwn(policies, name))).toEqual([]);
    expect(Object.keys(policies).filter((name) => !known.includes(name))).toEqual([]);
  });

  const cases = routes.map((route) => {
    const name = `${route.method} ${route.path}`;
    return { name, route, policy: policies[name] ?? { access: "user" as const } };
  });

  const open = cases.filter(({ policy }) => policy.access === "public" && !policy.isOpen);
  test.each(open)("X-401 $name returns 404 to whoever has no code, signed in or not", async ({ route, policy }) => {
    for (const actor of [null, owner, people["site admin"]]) {
      expect((await call(route, policy, serviceApi(route.service, actor))).status).toBe(404);
    }
  });

  test("X-401 what is open to everybody is the market's and nobody's: bars of the owner stay with the owner", async () => {
    const barsOf = async (actor: typeof owner | null) => {
      const query = "symbol=EURUSD&resolution=5&to=1716548100000";
      const response = await serviceApi("trades", actor).call<{ source: string | null }>(
        "GET",
        `/charting/bars?${query}`,
      );
      return response.body.source;
    };
    expect(await barsOf(owner)).toBe("own");
    for (const actor of [null, ...Object.values(people)]) expect(await barsOf(actor)).toBeNull();
  });

  test.each(cases.filter(({ policy }) => policy.access !== "public"))(
    "X-400 $name returns 401 to a visitor, or 404 where only services may call",
    async ({ route, policy }) => {
      const response = await call(route, policy, serviceApi(route.service, null));
      expect(response.status).toBe(policy.access === "service" ? 404 : 401);
      expect(response.body).toMatchObject({ code: expect.any(String), traceId: expect.any(String) });
    },
  );

  const owned = cases.filter(({ policy }) => policy.own !== undefined);
  for (const [who, actor] of Object.entries(people)) {
    test.each(owned)(`X-401 $name returns 404 to ${who}`, async ({ route, policy }) => {
      const response = await call(route, policy, serviceApi(route.service, actor));
      expect(response.status).toBe(404);
    });
  }

  const guarded = cases.filter(({ policy }) => ["admin", "developer", "service"].includes(policy.access));
  test.each(guarded)("X-402 N-100 $name returns 404 to whom it is not for", async ({ route, policy }) => {
    const others = policy.access === "admin" ? [owner, people.developer] : [owner, people["site admin"]];
    for (const actor of others) {
      expect((await call(route, policy, serviceApi(route.service, actor))).status).toBe(404);
    }
  });

  test("N-100 an admin reads what only admins may", async () => {
    const response = await serviceApi("admin", people["site admin"]).call("GET", "/commands/user-list");
    expect(response.status).toBe(200);
  });

  test("X-401 lists, statistics and totals of others never count the owner's rows", async () => {
    const paths = [
      "/trade-accounts",
      "/strategies",
      "/trades/summaries",
      "/trades/ids",
      "/trade-imports",
      "/trade-import-profiles",
      "/tags",
      "/tags/categorised",
    ];
    for (const actor of Object.values(people)) {
      const api = serviceApi("trades", actor);
      for (const path of paths) expect((await api.call("GET", path)).body).toMatchObject({ items: [], total: 0 });
      expect((await api.call("GET", "/trades/stats")).body).toMatchObject({ count: 0, openCount: 0 });
      expect((await api.call("GET", "/trades/totals")).body).toMatchObject({ count: 0 });
    }
  });

  const harmless = owned.filter(({ policy }) => !policy.destructive);
  test.each(harmless)("X-401 $name is open to the owner", async ({ route, policy }) => {
    const response = await call(route, policy, serviceApi(route.service, owner));
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  });
});
