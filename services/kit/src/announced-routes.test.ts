import { endpoint } from "@entrywise/contracts/shared/endpoint";
import { expect, test } from "vitest";
import { announcedRoutes } from "./announced-routes.ts";

const list = endpoint({ method: "get", path: "/reports/{id}", summary: "One", access: "user", status: 200 });

test("M-248 the routes of a service are announced as its contract says who may call them", () => {
  expect(announcedRoutes([{ list }])).toEqual([{ method: "GET", path: "/reports/{id}", access: "user" }]);
});

test("M-248 a route for other services alone is none that the gateway passes on", () => {
  expect(() => announcedRoutes([{ list, inner: { ...list, access: "service" } }])).toThrow("can't be announced");
});
