import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@entrywise/kit/logging";
import type { Request } from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPageExistence } from "./page-existence.ts";

const known = "01a00000-0000-7000-8000-00000000000a";
const unknown = "01a00000-0000-7000-8000-00000000000b";
let server: Server;
let asked: string[] = [];
let invitations = { items: [{}], total: 0 };
let own = { items: [{ role: 0 }], total: 1 };

beforeEach(async () => {
  asked = [];
  invitations = { items: [], total: 0 };
  own = { items: [{ role: 0 }], total: 1 };
  server = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    if (request.url?.startsWith("/v1.0/notes/")) return; // never answers
    const lists: Record<string, object> = { "/v1.0/business/invitations": invitations, "/v1.0/business?take=-1": own };
    const list = lists[request.url ?? ""];
    if (list !== undefined) return response.end(JSON.stringify(list));
    const isThere = request.url?.includes(known) ?? false;
    response.writeHead(isThere ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify({ can: ["business.read", "members.read"] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Whether the gateway finds a page at a path with its declared address. */
function exists(path: string, declared: string | null, url?: string, whiteLabel = false): Promise<boolean> {
  const own = url ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { trades: own, groups: own, business: own, admin: own };
  const judge = createPageExistence(urls, async (_request, service) => `as ${service}`, createLogger("test", "silent"));
  return judge({ path, brandRecord: { brand: { whiteLabel } } } as Request, declared);
}

test("P-524 a page is missing if one call with the reader's rights finds nothing", async () => {
  expect(await exists(`/strategies/${known}/edit`, "/strategies/:id/edit")).toBe(true);
  expect(await exists(`/strategies/${unknown}`, "/strategies/:id")).toBe(false);
  expect(await exists("/groups/no-such-group/members", "/groups/:groupId/members")).toBe(false);
  expect(asked).toEqual([
    `Bearer as trades /v1.0/strategies/${known}`,
    `Bearer as trades /v1.0/strategies/${unknown}`,
    "Bearer as groups /v1.0/groups/no-such-group",
  ]);
});

test("P-524 no service is called for a page without an id or with a malformed one", async () => {
  expect(await exists("/strategies/new", "/strategies/new")).toBe(true);
  expect(await exists("/journal/2026-03-02", "/journal/:date")).toBe(true);
  expect(await exists("/settings", null)).toBe(true);
  // Released remotes declare it as a template with an id.
  expect(await exists("/templates/library", "/templates/:id")).toBe(true);
  expect(await exists("/trades/toString", "/trades/:id")).toBe(false);
  expect(asked).toEqual([]);
});

test("P-524 B-101 a business page doesn't exist for readers without the permission", async () => {
  expect(await exists(`/businesses/${known}`, "/businesses/:businessId")).toBe(true);
  expect(await exists(`/businesses/${known}/members`, "/businesses/:businessId/members")).toBe(true);
  expect(await exists(`/businesses/${known}/billing`, "/businesses/:businessId/billing")).toBe(false);
  expect(await exists(`/businesses/${known}/api-keys`, "/businesses/:businessId/api-keys")).toBe(false);
  expect(await exists(`/businesses/${unknown}`, "/businesses/:businessId")).toBe(false);
});

test("P-524 a shared trade, a user in the administration and a group's trade are looked up too", async () => {
  const code = "abcdefghijklmnopqrstuv";
  expect(await exists(`/x/${code}`, "/x/:code")).toBe(false);
  expect(await exists(`/admin/users/${known}`, "/admin/users/:id")).toBe(true);
  expect(await exists(`/admin/users/${unknown}`, "/admin/users/:id")).toBe(false);
  const convert = "/admin/businesses/:id/convert-to-white-label";
  expect(await exists(`/admin/businesses/${unknown}/convert-to-white-label`, convert)).toBe(false);
  expect(await exists(`/groups/scalpers/trades/${unknown}`, "/groups/:groupId/trades/:tradeId")).toBe(false);
  expect(await exists(`/groups/scalpers/trades/${known}`, "/groups/:groupId/trades/:tradeId")).toBe(true);
  expect(asked).toEqual([
    `Bearer as trades /v1.0/trades/shared/${code}/preview`,
    `Bearer as admin /v1.0/commands/users/${known}/summary`,
    `Bearer as admin /v1.0/commands/users/${unknown}/summary`,
    `Bearer as admin /v1.0/commands/businesses/${unknown}`,
    `Bearer as groups /v1.0/groups/scalpers/trades/${unknown}`,
    `Bearer as groups /v1.0/groups/scalpers/trades/${known}`,
  ]);
});

test.each([
  ["/journal/2026-13-45", "/journal/:date", false],
  ["/journal/2026-02-30", "/journal/:date", false],
  ["/journal/2024-02-29", "/journal/:date", true],
  ["/journal/yesterday", "/journal/:date", false],
  ["/journal/0000-01-01", "/journal/:date", false],
  ["/x/short", "/x/:code", false],
  ["/groups/scalpers/trades/none", "/groups/:groupId/trades/:tradeId", false],
])("P-524 %s of %s is there by its address alone: %s", async (path, declared, expected) => {
  expect(await exists(path, declared)).toBe(expected);
  expect(asked).toEqual([]);
});

test("P-522 on a white-label brand business pages are for people who manage a business or are invited to one", async () => {
  const onBrand = () => exists("/businesses", null, undefined, true);
  expect(await exists("/businesses", null)).toBe(true);
  expect(asked).toEqual([]);
  expect(await onBrand()).toBe(false);
  own = { items: [{ role: 2 }], total: 1 };
  expect(await onBrand()).toBe(true);
  own = { items: [], total: 0 };
  expect(await onBrand()).toBe(false);
  invitations = { items: [{}], total: 1 };
  expect(await onBrand()).toBe(true);
  expect(await exists("/businesses", null, "http://127.0.0.1:1", true)).toBe(true);
});

test("P-524 a page is not reported missing when its service is down or does not respond", async () => {
  expect(await exists(`/notebook/${unknown}`, "/notebook/:id")).toBe(true);
  expect(await exists(`/trades/${unknown}`, "/trades/:id", "http://127.0.0.1:1")).toBe(true);
});
