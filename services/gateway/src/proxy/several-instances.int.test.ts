import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { problemHandler } from "@entrywise/kit/http/problem-handler";
import { createLogger } from "@entrywise/kit/logging";
import { routeTo } from "@entrywise/kit/routing/service-route";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { startInstanceProbes } from "../health/instance-probes.ts";
import { apiProxy } from "./api-proxy.ts";

const servers: Server[] = [];
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const server of servers.splice(0)) close(server);
});

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

async function opened(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Instance {
  server: Server;
  origin: string;
  opsUrl: string;
  isReady: boolean;
  /** Requests it got: user and body. */
  received: string[];
  /** Cuts the connection instead of responding. */
  isBroken: boolean;
}

async function instance(): Promise<Instance> {
  const own: Instance = {
    server: createServer(),
    origin: "",
    opsUrl: "",
    isReady: true,
    received: [],
    isBroken: false,
  };
  own.server.on("request", async (request, response) => {
    own.received.push(`${request.method} ${await text(request)}`.trim());
    if (own.isBroken) request.socket.destroy();
    else response.end(own.origin);
  });
  own.origin = await opened(own.server);
  own.opsUrl = await opened(createServer((_, response) => response.writeHead(own.isReady ? 200 : 503).end()));
  return own;
}

/** A gateway in front of two instances; requests name their user. */
async function gatewayBeforeTwo() {
  const instances = [await instance(), await instance()] as const;
  const urls = instances.map(({ origin }) => origin).join(",");
  const app = express();
  app.use((request, _response, next) => {
    request.session = {} as typeof request.session;
    request.brandRecord = { brand: { brandKey: "entrywise" } } as typeof request.brandRecord;
    request.apiKey = { userId: request.get("x-user") ?? "" } as NonNullable<typeof request.apiKey>;
    next();
  });
  app.use(
    "/v1.0",
    apiProxy(new Map([["notes", { service: "notes", url: urls }]]), async () => "", createLogger("gateway", "silent")),
  );
  app.use(problemHandler(createLogger("gateway", "silent")));
  const address = `${await opened(createServer(app))}/v1.0/notes`;
  const call = async (user: string, init: RequestInit = {}) => {
    const response = await fetch(address, { ...init, headers: { "x-user": user, ...init.headers } });
    return { status: response.status, origin: await response.text(), retryAfter: response.headers.get("retry-after") };
  };
  const opsUrls = { notes: instances.map(({ opsUrl }) => opsUrl).join(",") };
  return { instances, urls, opsUrls, call };
}

const users = Array.from({ length: 40 }, (_, at) => `user-${at}`);
type Call = Awaited<ReturnType<typeof gatewayBeforeTwo>>["call"];
const originsOf = (call: Call) => Promise.all(users.map(async (user) => (await call(user)).origin));

/** Waits until users who were moved because their first choice was full have returned to it. */
async function settledOrigins(call: Call): Promise<string[]> {
  for (let turn = 0; turn < 5; turn += 1) await originsOf(call);
  return originsOf(call);
}

test("R-110 each user's calls go to one instance, and both instances have users", async () => {
  const { instances, call } = await gatewayBeforeTwo();
  const first = await settledOrigins(call);
  for (let turn = 0; turn < 3; turn += 1) expect(await originsOf(call)).toEqual(first);
  expect(new Set(first)).toEqual(new Set(instances.map(({ origin }) => origin)));
});

test("R-111 no call fails when an instance disappears: others take over its users' reads and writes at once", async () => {
  const { instances, call } = await gatewayBeforeTwo();
  await originsOf(call);
  close(instances[0].server);
  expect(new Set(await originsOf(call))).toEqual(new Set([instances[1].origin]));
  const written = await Promise.all(users.map((user) => call(user, { method: "POST", body: `of ${user}` })));
  expect(new Set(written.map(({ status }) => status))).toEqual(new Set([200]));
  expect(instances[1].received.filter((line) => line.startsWith("POST"))).toHaveLength(users.length);
});

test("R-111 an interrupted write is repeated only with a key; without one the caller is told when to retry", async () => {
  const { instances, call } = await gatewayBeforeTwo();
  const first = await settledOrigins(call);
  const [broken, other] = instances;
  const user = users[first.indexOf(broken.origin)] ?? "";
  broken.isBroken = true;
  const refused = await call(user, { method: "POST", body: "without a key" });
  expect(refused).toMatchObject({ status: 503, retryAfter: "1" });
  expect(other.received.filter((line) => line.startsWith("POST"))).toEqual([]);
  // The interruption moved this instance's users for a moment, so the first attempt needs another user.
  const again = await gatewayBeforeTwo();
  const placed = await settledOrigins(again.call);
  const [cut, whole] = again.instances;
  cut.isBroken = true;
  const keyed = { method: "POST", body: "with a key", headers: { "idempotency-key": "k" } };
  const done = await again.call(users[placed.indexOf(cut.origin)] ?? "", keyed);
  expect(done).toMatchObject({ status: 200, origin: whole.origin });
  expect([...cut.received, ...whole.received].filter((line) => line.startsWith("POST"))).toHaveLength(2);
});

test("R-110 an instance that isn't ready gets no new calls, finishes the ones it has, and returns once ready", async () => {
  const { instances, urls, opsUrls, call } = await gatewayBeforeTwo();
  const probes = startInstanceProbes([{ name: "notes", urls, opsUrls }]);
  stops.push(() => probes.stop());
  await originsOf(call);
  const [leaving, other] = instances;
  leaving.isReady = false;
  await expect.poll(async () => new Set(await originsOf(call)), { timeout: 10_000 }).toEqual(new Set([other.origin]));
  expect(routeTo(urls).instances()).toHaveLength(2);
  leaving.isReady = true;
  const both = new Set(instances.map(({ origin }) => origin));
  await expect.poll(async () => new Set(await originsOf(call)), { timeout: 10_000 }).toEqual(both);
});
