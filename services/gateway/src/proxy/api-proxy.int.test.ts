import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { problemHandler } from "@entrywise/kit/http/problem-handler";
import { createLogger } from "@entrywise/kit/logging";
import express from "express";

import { afterEach, expect, test } from "vitest";
import { apiProxy, type TokenFor } from "./api-proxy.ts";

const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const processes: ChildProcess[] = [];
/** Returns how many calls it has had. */
const inProcess = `let calls = 0;
require("node:http").createServer((_, response) => response.end(String(++calls)))
  .listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;

afterEach(() => {
  for (const child of processes.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A gateway in front of a service that accepts only these tokens; records what the service got, in order. */
async function gatewayBefore(accepted: readonly string[], isSignedIn: boolean) {
  const received: string[] = [];
  const service = await listen(
    createServer(async (request, response) => {
      const token = request.headers.authorization ?? "";
      received.push([request.method, token, await text(request)].join(" ").trim());
      response.writeHead(accepted.includes(token) ? 200 : 401).end();
    }),
  );
  const tokenFor: TokenFor = async (_request, _service, renewed) => (renewed ? "renewed" : "expired");
  const app = express();
  app.use((request, _response, next) => {
    request.session = { user: isSignedIn ? {} : undefined } as typeof request.session;
    next();
  });
  app.use(
    "/v1.0",
    apiProxy(new Map([["notes", { service: "notes", url: service }]]), tokenFor, createLogger("gateway", "silent")),
  );
  return { address: `${await listen(createServer(app))}/v1.0/notes`, received };
}

test("P-125 a 401 while logged in refreshes the tokens and sends the request once more, with its body", async () => {
  const { address, received } = await gatewayBefore(["Bearer renewed"], true);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address, { method: "POST", body: "a note" })).status).toBe(200);
  expect(received).toEqual([
    "GET Bearer expired",
    "GET Bearer renewed",
    "POST Bearer expired a note",
    "POST Bearer renewed a note",
  ]);
});

test("P-125 a second 401 is returned to the page, and so is a visitor's first", async () => {
  const loggedIn = await gatewayBefore([], true);
  expect((await fetch(loggedIn.address)).status).toBe(401);
  expect(loggedIn.received).toEqual(["GET Bearer expired", "GET Bearer renewed"]);
  const visitor = await gatewayBefore([], false);
  expect((await fetch(visitor.address)).status).toBe(401);
  expect(visitor.received).toEqual(["GET Bearer expired"]);
});

/** A gateway with a limit of one second, and a service in a separate process. */
async function gatewayBeforeProcess() {
  const child = spawn(process.execPath, ["-e", inProcess], { stdio: ["ignore", "pipe", "inherit"] });
  processes.push(child);
  const [line] = await once(child.stdout, "data");
  const app = express();
  app.use((request, _response, next) => {
    request.session = {} as typeof request.session;
    next();
  });
  const notes = { service: "notes", url: `http://127.0.0.1:${Number(line)}` };
  app.use(
    "/v1.0",
    apiProxy(new Map([["notes", notes]]), async () => "", createLogger("gateway", "silent"), 1),
  );
  app.use(problemHandler(createLogger("gateway", "silent")));
  return { address: `${await listen(createServer(app))}/v1.0/notes`, child };
}

test("F20 a frozen service gets only single calls and all others are refused, until it recovers", async () => {
  const { address, child } = await gatewayBeforeProcess();
  expect(await (await fetch(address)).text()).toBe("1");
  child.kill("SIGSTOP");
  const first = await Promise.all(Array.from({ length: 10 }, () => fetch(address)));
  expect(first.map(({ status }) => status)).toEqual(Array(10).fill(503));
  expect(first[0]?.headers.get("retry-after")).toBe("1");
  for (let call = 0; call < 200; call++) expect((await fetch(address)).status).toBe(503);
  child.kill("SIGCONT");
  await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(200);
  expect(Number(await (await fetch(address)).text())).toBeLessThan(50);
});
