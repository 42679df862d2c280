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

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    if (request.url?.startsWith("/v1.0/notes/")) return; // never answers
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

/** What the gateway makes of a page at a path, as its remote declares it. */
function exists(path: string, declared: string | null, url?: string): Promise<boolean> {
  const own = url ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { trades: own, groups: own, business: own };
  const judge = createPageExistence(urls, async (_request, service) => `as ${service}`, createLogger("test", "silent"));
  return judge({ path } as Request, declared);
}

test("P-524 a page is missing when its service has nothing for the reader, found by one call with the reader's rights", async () => {
  expect(await exists(`/strategies/${known}/edit`, "/strategies/:id/edit")).toBe(true);
  expect(await exists(`/strategies/${unknown}`, "/strategies/:id")).toBe(false);
  expect(await exists("/groups/no-such-group/members", "/groups/:groupId/members")).toBe(false);
  expect(asked).toEqual([
    `Bearer as trades /v1.0/strategies/${known}`,
    `Bearer as trades /v1.0/strategies/${unknown}`,
    "Bearer as groups /v1.0/groups/no-such-group",
  ]);
});

test("P-524 no service is asked about a page without an id or with a malformed one", async () => {
  expect(await exists("/strategies/new", "/strategies/new")).toBe(true);
  expect(await exists("/journal/2026-03-02", "/journal/:date")).toBe(true);
  expect(await exists("/settings", null)).toBe(true);
  // Released remotes declare it as a template with an id.
  expect(await exists("/templates/library", "/templates/:id")).toBe(true);
  expect(await exists("/trades/toString", "/trades/:id")).toBe(false);
  expect(asked).toEqual([]);
});

test("P-524 B-101 a page of a business that its reader has no right to does not exist for them", async () => {
  expect(await exists(`/businesses/${known}`, "/businesses/:businessId")).toBe(true);
  expect(await exists(`/businesses/${known}/members`, "/businesses/:businessId/members")).toBe(true);
  expect(await exists(`/businesses/${known}/billing`, "/businesses/:businessId/billing")).toBe(false);
  expect(await exists(`/businesses/${known}/api-keys`, "/businesses/:businessId/api-keys")).toBe(false);
  expect(await exists(`/businesses/${unknown}`, "/businesses/:businessId")).toBe(false);
});

test("P-524 a page is not reported missing when its service is down or does not respond", async () => {
  expect(await exists(`/notebook/${unknown}`, "/notebook/:id")).toBe(true);
  expect(await exists(`/trades/${unknown}`, "/trades/:id", "http://127.0.0.1:1")).toBe(true);
});
