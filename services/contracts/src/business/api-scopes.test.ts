import { expect, test } from "vitest";
import { scopesFor } from "./api-scopes.ts";

const id = "01a00000-0000-7000-8000-000000000000";

test("Y-160 each call of the stable interface names the scopes that open it", () => {
  expect(scopesFor("GET", "/trades")).toEqual(["trades:read", "trades:write"]);
  expect(scopesFor("GET", `/trades/${id}`)).toContain("trades:read");
  expect(scopesFor("POST", "/trades/add")).toEqual(["trades:write"]);
  expect(scopesFor("POST", "/trade-imports/")).toEqual(["imports:write"]);
  expect(scopesFor("POST", `/trade-imports/advisors/${id}/batches`)).toEqual(["trades:import"]);
  expect(scopesFor("GET", `/business/${id}/members/`)).toContain("members:read");
  expect(scopesFor("POST", `/business/${id}/members/cancel`)).toEqual(["members:write"]);
});

test.each([
  ["GET", "/account"],
  ["GET", "/settings"],
  ["GET", "/tradesman"],
  ["GET", "/api-keys"],
  ["POST", "/api-keys"],
  ["GET", `/business/${id}`],
  ["GET", `/business/${id}/keys`],
  ["GET", `/business/${id}/billing/current`],
  ["POST", `/business/${id}/members/role`],
  ["POST", `/business/${id}/members/import`],
  ["POST", `/trades/${id}/share`],
  ["POST", `/trades/${id}/share/permissions`],
  ["POST", `/trades/${id}/trading-groups`],
  ["POST", `/trade-import-profiles/${id}/reset-ftp-password`],
  ["GET", "/commands/user-list"],
  ["POST", "/trade-imports/advisors"],
  ["GET", `/trade-imports/advisors/${id}/file`],
  ["POST", `/trade-imports/advisors/${id}/token`],
])("Y-160 no key reaches %s %s", (method, path) => {
  expect(scopesFor(method, path)).toEqual([]);
});
