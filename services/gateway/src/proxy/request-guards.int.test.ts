import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { problemHandler } from "@entrywise/kit/http/problem-handler";
import { createLogger } from "@entrywise/kit/logging";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { createKnownRoutes } from "../door/known-routes.ts";
import { limitAtOnce, limitWrites } from "./request-guards.ts";

const knownStream = createKnownRoutes([
  { method: "GET", path: "/trade-imports/{id}/events", service: "trades", access: "user", params: { id: "id" } },
]);

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A gateway whose services finish a response on request; the header `user` names the caller. */
async function withLanes() {
  const app = express();
  const open = new Map<string, () => void>();
  app.use((request, _response, next) => {
    const userId = request.get("user");
    const now = Date.now();
    const user = userId === undefined ? undefined : { userId };
    request.session = { user, brandKey: "b", createdAt: now, seenAt: now } as unknown as typeof request.session;
    request.brandRecord = { brand: { brandKey: "b" } } as typeof request.brandRecord;
    request.known = knownStream.find(request.method, request.path);
    next();
  });
  app.use(limitAtOnce({ atOnce: 2, waiting: 1, crowdedAtOnce: 1, refuseAfterMs: 0 }));
  app.get("/{*path}", (request, response) => void open.set(request.path.slice(1), () => response.end()));
  app.use(problemHandler(createLogger("gateway", "silent")));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (name: string, user?: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/${name}`, { headers: user ? { user } : {}, signal: signal ?? null });
  const begun = (names: string[]) => vi.waitFor(() => expect([...open.keys()].sort()).toEqual([...names].sort()));
  const finish = () => {
    for (const [name, end] of open) {
      open.delete(name);
      end();
    }
  };
  return { get, begun, finish };
}

test("L8 one user's excess requests wait, then are refused with Retry-After; others are served at once", async () => {
  const { get, begun, finish } = await withLanes();
  const served = [get("a1", "ann"), get("a2", "ann")];
  await begun(["a1", "a2"]);
  const more = [get("a", "ann"), get("a", "ann")];
  const refused = await Promise.race(more);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  served.push(get("b1", "ben"), get("v1"));
  await begun(["a1", "a2", "b1", "v1"]);
  finish();
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await begun(["a"]);
  finish();
  expect((await Promise.all(more)).map(({ status }) => status).sort()).toEqual([200, 429]);
});

test("L8 visitors of one network share their places", async () => {
  const { get, begun, finish } = await withLanes();
  const served = [get("v1"), get("v2")];
  await begun(["v1", "v2"]);
  const more = [get("v"), get("v")];
  expect((await Promise.race(more)).status).toBe(429);
  finish();
  await Promise.all(served);
  await begun(["v"]);
  finish();
  await Promise.all(more);
});

test("L8 streams have places of their own, and a disconnected caller frees theirs", async () => {
  const { get, begun, finish } = await withLanes();
  const gone = new AbortController();
  const stream = "trade-imports/01a00000-0000-7000-8000-000000000000/events";
  const leaving = get("a1", "ann", gone.signal).catch(() => "gone");
  const served = [get("a2", "ann"), get(stream, "ann")];
  await begun(["a1", "a2", stream]);
  served.push(get("a3", "ann"));
  gone.abort();
  expect(await leaving).toBe("gone");
  await begun(["a1", "a2", stream, "a3"]);
  finish();
  await Promise.all(served);
});

/** A service behind a limit of three writes a minute that returns the status asked for. */
async function limited(): Promise<(status: number) => Promise<number>> {
  const app = express();
  app.use((request, _response, next) => {
    request.session = {} as typeof request.session;
    next();
  });
  app.use(limitWrites(3));
  app.post("/:status", (request, response) => void response.status(Number(request.params.status)).end());
  app.use(problemHandler(createLogger("gateway", "silent")));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return async (status) => (await fetch(`http://127.0.0.1:${port}/${status}`, { method: "POST" })).status;
}

test("P-621 writes repeated while a service is down don't use up the limit", async () => {
  const write = await limited();
  for (let attempt = 0; attempt < 20; attempt++) expect(await write(503)).toBe(503);
  for (let attempt = 0; attempt < 3; attempt++) expect(await write(200)).toBe(200);
  expect(await write(200)).toBe(429);
});
