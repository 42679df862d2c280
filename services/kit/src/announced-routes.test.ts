import { endpoint } from "@entrywise/contracts/shared/endpoint";
import { expect, test } from "vitest";
import { announcedRoutes } from "./announced-routes.ts";

const list = endpoint({ method: "get", path: "/reports/{id}", summary: "One", access: "user", status: 200 });

test("M-248 a service's routes are announced with the access of its contract", () => {
  expect(announcedRoutes([{ list }])).toEqual([{ method: "GET", path: "/reports/{id}", access: "user" }]);
});

test("M-248 a route only for other services isn't passed on by the gateway", () => {
  expect(() => announcedRoutes([{ list, inner: { ...list, access: "service" } }])).toThrow("can't be announced");
});
